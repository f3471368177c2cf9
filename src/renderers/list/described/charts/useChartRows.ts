import { useEffect, useRef, useState } from 'react';
import type { CompiledSource } from '../../../../runtime/contract/source.ts';
import type { Row } from '../../../../runtime/data/json.ts';
import { recordScope } from '../../../../runtime/data/path.ts';
import { callOf } from '../../../../runtime/model/call.ts';
import { useRuntime } from '../../../../runtime/react/context.tsx';
import { useListSnapshot } from '../../../../runtime/react/hooks.ts';
import { failureOf, isAborted } from '../../../../runtime/state/failure.ts';
import type { ListModel, ListSnapshot } from '../../../../runtime/state/list/listModel.ts';

/** So many rows are drawn; a drawing of more would show no more (docs/online-reports.md). */
export const MOST_DRAWN = 1000;

type ChartRows =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly rows: readonly Row[] }
  | { readonly state: 'failed'; readonly message: string };

interface Asked {
  readonly request: string;
  readonly page: number;
  readonly pageSize: number;
}

/** Whether the list has merely gone to another page of what it found. */
function isOtherPage(before: Asked | null, now: Asked): boolean {
  return before?.request === now.request && (before.page !== now.page || before.pageSize !== now.pageSize);
}

function isAllThere({ page, rows, total }: ListSnapshot): boolean {
  return page === 1 && total <= rows.length;
}

/**
 * The first rows of all that a list found, for its charts: those of the page where that is everything, else asked for
 * with the question of the list. Another page changes nothing.
 */
export function useChartRows(list: ListModel, source: CompiledSource, roots: Row) {
  const { transport } = useRuntime().ports;
  const snapshot = useListSnapshot(list);
  const { loaded, loading, error, rows, page, pageSize } = snapshot;
  const [found, setFound] = useState<ChartRows>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const asked = useRef<Asked | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows and a new attempt ask again
  useEffect(() => {
    if (!loaded || loading) return;
    if (error !== null) return setFound({ state: 'failed', message: error });
    const call = callOf(source, 'list', recordScope({}, roots));
    if (!call) return;
    const question = source.dialect.list(call, { ...list.query(), page: 1, pageSize: MOST_DRAWN });
    const now = { request: JSON.stringify([question, attempt]), page, pageSize };
    if (isOtherPage(asked.current, now)) {
      asked.current = now;
      return;
    }
    if (isAllThere(snapshot)) {
      asked.current = now;
      return setFound({ state: 'ready', rows });
    }
    const asking = new AbortController();
    transport
      .send({ ...question, signal: asking.signal })
      .then((answer) => {
        if (!answer.success) throw new Error(answer.message);
        asked.current = now;
        setFound({ state: 'ready', rows: source.dialect.readPage(answer.result, answer.headers).rows });
      })
      .catch((failure: unknown) => {
        if (isAborted(failure) || asking.signal.aborted) return;
        setFound({ state: 'failed', message: failureOf(failure).message });
      });
    return () => asking.abort();
  }, [rows, loaded, loading, error, page, pageSize, attempt, source, transport]);

  return { found, total: snapshot.total, retry: () => setAttempt((before) => before + 1) };
}
