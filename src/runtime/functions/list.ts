import type { Decimal } from '../../common/values/number/decimal.ts';
import { heldArithmetic } from '../../common/values/number/heldArithmetic.ts';
import type { ExpressionFunction } from '../contract/expression.ts';
import { isEmpty, order, toDecimal, toText } from '../data/values.ts';

/** Lists and single values alike, one level flat, e.g. `sum(parts.amount)` and `sum(a, b)`. */
function valuesOf(args: readonly unknown[]): readonly unknown[] {
  return args.flat(4).filter((value) => !isEmpty(value));
}

function numbersOf(args: readonly unknown[]): readonly Decimal[] {
  return valuesOf(args).flatMap((value) => toDecimal(value) ?? []);
}

/** The most or least of numbers, or of texts such as dates when there are no numbers. */
function extreme(args: readonly unknown[], sign: 1 | -1): unknown {
  const numbers = numbersOf(args);
  const values = numbers.length > 0 ? numbers : valuesOf(args).map(toText);
  return values.reduce<Decimal | null>(
    (best, value) => (best === null || order(value, best) === sign ? value : best),
    null,
  );
}

const ANY_NUMBER: readonly [number, number] = [1, Number.POSITIVE_INFINITY];

export const LIST_FUNCTIONS: readonly ExpressionFunction[] = [
  {
    name: 'sum',
    arity: ANY_NUMBER,
    gives: 'number',
    computes: true,
    description: 'Total of numbers and of lists of numbers; empty values are left out, of nothing it is 0.',
    call: (args) => heldArithmetic().total(numbersOf(args)),
  },
  {
    name: 'avg',
    arity: ANY_NUMBER,
    gives: 'number',
    computes: true,
    description: 'Mean of numbers and of lists of numbers; empty values are left out, of nothing it is empty.',
    call: (args) => {
      const numbers = numbersOf(args);
      return numbers.length === 0 ? null : heldArithmetic().mean(numbers);
    },
  },
  { name: 'min', arity: ANY_NUMBER, description: 'Least number, or earliest text.', call: (args) => extreme(args, -1) },
  { name: 'max', arity: ANY_NUMBER, description: 'Greatest number, or latest text.', call: (args) => extreme(args, 1) },
  {
    name: 'count',
    arity: ANY_NUMBER,
    gives: 'number',
    description: 'How many values are not empty.',
    call: (args) => valuesOf(args).length,
  },
  {
    name: 'size',
    arity: [1, 1],
    gives: 'number',
    description: 'Entries of a list, or characters of a text.',
    call: ([value]) => (Array.isArray(value) ? value.length : [...toText(value)].length),
  },
  {
    name: 'join',
    arity: [1, 2],
    gives: 'text',
    description: 'Texts of a list with a separator between them, a comma unless given.',
    call: ([list, separator = ',']) => valuesOf([list]).map(toText).join(toText(separator)),
  },
  {
    name: 'contains',
    arity: [2, 2],
    description: 'Whether a list has the entry, or a text the part.',
    call: ([whole, part]) =>
      Array.isArray(whole)
        ? whole.some((entry) => toText(entry) === toText(part))
        : !isEmpty(part) && toText(whole).includes(toText(part)),
  },
];
