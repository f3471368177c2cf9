import { compareNumbers } from '../../common/values/number/compare.ts';
import { type Decimal, toDecimal as decimalOf, parseDecimal } from '../../common/values/number/decimal.ts';
import { writeNumber } from '../../common/values/number/writeNumber.ts';

/**
 * Semantics of data in conditions, expressions and checks. One file, so that `eq` in a condition
 * and `==` in an expression never disagree.
 */

/** Undefined, null, the empty text and the empty list. `0` and `false` are values. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** The entries of a value that may hold several, e.g. `"1,2"`, as texts. */
export function toList(value: unknown): readonly string[] {
  if (isEmpty(value)) return [];
  const entries = Array.isArray(value) ? value.map(toText) : toText(value).split(',');
  return entries.filter((entry) => entry !== '');
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/**
 * Equality of data. Coded values travel as text or as number depending on the server, so scalars are compared as
 * text: `1` equals `'1'`, `true` equals `'true'`. All empty values are equal; lists are equal entry by entry.
 */
export function isSame(left: unknown, right: unknown): boolean {
  if (isEmpty(left) || isEmpty(right)) return isEmpty(left) && isEmpty(right);
  if (isScalar(left) && isScalar(right)) return String(left) === String(right);
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((entry, index) => isSame(entry, right[index]));
  }
  return left === right;
}

/** A decimal number with all its digits, or null for anything that is not a number or the text of one. */
export function toDecimal(value: unknown): Decimal | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || value.length > 400) return null;
  const scaled = parseDecimal(value.trim());
  return scaled && decimalOf(scaled);
}

/** The same as a double: for counts, widths and drawings. */
export function toNumber(value: unknown): number | null {
  const decimal = toDecimal(value);
  return decimal === null ? null : Number(decimal);
}

const trimmed = (value: unknown) => (typeof value === 'string' && value.length <= 400 ? value.trim() : value);

/**
 * -1, 0 or 1; null when the two cannot be ordered. Numbers and texts of numbers are ordered as numbers, other texts by
 * character, which orders `YYYY-MM-DD HH:mm:ss` by time. Empty values have no order.
 */
export function order(left: unknown, right: unknown): number | null {
  if (isEmpty(left) || isEmpty(right) || !isScalar(left) || !isScalar(right)) return null;
  const sign = compareNumbers(trimmed(left), trimmed(right));
  if (sign !== null) return sign;
  if (typeof left !== 'string' || typeof right !== 'string') return null;
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Text of a value inside a sentence: nothing for empty values and records; numbers with all their digits. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return writeNumber(value) ?? '';
  if (typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map(toText).join(',');
  return '';
}

/** False are: false, 0 and every empty value. */
export function isTrue(value: unknown): boolean {
  return !isEmpty(value) && value !== false && value !== 0;
}
