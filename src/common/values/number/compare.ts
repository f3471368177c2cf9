import { compareScaled, scaledOf } from './decimal.ts';

/** -1, 0 or 1 as the first number is less, equal or greater; null if either is no number. Both may be text. */
export function compareNumbers(left: unknown, right: unknown): -1 | 0 | 1 | null {
  if (typeof left === 'number' && typeof right === 'number') {
    if (Number.isNaN(left) || Number.isNaN(right)) return null;
    if (left === right) return 0;
    return left < right ? -1 : 1;
  }
  const [a, b] = [scaledOf(left), scaledOf(right)];
  return a && b ? compareScaled(a, b) : null;
}
