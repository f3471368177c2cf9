import type { TransportRequest } from '../../contract/ports.ts';
import type { CompiledSource } from '../../contract/source.ts';
import { isRecord, type Row } from '../../data/json.ts';
import type { Scope } from '../../data/path.ts';
import { callOf } from '../../model/call.ts';

/**
 * Request of a widget: the first page of the `list` call, or without one the `read` call with the
 * fixed parameters. Null if the source has neither.
 */
export function widgetRequest(source: CompiledSource, scope: Scope): TransportRequest | null {
  const evaluated = source.params.evaluate(scope);
  const params: Row = isRecord(evaluated) ? evaluated : {};
  const list = callOf(source, 'list', scope);
  if (list) {
    const { dialect, pageSize, sort, paging } = source;
    return dialect.list(list, { page: 1, pageSize, whole: !paging, sort, filters: [], columns: [], params });
  }
  const read = callOf(source, 'read', scope);
  return read && { ...read, params };
}

/** Data of a widget from a response: the rows of a list, else the response itself. */
interface Answered {
  readonly data: unknown;
  /** Number of rows if these are part of them; else null. */
  readonly total: number | null;
}

/** Extracts a widget's data from a response: the rows of a list, else the response itself. */
export function widgetData(source: CompiledSource, result: unknown): Answered {
  if (!source.calls.list) return { data: result, total: null };
  const { rows, total } = source.dialect.readPage(result);
  return { data: rows, total: total > rows.length ? total : null };
}
