import { useCallback, useContext, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { TransportRequest } from '../../runtime/contract/ports.ts';
import type { CompiledSource } from '../../runtime/contract/source.ts';
import type { WidgetProps } from '../../runtime/contract/widget.ts';
import { useRuntime } from '../../runtime/react/context.tsx';
import { useStayingEffect } from '../../runtime/react/staying.ts';
import { createWidgetData, type WidgetDataSnapshot } from '../../runtime/state/page/widgetData.ts';
import { type News, NewsContext } from '../shared/newsContext.ts';

/** Pause after news before a widget is read again: several pieces of news are one reading. */
const NEWS_MS = 1_000;

const NOTHING_TO_ASK: WidgetDataSnapshot = { state: 'ready', data: null, total: null, message: '' };
const NEVER = () => () => {};
const NO_ROWS: WidgetProps['load'] = () => Promise.resolve([]);

interface RefreshOptions {
  /** Seconds between two readings; 0 reads once. */
  readonly refresh: number;
  /** False while the widget is not visible. */
  readonly isActive: boolean;
}

/** A timer and the clock it is compared with may differ by this much. */
const SLACK_MS = 50;

/** Many walls that start together do not stay together: each period differs by up to this share. */
const JITTER = 0.1;
/** Pauses before a failed reading is repeated; the last one repeats itself. */
const BACK_OFF_S = [5, 10, 20, 40, 60] as const;

/** Calls about every so many seconds while the page is visible, and at once when a call fell due meanwhile. */
function repeat(seconds: number, call: () => void): () => void {
  const period = seconds * 1000 * (1 - JITTER + 2 * JITTER * Math.random());
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

/** Calls after news of the page, at most once in a while. */
function afterNews({ subscribe }: News, call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = subscribe(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (!document.hidden) call();
    }, NEWS_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** The data of a widget: asked when it appears, when the question changes, every `refresh` seconds, and with it after news. */
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
  const news = useContext(NewsContext);
  useEffect(() => (refresh > 0 && isActive ? afterNews(news, retry) : undefined), [news, refresh, isActive, retry]);
  const failures = useRef(0);
  useEffect(() => {
    if (snapshot.state === 'ready') failures.current = 0;
    // Data read once is retried by the user only.
    if (snapshot.state !== 'failed' || refresh === 0 || !isActive) return;
    const pause = BACK_OFF_S[Math.min(failures.current, BACK_OFF_S.length - 1)] ?? refresh;
    failures.current += 1;
    return repeat(Math.min(pause, refresh), retry);
  }, [snapshot, refresh, isActive, retry]);
  return { ...snapshot, retry, load: model?.more ?? NO_ROWS };
}
