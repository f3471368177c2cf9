import type { ExpressionFunction } from '../contract/expression.ts';
import { toNumber } from '../data/values.ts';

const MAX_DIGITS = 12;

/** Rounds half away from zero on the decimal digits as they are written, so that 1.005 becomes 1.01. */
function round(number: number, digits: number): number {
  const [mantissa = '0', exponent = '0'] = Math.abs(number).toExponential().split('e');
  const shifted = Math.round(Number(`${mantissa}e${Number(exponent) + digits}`));
  const rounded = Number(`${shifted}e${-digits}`);
  return number < 0 && rounded !== 0 ? -rounded : rounded;
}

export const NUMBER_FUNCTIONS: readonly ExpressionFunction[] = [
  {
    name: 'round',
    arity: [1, 2],
    gives: 'number',
    description: 'Number rounded half away from zero, to whole numbers or to so many decimals (0 to 12).',
    call: ([value, digits = 0]) => {
      const number = toNumber(value);
      if (number === null) return null;
      return round(number, Math.min(MAX_DIGITS, Math.max(0, Math.trunc(toNumber(digits) ?? 0))));
    },
  },
  {
    name: 'abs',
    arity: [1, 1],
    gives: 'number',
    description: 'Number without its sign.',
    call: ([value]) => {
      const number = toNumber(value);
      return number === null ? null : Math.abs(number);
    },
  },
  {
    name: 'number',
    arity: [1, 1],
    gives: 'number',
    description: "Number of a text that holds one, as `'60'`; empty for any other.",
    call: ([value]) => toNumber(value),
  },
];
