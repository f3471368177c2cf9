import type { Call } from '../../http/call.ts';
import type { LiveForm } from '../../http/onlineForms.ts';
import { type Reply, read, refuse } from '../../http/reply.ts';
import type { Route } from '../../http/route.ts';
import { wireName } from './names.ts';
import { ROWS_OPERATION } from './subScreens.ts';

/**
 * The rows of a sub-table that belong to one record: those that the record itself has for the caller, so that data rules
 * and rights of columns are the same.
 * @param record the route that reads a record of the main table
 */
export async function subRows(record: Route, call: Call, table: string): Promise<Reply> {
  const answer = await record.handle(call);
  if ('status' in answer || !answer.success) return 'status' in answer ? refuse('没有明细', 404) : answer;
  const rows: unknown = Object(answer.result)[wireName(table)];
  return read(Array.isArray(rows) ? rows : []);
}

/** `GET queryRows?id=&table=` of a main table; null if it has no sub-tables. */
export function subRowsRoute({ document }: LiveForm, record: Route | undefined): Route | null {
  const tables = Object.values(document.children ?? {}).map(({ resource }) => resource.split('/').at(-1) ?? '');
  if (!record || tables.length === 0) return null;
  return {
    ...record,
    path: record.path.replace(/[^/]+$/, ROWS_OPERATION),
    query: {
      type: 'object',
      properties: {
        id: { type: 'string', minLength: 1, maxLength: 36 },
        table: { type: 'string', enum: tables },
      },
      required: ['id', 'table'],
      additionalProperties: false,
    },
    answer: { type: 'array' },
    handle: (call) => subRows(record, call, call.query.table ?? ''),
  };
}
