import { isWireDate, parseWireTime, wireTime } from '../../src/common/wireTime.ts';
import type { ColumnType } from './column.ts';

/** A column value as the database takes it; undefined when the wire value does not fit the type. */
export type Stored = string | number | boolean | Date | null | undefined;

/** Reads a wire value. Numbers may come as text, because older clients turn them into text to sign them. */
const readers: Readonly<Record<ColumnType, (value: unknown) => Stored>> = {
  // PostgreSQL cannot store the character NUL in text.
  text: (value) => (typeof value === 'string' && !value.includes('\0') ? value : undefined),
  integer: (value) => {
    const number = readNumber(value);
    return Number.isInteger(number) && Math.abs(number) <= 2 ** 31 - 1 ? number : undefined;
  },
  number: (value) => {
    const number = readNumber(value);
    return Number.isFinite(number) ? number : undefined;
  },
  boolean: (value) => {
    if (typeof value === 'boolean') return value;
    return value === 'true' || value === 'false' ? value === 'true' : undefined;
  },
  date: (value) => {
    if (typeof value !== 'string') return undefined;
    // Date pickers also send a time; the day is what counts.
    const day = value.length === 19 && parseWireTime(value) ? value.slice(0, 10) : value;
    return isWireDate(day) ? day : undefined;
  },
  datetime: (value) => {
    if (typeof value !== 'string') return undefined;
    return parseWireTime(value.length === 10 ? `${value} 00:00:00` : value) ?? undefined;
  },
};

/**
 * Reads a wire value for a column of this type; empty text means null.
 * @returns undefined when it does not fit
 */
export function readWire(type: ColumnType, value: unknown): Stored {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' && value.trim() === '') return null;
  return readers[type](value);
}

/** Prints a database value for the wire (contract conventions, section 2). */
export function printWire(type: ColumnType, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (!(value instanceof Date)) return value;
  return type === 'date' ? wireTime(value).slice(0, 10) : wireTime(value);
}

function readNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(value.trim())
    ? Number(value)
    : Number.NaN;
}
