import type { Reading } from '../reading.ts';
import { narrow } from '../text/text.ts';
import {
  compareScaled,
  type Decimal,
  MOST_DIGITS,
  parseDecimal,
  printDecimal,
  roundTo,
  type Scaled,
  significantDigits,
  toDecimal,
} from './decimal.ts';

/** What a column says of its numbers. */
export interface NumberForm {
  /** Decimals that are kept; null or absent keeps all. 0 rounds, `isWhole` refuses decimals. */
  readonly precision?: number | null;
  readonly isWhole?: boolean;
  /** Significant digits that its column keeps; 20 unless given. */
  readonly digits?: number;
  /** Furthest that a whole number may be from zero, where its column holds no more. */
  readonly largest?: number;
  /** The unit that may follow the number, e.g. `kW`. */
  readonly unit?: string | null;
}

/** Digits before the point that a number with a precision may have: what its column in the database holds. */
export const WHOLE_DIGITS = 14;

const CURRENCY = /^([+-]?)\s*(?:CN¥|CNY|RMB|[¥$€£])\s*/i;
/** Groups of three, all parted by the same sign. */
const GROUPED = /^([+-]?)([1-9]\d{0,2})([,' \u00a0\u2009\u202f])(\d{3}(?:\3\d{3})*)(\.\d*)?$/;
const ONE_COMMA = /^([+-]?\d+),(\d+)$/;
const GERMAN = /^([+-]?\d{1,3}(?:\.\d{3})+),(\d+)$/;

const noNumber = ({ isWhole }: NumberForm) => (isWhole ? '应为整数' : '应为数字');

function quoted(text: string): string {
  return text.length > 40 ? `“${text.slice(0, 40)}…”` : `“${text}”`;
}

/** Reasons for a text that might be a number in another country, or with another unit. */
function reasonFor(text: string, form: NumberForm): string {
  const comma = ONE_COMMA.exec(text);
  if (comma) return `${quoted(text)}有两种读法：${comma[1]}.${comma[2]} 或 ${comma[1]}${comma[2]}，请改写`;
  const german = GERMAN.exec(text);
  if (german) return `${quoted(text)}的小数点应为“.”：${german[1]?.replaceAll('.', '')}.${german[2]}`;
  if (/^[+-]?[\d.,]+%$/.test(text)) return `${noNumber(form)}，不带百分号`;
  return noNumber(form);
}

/** Takes off a currency sign before the number and the column's own unit behind it. */
function bare(text: string, unit: string | null | undefined): string {
  const own = unit ? narrow(unit) : '';
  const digits = own !== '' && text.endsWith(own) ? text.slice(0, -own.length).trimEnd() : text;
  return digits.replace(CURRENCY, '$1');
}

/** Puts groups of three together; any other text stays. */
function ungrouped(text: string): string {
  const [matched, sign = '', first = '', separator = '', rest = '', fraction = ''] = GROUPED.exec(text) ?? [];
  return matched === undefined ? text : `${sign}${first}${rest.replaceAll(separator, '')}${fraction}`;
}

function isBeyond({ units, scale }: Scaled, largest: number): boolean {
  const distance = { units: units < 0n ? -units : units, scale };
  return compareScaled(distance, { units: BigInt(largest), scale: 0 }) > 0;
}

/** Applies what the column says to a number. */
export function fitNumber(
  scaled: Scaled,
  { precision = null, isWhole = false, digits = MOST_DIGITS, largest }: NumberForm,
): Reading<Decimal> {
  if (isWhole && scaled.scale > 0) return { problem: `应为整数，收到${quoted(printDecimal(scaled))}` };
  if (largest !== undefined && isBeyond(scaled, largest)) return { problem: `应为整数，在-${largest}和${largest}之间` };
  const rounded = precision === null ? scaled : roundTo(scaled, precision);
  if (precision !== null && String(rounded.units).replace('-', '').length - rounded.scale > WHOLE_DIGITS) {
    return { problem: `整数部分不能超过${WHOLE_DIGITS}位` };
  }
  if (significantDigits(rounded) > digits) return { problem: `不能超过${digits}位有效数字` };
  return { value: toDecimal(rounded) };
}

/**
 * Reads a typed, pasted or imported number. Full-width signs, blanks around, groups of three, an exponent, a currency
 * sign before and the column's unit behind are read; what has two readings is refused with both.
 * @returns null for a text without any visible character
 */
export function readNumber(given: string, form: NumberForm = {}): Reading<Decimal | null> {
  if (given.length > 400) return { problem: noNumber(form) };
  const text = narrow(given);
  if (text === '') return { value: null };
  const digits = bare(text, form.unit);
  const scaled = parseDecimal(ungrouped(digits));
  if (scaled) return fitNumber(scaled, form);
  const isTooLarge = /^[+-]?\d*\.?\d+e[+-]?\d+$/i.test(digits) || /^[+-]?\d{300,}$/.test(digits);
  return { problem: isTooLarge ? '超出可以存储的范围' : reasonFor(digits, form) };
}
