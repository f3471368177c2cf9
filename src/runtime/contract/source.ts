import type { Path } from '../data/path.ts';
import type { CallName, Dialect, SortKey } from './dialect.ts';
import type { Payload, Template } from './expression.ts';
import type { HttpMethod } from './ports.ts';

/** One call of a source; braces in the path are filled when it is made. */
export interface CompiledCall {
  readonly method: HttpMethod;
  readonly path: Template;
}

/** Data that an import sends along with its files. */
interface CompiledImporting {
  /** Null where nothing is sent. */
  readonly isSingleTableImport: string | null;
  /** Values that every row gets; null for those of the list's parameters. */
  readonly foreignKeys: Payload | null;
}

/** Calls that read and write records. */
export interface CompiledSource {
  readonly dialect: Dialect;
  readonly calls: Readonly<Partial<Record<CallName, CompiledCall>>>;
  /** Fixed parameters of every list and read call. */
  readonly params: Payload;
  /** Data that an import sends along with its files (S7.38e). */
  readonly importing?: CompiledImporting;
  readonly rowKey: string;
  readonly sort: readonly SortKey[];
  readonly pageSize: number;
  /** False: the list call takes no paging and answers everything at once. */
  readonly paging: boolean;
  /** Seconds an answer may be reused; 0 is never. */
  readonly cache: number;
}

/** Every path that the calls and parameters of a source read. */
export function sourceReads(source: CompiledSource | null): readonly Path[] {
  if (!source) return [];
  return [...Object.values(source.calls).flatMap((call) => call.path.reads), ...source.params.reads];
}
