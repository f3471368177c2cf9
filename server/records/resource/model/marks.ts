/** First and last year that the wire can write (contract conventions, section 2). */
const YEARS = { first: 1, last: 9999 } as const;

/**
 * The mark for a value that JSON, or the wire's calendar, cannot express: NaN, infinity, infinite moments or
 * those beyond year 9999. It marks its own cell, and the list continues.
 * @returns null for every other value
 */
export function markOf(value: unknown): string | null {
  if (typeof value === 'number') return numberMark(value);
  if (value instanceof Date) {
    const year = value.getUTCFullYear();
    return year >= YEARS.first && year <= YEARS.last ? null : '超出日历';
  }
  return null;
}

function numberMark(value: number): string | null {
  if (Number.isFinite(value)) return null;
  if (Number.isNaN(value)) return '非数字';
  return value > 0 ? '无穷大' : '负无穷大';
}
