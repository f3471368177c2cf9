import { SSF } from '@e965/xlsx';

/**
 * Number formats that files refer to by number and that Excel displays in the local language: those of
 * Chinese Excel (ECMA-376, 18.8.30, zh-cn).
 * @type {ReadonlyMap<number, string>}
 */
export const LOCAL_FORMATS = new Map([
  [14, 'yyyy/m/d'],
  [22, 'yyyy/m/d h:mm'],
  [27, 'yyyy"年"m"月"'],
  [28, 'm"月"d"日"'],
  [29, 'm"月"d"日"'],
  [30, 'm/d/yy'],
  [31, 'yyyy"年"m"月"d"日"'],
  [32, 'h"时"mm"分"'],
  [33, 'h"时"mm"分"ss"秒"'],
  [34, 'AM/PMh"时"mm"分"'],
  [35, 'AM/PMh"时"mm"分"ss"秒"'],
  [36, 'yyyy"年"m"月"'],
  [50, 'yyyy"年"m"月"'],
  [51, 'm"月"d"日"'],
  [52, 'yyyy"年"m"月"'],
  [53, 'm"月"d"日"'],
  [54, 'm"月"d"日"'],
  [55, 'AM/PMh"时"mm"分"'],
  [56, 'AM/PMh"时"mm"分"ss"秒"'],
  [57, 'yyyy"年"m"月"'],
  [58, 'm"月"d"日"'],
]);

const LITERALS = /"[^"]*"|\\.|[_*]./g;
const ELAPSED = /\[(?:h+|m+|s+)\]/i;
const IN_BRACKETS = /\[[^\]]*\]/g;
const MERIDIEM = /AM\/PM|A\/P|上午\/下午/gi;

/** The library's names for two of them in old files; packages already have the others (parts.mjs). */
const LOCAL_NAMES = new Map([
  ['m/d/yy', LOCAL_FORMATS.get(14)],
  ['m/d/yy h:mm', LOCAL_FORMATS.get(22)],
]);

/** Parts of a format that show nothing but themselves, and the words for the halves of a day. */
const UNDERSTOOD = /"[^"]*"|\\.|[_*].|上午\/下午|!(.)|[^\t-~]/g;

/**
 * The number format of a cell.
 * @param {import('@e965/xlsx').CellObject} cell
 * @returns {string | null} null if the number is displayed as it is
 */
export function shownFormat({ z }) {
  if (typeof z !== 'string' || z === '' || z === '@' || /^general$/i.test(z)) return null;
  // Chinese Excel writes "!" for "\", and characters that the library does not accept in a format.
  return (LOCAL_NAMES.get(z) ?? z).replaceAll(UNDERSTOOD, (part, /** @type {string | undefined} */ escaped) => {
    if (escaped !== undefined) return `\\${escaped}`;
    return part.length === 1 ? `\\${part}` : part;
  });
}

/** @type {Map<string, 'number' | 'moment' | 'time' | 'duration'>} */
const kinds = new Map();

/** Displayed text of a number in this format. @param {string} format */
export function kindOfFormat(format) {
  const known = kinds.get(format);
  if (known !== undefined) return known;
  const kind = classified(format);
  kinds.set(format, kind);
  return kind;
}

function classified(/** @type {string} */ format) {
  if (!SSF.is_date(format)) return 'number';
  const [first = ''] = format.replaceAll(LITERALS, '').split(';');
  if (ELAPSED.test(first)) return 'duration';
  const letters = first.replaceAll(IN_BRACKETS, '').replaceAll(MERIDIEM, 'h');
  const hasTime = /[hs]/i.test(letters);
  // An m next to hours or seconds is a minute.
  return /[yed]/i.test(letters) || (!hasTime && /m/i.test(letters)) ? 'moment' : 'time';
}
