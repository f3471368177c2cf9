import { isRecord, type Row } from '../../../runtime/data/json.ts';

/** The rows that a value of a grid holds. */
export function rowsOf(value: unknown): readonly Row[] {
  return Array.isArray(value) ? value.filter((row) => isRecord(row)) : [];
}
