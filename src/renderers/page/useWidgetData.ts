import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { TransportRequest } from '../../runtime/contract/ports.ts';
import type { CompiledSource } from '../../runtime/contract/source.ts';
import type { WidgetProps } from '../../runtime/contract/widget.ts';
import { useRuntime } from '../../runtime/react/context.tsx';
import { useStayingEffect } from '../../runtime/react/staying.ts';
import { createWidgetData, type WidgetDataSnapshot } from '../../runtime/state/page/widgetData.ts';

const NOTHING_TO_ASK: WidgetDataSnapshot = { state: 'ready', data: null, message: '' };
const NEVER = () => () => {};
const NO_ROWS: WidgetProps['load'] = () => Promise.resolve([]);

interface RefreshOptions {
  /** Seconds between two readings; 0 reads once. */
  readonly refresh: number;
  /** False while nobody can see the widget. */
  readonly isActive: boolean;
}

/** A timer and the clock it is compared with may differ by this much. */
const SLACK_MS = 50;

/** Calls every so many seconds while the window is looked at, and at once when a call fell due meanwhile. */
function repeat(seconds: number, call: () => void): () => void {
  const period = seconds * 1000;
  let last = performance.now();
  const callWhenDue = () => {
    if (document.hidden || performance.now() - last < period - SLACK_MS) return;
    last = performance.now();
    call();
  };
  const timer = setInterval(callWhenDue, period);
  document.addEventListener('visibilitychange', callWhenDue);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', callWhenDue);
  };
}

/** The data of a widget: asked when it appears, when the question changes and every `refresh` seconds. */
export function useWidgetData(
  source: CompiledSource | null,
  request: TransportRequest | null,
  { refresh, isActive }: RefreshOptions,
): WidgetDataSnapshot & Pick<WidgetProps, 'retry' | 'load'> {
  const { transport } = useRuntime().ports;
  const model = useMemo(() => source && createWidgetData(source, transport), [source, transport]);
  const snapshot = useSyncExternalStore(model?.subscribe ?? NEVER, () =>
    model && request ? model.snapshot() : NOTHING_TO_ASK,
  );
  const retry = useCallback(() => {
    if (model && request) void model.ask(request);
  }, [model, request]);
  const asked = useRef<typeof retry>(null);
  useEffect(() => {
    if (asked.current === retry) return;
    asked.current = retry;
    retry();
  }, [retry]);
  useStayingEffect(() => () => model?.dispose(), [model]);
  useEffect(() => (refresh > 0 && isActive ? repeat(refresh, retry) : undefined), [refresh, isActive, retry]);
  return { ...snapshot, retry, load: model?.more ?? NO_ROWS };
}
