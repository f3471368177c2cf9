import { useEffect, useState } from 'react';
import type { SortKey } from '../../../runtime/contract/dialect.ts';
import type { Transport } from '../../../runtime/contract/ports.ts';
import { ownDialect, registryOf } from '../../../runtime/contract/registry.ts';
import { readReportSearch } from '../../../runtime/dialects/reportSearch.ts';
import type { CompiledScreen } from '../../../runtime/model/compiled.ts';
import { useRuntime } from '../../../runtime/react/context.tsx';
import { failureOf, isAborted } from '../../../runtime/state/failure.ts';
import { compilePicker } from '../../picker/compilePicker.ts';
import { readHead } from './answers.ts';
import { dialectOf, REPORT_PATHS } from './calls.ts';
import { reportDocument } from './reportDocument.ts';

export interface ReportQuestion {
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly sort: readonly SortKey[];
}

export type ReportState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly screen: CompiledScreen; readonly folded: ReadonlySet<string> };

/** Asks what a report shows, then by what it is searched; its rows are asked for by the list made of it (S4.11a). */
export function useReport(question: ReportQuestion, transport: Transport) {
  const { ports, registries } = useRuntime();
  const { notify } = ports;
  const [report, setReport] = useState<ReportState>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const [asked] = useState(question);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    const get = (path: string) => transport.send({ method: 'GET', path, signal });
    const ask = async () => {
      const columns = await get(REPORT_PATHS.columns(asked.code));
      if (!columns.success) throw new Error(columns.message);
      const head = readHead(columns.result);
      const info = await get(REPORT_PATHS.queryInfo(head.id));
      // Without filters the rows can still be chosen (S8.9h).
      if (!info.success) notify.warning(info.message);
      const filters = info.success ? readReportSearch(info.result, head.dictionaries) : [];
      const dialect = dialectOf(ownDialect(registries), asked.params, asked.sort);
      const dialects = registryOf(({ name }) => name, { report: [dialect] });
      const screen = compilePicker(reportDocument(head, filters, registries.fields), { ...registries, dialects });
      const hidden = new Set(filters.filter(({ isFolded }) => isFolded).map(({ field }) => field));
      const folded = new Set(screen.search.filter(({ field }) => hidden.has(field.name)).map(({ key }) => key));
      setReport({ state: 'ready', screen, folded });
    };
    ask().catch((error: unknown) => {
      if (!isAborted(error) && !signal.aborted) setReport({ state: 'failed', message: failureOf(error).message });
    });
    return () => asking.abort();
  }, [asked, transport, notify, registries, attempt]);

  const retry = () => {
    setReport({ state: 'loading' });
    setAttempt(attempt + 1);
  };
  return { report, retry };
}
