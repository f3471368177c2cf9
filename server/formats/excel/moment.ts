const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets. */
const EPOCH_MS = Date.UTC(1899, 11, 30);
/** Spreadsheets know a 29 February 1900, so that earlier days count differently in each program. */
const FIRST_SAFE_MS = Date.UTC(1900, 2, 1);

const WIRE = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d):(\d\d))?$/;

/**
 * A day or moment of the wire (`YYYY-MM-DD`, `YYYY-MM-DD HH:mm:ss`) as spreadsheets count it, in the same clock: cells
 * have no zone. Null when it cannot be said as a number, which is then written as text.
 */
export function serialOf(text: string): number | null {
  const [, year, month, day, hour = '0', minute = '0', second = '0'] = WIRE.exec(text) ?? [];
  if (year === undefined) return null;
  const ms = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  return ms < FIRST_SAFE_MS ? null : (ms - EPOCH_MS) / DAY_MS;
}

/** Year 9999 ends here. */
const BEHIND_LAST = 2_958_466;

/**
 * The inverse, for numbers whose cell has lost its format: `YYYY-MM-DD`, with the time if there is one. Null
 * for a number that is not a day on which spreadsheets agree.
 */
export function momentOf(serial: number): string | null {
  const ms = Math.round((serial * DAY_MS) / 1000) * 1000 + EPOCH_MS;
  if (ms < FIRST_SAFE_MS || serial >= BEHIND_LAST) return null;
  const text = new Date(ms).toISOString().replace('T', ' ').slice(0, 19);
  return text.endsWith('00:00:00') ? text.slice(0, 10) : text;
}
