import Big from 'big.js';
import { type Decimal, MOST_DIGITS, parseDecimal, toDecimal } from './decimal.ts';

/** Half away from zero. */
const HALF_UP = 1;
/** Further digits of a quotient are cut, so that rounding it sees a true digit. */
const CUT = 0;
const SPARE_DIGITS = 2;

/** A copy of the library's constructor: its settings are ours alone. */
const Exact = Big();

/** The result with 20 significant digits; null beyond 10^±300. */
function resultOf(exact: Big): Decimal | null {
  const scaled = parseDecimal(exact.prec(MOST_DIGITS, HALF_UP).toString());
  return scaled && toDecimal(scaled);
}

/**
 * Whole numbers that a double keeps need no library.
 * @returns null for others, and for a result that is none
 */
function quick(left: Decimal, right: Decimal, work: (a: number, b: number) => number): number | null {
  if (!Number.isSafeInteger(left) || !Number.isSafeInteger(right)) return null;
  const result = work(Number(left), Number(right));
  // Zero has no sign.
  return Number.isSafeInteger(result) ? result + 0 : null;
}

function exactly(left: Decimal, right: Decimal, work: (a: Big, b: Big) => Big): Decimal | null {
  return resultOf(work(new Exact(left), new Exact(right)));
}

/** 20 significant digits, half away from zero, as every result here. Null beyond 10^±300. */
export function add(left: Decimal, right: Decimal): Decimal | null {
  return quick(left, right, (a, b) => a + b) ?? exactly(left, right, (a, b) => a.plus(b));
}

export function subtract(left: Decimal, right: Decimal): Decimal | null {
  return quick(left, right, (a, b) => a - b) ?? exactly(left, right, (a, b) => a.minus(b));
}

export function multiply(left: Decimal, right: Decimal): Decimal | null {
  return quick(left, right, (a, b) => a * b) ?? exactly(left, right, (a, b) => a.times(b));
}

/** Null also for a division by zero. */
export function divide(left: Decimal, right: Decimal): Decimal | null {
  if (Number(right) === 0) return null;
  return (
    quick(left, right, (a, b) => a / b) ??
    exactly(left, right, (a, b) => {
      Exact.RM = CUT;
      Exact.DP = Math.max(SPARE_DIGITS, MOST_DIGITS + SPARE_DIGITS - (a.e - b.e));
      return a.div(b);
    })
  );
}

/** The rest of a division; its sign is that of the first number. Null also for a division by zero. */
export function remainder(left: Decimal, right: Decimal): Decimal | null {
  if (Number(right) === 0) return null;
  return quick(left, right, (a, b) => a % b) ?? exactly(left, right, (a, b) => a.mod(b));
}

/** The sum, rounded once. */
export function total(numbers: readonly Decimal[]): Decimal | null {
  let whole = 0;
  let index = 0;
  for (; index < numbers.length; index += 1) {
    const next = quick(whole, numbers[index] ?? 0, (a, b) => a + b);
    if (next === null) break;
    whole = next;
  }
  if (index === numbers.length) return whole;
  return resultOf(numbers.slice(index).reduce<Big>((sum, number) => sum.plus(number), new Exact(whole)));
}

/** The mean; null of no numbers. */
export function mean(numbers: readonly Decimal[]): Decimal | null {
  const sum = total(numbers);
  return sum === null ? null : divide(sum, numbers.length);
}
