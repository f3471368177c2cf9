import { writeNumber } from '../../../common/values/number/writeNumber.ts';
import { isEmpty } from '../../../runtime/data/values.ts';
import { asText } from '../../fieldParts/stringValues.ts';

/** What may stand in a number input while it is typed (requirement S5.12b). */
export const NUMBER_DRAFT = /^-?\d*\.?\d*$/;

/** A finished draft as a number; null for an empty or unfinished one such as `-`. */
export function parseNumber(draft: string, precision?: number): number | null {
  if (!/\d/.test(draft) || !NUMBER_DRAFT.test(draft)) return null;
  const value = Number(draft);
  return precision === undefined ? value : Number(value.toFixed(precision));
}

/** The text that a committed number has in its input. */
export function numberText(value: unknown, precision?: number): string {
  const parsed = parseNumber(asText(value).trim(), precision);
  return parsed === null ? '' : String(parsed);
}

/** A number for reading: fixed decimals and thousands separators as asked; other values stay as they are. */
export function formatNumber(value: unknown, precision: number | undefined, thousands: boolean): string {
  if (isEmpty(value)) return '';
  return writeNumber(value, { precision, thousands }) ?? asText(value);
}
