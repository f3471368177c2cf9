import type { Reading } from '../values/reading.ts';
import { trimUnseen } from '../values/text/unseen.ts';
import type { ColumnType, Stored, TypedColumn } from './columnType.ts';

type OfType = TypedColumn & { readonly type: ColumnType };

/** Reads the wire value of a column; a text without a visible character means null. */
export function readingOf(column: OfType, value: unknown): Reading<Stored> {
  if (value === null || value === undefined) return { value: null };
  if (typeof value === 'string' && !value.includes('\0') && trimUnseen(value) === '') return { value: null };
  return column.type.read(value, column);
}

/** The same without the reason: undefined for a value that does not fit the type. */
export function readWire(column: OfType, value: unknown): Stored | undefined {
  const reading = readingOf(column, value);
  return 'problem' in reading ? undefined : reading.value;
}

/** Prints a database value of a column for the wire. */
export function printWire({ type }: OfType, value: unknown): unknown {
  return value === null || value === undefined ? null : type.print(value);
}
