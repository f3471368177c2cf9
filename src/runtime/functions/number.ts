import {
  type Decimal,
  toDecimal as decimalOf,
  roundTo,
  type Scaled,
  scaledOf,
} from '../../common/values/number/decimal.ts';
import type { ExpressionFunction } from '../contract/expression.ts';
import { toDecimal, toNumber } from '../data/values.ts';

const MAX_DIGITS = 12;

/** Changes a number by its digits; null for what is no number. */
function changed(value: unknown, change: (scaled: Scaled) => Scaled): Decimal | null {
  const scaled = scaledOf(toDecimal(value));
  return scaled && decimalOf(change(scaled));
}

export const NUMBER_FUNCTIONS: readonly ExpressionFunction[] = [
  {
    name: 'round',
    arity: [1, 2],
    gives: 'number',
    description: 'Number rounded half away from zero, to whole numbers or to so many decimals (0 to 12).',
    call: ([value, digits = 0]) => {
      const places = Math.min(MAX_DIGITS, Math.max(0, Math.trunc(toNumber(digits) ?? 0)));
      return changed(value, (scaled) => roundTo(scaled, places));
    },
  },
  {
    name: 'abs',
    arity: [1, 1],
    gives: 'number',
    description: 'Number without its sign.',
    call: ([value]) =>
      changed(value, (scaled) => ({ ...scaled, units: scaled.units < 0n ? -scaled.units : scaled.units })),
  },
  {
    name: 'number',
    arity: [1, 1],
    gives: 'number',
    description: "Number of a text that holds one, as `'60'`; empty for any other.",
    call: ([value]) => toDecimal(value),
  },
];
