import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { TransportRequest } from '../../runtime/contract/ports.ts';
import type { CompiledSource } from '../../runtime/contract/source.ts';
import { isRecord } from '../../runtime/data/json.ts';
import { toNumber } from '../../runtime/data/values.ts';
import { useRuntime } from '../../runtime/react/context.tsx';
import type { RegionsModel } from '../../runtime/state/page/regionsModel.ts';
import { widgetData } from '../../runtime/state/page/widgetRequest.ts';
import { NewsContext } from '../shared/newsContext.ts';
import styles from './page.module.css';

interface TabLabelProps {
  readonly title: string;
  readonly count: CompiledSource | null;
  readonly regions: RegionsModel;
  /** Name of the tab in front: another one asks again. */
  readonly active: string;
}

/** The first number of the only row of figures. */
function numberIn(data: unknown): number | null {
  const [row]: readonly unknown[] = Array.isArray(data) ? data : [];
  const values = isRecord(row) ? Object.values(row) : [];
  return values.map(toNumber).find((value) => value !== null) ?? null;
}

/** The label of a tab with the number behind it; without one where the server refuses or has none. */
export function TabLabel({ title, count, regions, active }: TabLabelProps) {
  const { transport } = useRuntime().ports;
  const [number, setNumber] = useState<number | null>(null);
  const [news, setNews] = useState(0);
  const { subscribe } = useContext(NewsContext);
  const hasCount = count !== null;
  useEffect(() => (hasCount ? subscribe(() => setNews((before) => before + 1)) : undefined), [hasCount, subscribe]);
  // As a text, so that a page that changes without changing the question draws nothing anew.
  const asked = useSyncExternalStore(regions.subscribeAll, () => count && JSON.stringify(regions.requestOf(count)));

  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab in front, and news, ask again
  useEffect(() => {
    const request: TransportRequest | null = asked === null ? null : JSON.parse(asked);
    if (!count || !request) return;
    const asking = new AbortController();
    // A number that does not come is left out: the list behind the tab says what is wrong.
    transport.send({ ...request, signal: asking.signal }, { quiet: true }).then(
      ({ success, result }) => setNumber(success ? numberIn(widgetData(count, result).data) : null),
      () => {},
    );
    return () => asking.abort();
  }, [count, asked, transport, active, news]);

  if (number === null) return title;
  return (
    <>
      {title} <span className={styles.count}>{number}</span>
    </>
  );
}
