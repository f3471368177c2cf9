import { isRecord, type Row } from '../../../runtime/data/json.ts';
import { readPath, recordScope } from '../../../runtime/data/path.ts';
import { formatTime, timeOf } from './time.ts';

/** Longest answer in columns that is unfolded: a week of minutes. */
const MOST_ROWS = 20_000;
const MS = 1000;

const isPlain = (value: unknown) => value === null || typeof value !== 'object';
const isColumn = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length > 0 && value.every(isPlain);

/** Rows of an answer in columns: `{ start, step, p: […] }` gains `time`; `{ x: […], kwh: […] }` has its names itself. */
function unfolded(data: Row): readonly Row[] {
  const columns = Object.entries(data).flatMap(([name, value]) => (isColumn(value) ? [[name, value] as const] : []));
  const start = typeof data.start === 'string' ? timeOf(data.start) : null;
  const step = typeof data.step === 'number' && data.step > 0 ? data.step : null;
  const length = Math.min(MOST_ROWS, Math.max(0, ...columns.map(([, values]) => values.length)));
  return Array.from({ length }, (_, index) => {
    const row = Object.fromEntries(columns.map(([name, values]) => [name, values[index] ?? null]));
    return start === null || step === null ? row : { ...row, time: formatTime(start + index * step * MS) };
  });
}

/** A value of an answer by its path, e.g. `today.kwh`; undefined if there is none. */
export function valueAt(data: unknown, path: unknown): unknown {
  if (!isRecord(data) || typeof path !== 'string') return undefined;
  return readPath(recordScope(data), path.split('.'));
}

/**
 * Rows of an answer: a list, the list at `path`, the `records` of a `read` call, or columns.
 * @param path where the rows are in the answer; undefined for the answer itself
 */
export function answerRows(data: unknown, path?: unknown): readonly Row[] {
  const own = path === undefined ? data : valueAt(data, path);
  if (Array.isArray(own)) return own.filter(isRecord);
  if (!isRecord(own)) return [];
  return Array.isArray(own.records) ? own.records.filter(isRecord) : unfolded(own);
}
