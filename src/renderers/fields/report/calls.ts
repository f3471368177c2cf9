import type { Dialect, SortKey } from '../../../runtime/contract/dialect.ts';
import { isEmpty } from '../../../runtime/data/values.ts';
import { rowKeyOf } from './answers.ts';

const API = '/online/cgreport/api';

/** Name for the key of a row, which no column can have. */
export const ROW_KEY = '$key';

export const REPORT_PATHS = {
  columns: (code: string) => `${API}/getRpColumns/${encodeURIComponent(code)}`,
  queryInfo: (id: string) => `${API}/getQueryInfo/${encodeURIComponent(id)}`,
  data: (id: string) => `${API}/getData/${encodeURIComponent(id)}`,
};

/**
 * Requests rows of reports (S7.41): no list of columns, an order only if there is one, rows without
 * a key.
 */
export function reportDialect(server: Dialect): Dialect {
  return {
    ...server,
    list: (call, query) => {
      const request = server.list(call, query);
      const { field: _, column, order, ...params } = request.params ?? {};
      return { ...request, params: isEmpty(column) ? params : { ...params, column, order } };
    },
    readPage: (result) => {
      const { rows, total } = server.readPage(result ?? []);
      return { total, rows: rows.map((row) => ({ ...row, [ROW_KEY]: rowKeyOf(row) })) };
    },
  };
}

/** The dialect of one report: with its fixed parameters, and its order at the start. */
export function dialectOf(
  server: Dialect,
  params: Readonly<Record<string, unknown>>,
  sort: readonly SortKey[],
): Dialect {
  const reports = reportDialect(server);
  return {
    ...reports,
    defaultSort: sort,
    list: (call, query) => reports.list(call, { ...query, params: { ...selfParams(params), ...query.params } }),
  };
}

/** Fixed parameters of a report under the names of the wire. */
export function selfParams(params: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [`self_${name}`, value]));
}
