import { SSF } from '@e965/xlsx';
import { kindOfFormat, shownFormat } from './cellFormat.mjs';
import { clockText, momentText } from './serial.mjs';

/**
 * The content of a cell whose value alone differs from what it displays.
 * @typedef {{ kind: 'number' | 'long', value: number, shown: string }
 * | { kind: 'moment' | 'time', value: string, shown: string }
 * | { kind: 'duration' | 'error' | 'formula', value: null, shown: string }} FormattedCell
 */
/** @typedef {string | number | boolean | null | FormattedCell} Cell */

/** From here on spreadsheet programs have lost digits of whole numbers: they keep 15. */
const FIRST_LONG = 1e15;
/** Numbers with decimals that have more whole digits than this keep what their file says. */
const FIRST_EXACT = 1e13;
/** Days between the two calendars that workbooks count in. */
const DAYS_1904 = 1462;
/** A literal point, as in `0!.0,"万"`: the library would print other digits than Excel. */
const SCALED = /[0#?]\\./;
/** Displayed text of a cell with an impossible date. */
const NO_DATE = '########';
/** Displayed text of an error with an unknown name. */
const SOME_ERROR = '#错误';
/** Mark of formulas without a stored value, set before the library reads them (parts.mjs). */
export const NO_VALUE = '#NOVALUE!';

/**
 * @param {import('@e965/xlsx').CellObject | undefined} cell
 * @param {boolean} is1904
 * @returns {Cell}
 */
export function contentOf(cell, is1904) {
  if (!cell) return null;
  const { t, v, w } = cell;
  if (t === 'e') return w === NO_VALUE ? { kind: 'formula', value: null, shown: '' } : failed(w ?? SOME_ERROR);
  if (typeof v === 'number') return Number.isFinite(v) ? numberOf(cell, v, is1904) : failed(SOME_ERROR);
  return v === undefined || v === '' || v instanceof Date ? null : v;
}

/** @returns {Cell} */
const failed = (/** @type {string} */ shown) => ({ kind: 'error', value: null, shown });

/**
 * @param {import('@e965/xlsx').CellObject} cell
 * @param {number} number
 * @param {boolean} is1904
 * @returns {Cell}
 */
function numberOf(cell, number, is1904) {
  const format = shownFormat(cell);
  if (format === null) return plainNumber(number, is1904);
  const kind = kindOfFormat(format);
  const shown = shownText(format, number, is1904);
  if (kind !== 'number') return timeOf(kind, number, shown, is1904);
  if (Math.abs(number) >= FIRST_LONG) return { kind: 'long', value: number, shown: digits(number) };
  const value = rounded(number);
  const text = SCALED.test(format) ? '' : shown.trim();
  return { kind: 'number', value, shown: text === '' ? digits(value) : text };
}

/** Bare numbers are days to who reads a column of days, but not in the calendar of 1904, which differs by four years. */
function plainNumber(/** @type {number} */ number, /** @type {boolean} */ is1904) {
  if (Math.abs(number) >= FIRST_LONG)
    return /** @type {const} */ ({ kind: 'long', value: number, shown: digits(number) });
  const value = rounded(number);
  const shown = digits(value);
  return !is1904 && shown === String(value) ? value : /** @type {const} */ ({ kind: 'number', value, shown });
}

/**
 * @param {'moment' | 'time' | 'duration'} kind of the format
 * @param {number} number
 * @param {string} shown
 * @param {boolean} is1904
 * @returns {Cell}
 */
function timeOf(kind, number, shown, is1904) {
  if (kind === 'duration' && (number < 0 || number >= 1)) return { kind, value: null, shown };
  if (number >= 0 && number < 1 && (kind !== 'moment' || !is1904)) {
    const value = clockText(number);
    return value === null ? failed(NO_DATE) : same('time', value, shown);
  }
  const value = momentText(number + (is1904 ? DAYS_1904 : 0));
  return value === null ? failed(NO_DATE) : same('moment', value, shown);
}

/** @returns {Cell} the text alone if nothing else is displayed */
const same = (/** @type {'moment' | 'time'} */ kind, /** @type {string} */ value, /** @type {string} */ shown) =>
  shown === value ? value : { kind, value, shown: shown.trim() === '' ? value : shown };

function shownText(/** @type {string} */ format, /** @type {number} */ number, /** @type {boolean} */ date1904) {
  try {
    return String(SSF.format(format, number, { date1904 }));
  } catch {
    return '';
  }
}

/** Without the tails that binary fractions have: the 15 digits that spreadsheet programs keep. */
function rounded(/** @type {number} */ number) {
  return Math.abs(number) >= FIRST_EXACT ? number : Number(number.toPrecision(15));
}

/** All digits of a number, never as a power of ten. */
function digits(/** @type {number} */ number) {
  const [all = '', sign = '', whole = '', fraction = '', power = ''] =
    /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(String(number)) ?? [];
  if (all === '') return String(number);
  const places = Number(power);
  if (places < 0) return `${sign}0.${'0'.repeat(-places - 1)}${whole}${fraction}`;
  return `${sign}${whole}${fraction.padEnd(places, '0')}`;
}
