import type { ColumnType, Stored, TypedColumn } from './columnType.ts';

type OfType = TypedColumn & { readonly type: ColumnType };

/**
 * Reads the wire value of a column; empty text means null.
 * @returns undefined when it does not fit the type
 */
export function readWire(column: OfType, value: unknown): Stored {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' && value.trim() === '') return null;
  return column.type.read(value, column);
}

/** Prints a database value of a column for the wire. */
export function printWire({ type }: OfType, value: unknown): unknown {
  return value === null || value === undefined ? null : type.print(value);
}
