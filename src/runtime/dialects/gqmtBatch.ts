import type { BatchChanges, BatchDialect, BatchFault } from '../contract/batch.ts';
import { AnswerShapeError } from '../contract/dialect.ts';
import { isRecord, type Row } from '../data/json.ts';
import { toText } from '../data/values.ts';

const LISTS: readonly (keyof BatchChanges)[] = ['removed', 'changed', 'added'];

function rowsOf(result: unknown, list: 'added' | 'changed'): readonly Row[] {
  const rows = isRecord(result) ? result[list] : null;
  if (Array.isArray(rows) && rows.every((row) => isRecord(row))) return rows;
  throw new AnswerShapeError(` result.${list} 中的记录列表`, result);
}

/** `result.faults` of a refused batch: `{ list, row, column, message, newer }`, the row from 1. */
function faultOf(told: unknown): BatchFault | null {
  if (!isRecord(told) || typeof told.row !== 'number') return null;
  const list = LISTS.find((name) => name === told.list);
  if (!list) return null;
  const field = typeof told.column === 'string' ? told.column : null;
  return { list, row: told.row - 1, field, message: toText(told.message), isOutdated: isRecord(told.newer) };
}

/** `POST …/saveBatch` with only those lists that have rows: each of them needs a right of its own. */
export const gqmtBatch: BatchDialect = {
  save: ({ method, path }, changes) => ({
    method,
    path,
    body: Object.fromEntries(LISTS.filter((list) => changes[list].length > 0).map((list) => [list, changes[list]])),
  }),
  readSaved: (result) => ({ added: rowsOf(result, 'added'), changed: rowsOf(result, 'changed') }),
  faults: ({ result }) => {
    const told: unknown = isRecord(result) ? result.faults : null;
    return (Array.isArray(told) ? told : []).flatMap((fault) => faultOf(fault) ?? []);
  },
};
