import { type Decimal, parseDecimal, scaledOf, toDecimal } from './decimal.ts';

/** Characters of a number that a double keeps for certain: sign and point leave at most 15 digits. */
const SAFE_LENGTH = 15;

/** A number that a database wrote as text, e.g. a `numeric`: a JavaScript number where that keeps all its digits. */
export function decimalFrom(text: string): Decimal {
  if (text.length <= SAFE_LENGTH) return Number(text);
  const scaled = parseDecimal(text);
  return scaled ? toDecimal(scaled) : Number(text);
}

/** What rows come to, with all its digits; null for none, and for NaN and infinity, which JSON does not have. */
export function sumFrom(value: unknown): Decimal | null {
  const sum = scaledOf(value);
  return sum && toDecimal(sum);
}

/** The same as a double, for means, which have no end of digits. */
export function meanFrom(value: unknown): number | null {
  const mean = sumFrom(value);
  return mean === null ? null : Number(mean);
}
