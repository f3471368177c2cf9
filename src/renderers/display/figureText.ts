import { writeNumber } from '../../common/values/number/writeNumber.ts';
import { isEmpty, toText } from '../../runtime/data/values.ts';

/** Decimals of a figure that says nothing of its own. */
const USUAL_DECIMALS = 6;

/** A figure as people write it: thousands apart, so many digits behind the point; null for none. */
export function figureText(value: unknown, decimals: unknown): string | null {
  if (isEmpty(value)) return null;
  const digits = typeof decimals === 'number' ? { precision: decimals } : { most: USUAL_DECIMALS };
  return writeNumber(value, { ...digits, thousands: true }) ?? (toText(value) || null);
}
