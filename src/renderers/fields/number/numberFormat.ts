import { writeNumber } from '../../../common/values/number/writeNumber.ts';
import { isEmpty } from '../../../runtime/data/values.ts';
import { asText } from '../../fieldParts/stringValues.ts';

/** A number for reading: fixed decimals and thousands separators as asked; other values stay as they are. */
export function formatNumber(value: unknown, precision: number | undefined, thousands: boolean): string {
  if (isEmpty(value)) return '';
  // Digits that a server sends as text are shown as it wrote them.
  if (typeof value === 'string' && precision === undefined && !thousands) return value;
  return writeNumber(value, { precision, thousands }) ?? asText(value);
}
