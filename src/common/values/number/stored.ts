import { type Decimal, parseDecimal, toDecimal } from './decimal.ts';

/** Characters of a number that a double keeps for certain: sign and point leave at most 15 digits. */
const SAFE_LENGTH = 15;

/** A number that a database wrote as text, e.g. a `numeric`: a JavaScript number where that keeps all its digits. */
export function decimalFrom(text: string): Decimal {
  if (text.length <= SAFE_LENGTH) return Number(text);
  const scaled = parseDecimal(text);
  return scaled ? toDecimal(scaled) : Number(text);
}
