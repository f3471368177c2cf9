/** Strings of one device. */
const MOST_STRINGS = 64;

/** The currents of the strings of a device in amperes, numbered from 1; null of a string that gave none. */
export function stringsOf(value: unknown): readonly { readonly index: number; readonly current: number | null }[] {
  if (!Array.isArray(value)) return [];
  return value
    .slice(0, MOST_STRINGS)
    .map((current: unknown, index) => ({ index: index + 1, current: typeof current === 'number' ? current : null }));
}
