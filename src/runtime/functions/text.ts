import { formatMoment, parseMoment } from '../../common/values/moment/civil.ts';
import type { Decimal } from '../../common/values/number/decimal.ts';
import { writeNumber } from '../../common/values/number/writeNumber.ts';
import type { ExpressionFunction } from '../contract/expression.ts';
import { isEmpty, toDecimal, toText } from '../data/values.ts';

const NUMBER_PATTERN = /^(#,##)?0(?:\.(0+))?$/;

/** Writes `1234.5` as `1,234.50` for `#,##0.00`; null when the pattern is not one for numbers. */
function formatNumber(number: Decimal, pattern: string): string | null {
  const parts = NUMBER_PATTERN.exec(pattern);
  if (!parts) return null;
  const [, grouped, decimals = ''] = parts;
  return writeNumber(number, { precision: Math.min(12, decimals.length), thousands: grouped !== undefined });
}

function format(value: unknown, pattern: string): string {
  const number = toDecimal(value);
  const moment = typeof value === 'string' ? parseMoment(value) : null;
  if (moment) return formatMoment(moment, pattern);
  return (number === null ? null : formatNumber(number, pattern)) ?? toText(value);
}

export const TEXT_FUNCTIONS: readonly ExpressionFunction[] = [
  {
    name: 'concat',
    arity: [1, Number.POSITIVE_INFINITY],
    gives: 'text',
    description: 'Texts one after the other; empty values add nothing.',
    call: (args) => args.map(toText).join(''),
  },
  {
    name: 'upper',
    arity: [1, 1],
    gives: 'text',
    description: 'Text in capitals.',
    call: ([text]) => toText(text).toUpperCase(),
  },
  {
    name: 'lower',
    arity: [1, 1],
    gives: 'text',
    description: 'Text in small letters.',
    call: ([text]) => toText(text).toLowerCase(),
  },
  {
    name: 'format',
    arity: [2, 2],
    gives: 'text',
    description: 'A date by `YYYY MM DD HH mm ss`, or a number by `0`, `0.00`, `#,##0.00`.',
    call: ([value, pattern]) => format(value, toText(pattern)),
  },
  {
    name: 'ifEmpty',
    arity: [2, 2],
    description: 'The first value, or the second when the first is empty.',
    call: ([value, otherwise]) => (isEmpty(value) ? otherwise : value),
  },
];
