import { isEmpty, toNumber, toText } from '../../runtime/data/values.ts';

/** A figure as people write it: thousands apart, so many digits behind the point; null for none. */
export function figureText(value: unknown, decimals: unknown): string | null {
  if (isEmpty(value)) return null;
  const number = toNumber(value);
  if (number === null) return toText(value) || null;
  const digits = typeof decimals === 'number' ? decimals : undefined;
  return number.toLocaleString('zh-CN', { minimumFractionDigits: digits, maximumFractionDigits: digits ?? 6 });
}
