import { found } from './fault.ts';

/** How numbers are written: `,` for 1.021,40, `.` for 1,021.40. */
export type Decimal = '.' | ',';

const PATTERNS: Readonly<Record<Decimal, RegExp>> = {
  '.': /^[+-]?(?:\d{1,3}(?:[, \u00A0\u202F']\d{3})+|\d+)?(?:\.\d*)?(?:[eE][+-]?\d+)?$/,
  ',': /^[+-]?(?:\d{1,3}(?:[. \u00A0\u202F']\d{3})+|\d+)?(?:,\d*)?(?:[eE][+-]?\d+)?$/,
};

/** A number of a cell, or what is wrong with it. */
export function numberIn(text: string, decimal: Decimal): number | string {
  if (/\d/.test(text) && PATTERNS[decimal].test(text)) {
    const plain = decimal === '.' ? text.replace(/[, \u00A0\u202F']/g, '') : text.replace(/[. \u00A0\u202F']/g, '');
    const value = Number(plain.replace(',', '.'));
    if (Number.isFinite(value)) return value;
  }
  const other = decimal === '.' ? ',' : '.';
  const isOther = /\d/.test(text) && PATTERNS[other].test(text);
  const nearest = isOther ? `；看起来小数点是“${other}”` : text.startsWith('=') ? '；公式应先转为数值' : '';
  return `“${found(text)}”不是数值，应如 1234${decimal}5${nearest}`;
}
