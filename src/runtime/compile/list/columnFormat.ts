import { inPercent, printDecimal, scaledOf } from '../../../common/values/number/decimal.ts';
import { isEmpty, toDecimal, toText } from '../../data/values.ts';
import { expressionFunctions } from '../../functions/index.ts';

const MOMENTS: ReadonlyMap<string, string> = new Map([
  // The four sizes of a time (S9.7d): full, date, month, year.
  ['datetime', 'YYYY-MM-DD HH:mm:ss'],
  ['date', 'YYYY-MM-DD'],
  ['month', 'YYYY-MM'],
  ['year', 'YYYY'],
  ['time', 'HH:mm:ss'],
]);

/** Column and expression write alike: both use the function `format`. */
function formatted(value: unknown, pattern: string): string {
  const format = expressionFunctions.find(({ name }) => name === 'format');
  return toText(format?.call([value, pattern]));
}

function numberPattern(digits: number): string {
  return digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`;
}

/**
 * Formatter of a column: `number:2`, `percent:1`, `datetime`, `date`, `month`, `year`, `time`.
 * Values that do not fit are unchanged.
 */
export function columnFormat(format: string): (value: unknown) => string {
  const [kind = '', digits = '0'] = format.split(':');
  const moment = MOMENTS.get(kind);
  if (moment !== undefined) return (value) => (isEmpty(value) ? '' : formatted(value, moment));
  const pattern = numberPattern(Number(digits));
  const isPercent = kind === 'percent';
  return (value) => {
    const number = scaledOf(toDecimal(value));
    if (number === null) return toText(value);
    return isPercent
      ? `${formatted(printDecimal(inPercent(number)), pattern)}%`
      : formatted(printDecimal(number), pattern);
  };
}
