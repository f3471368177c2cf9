const DAY_SECONDS = 86_400;
const MS = 1000;
/** Day 0 of spreadsheets, of days that come behind their 29 February 1900. */
const EPOCH_MS = Date.UTC(1899, 11, 30);
/** The day that spreadsheets know and no calendar has. */
const NO_DAY = 60;
/** Year 9999 ends here. */
const BEHIND_LAST = 2_958_466;

/**
 * The moment that a cell shows, which is in no zone: `YYYY-MM-DD`, with the time when there is one, to the nearest second.
 * @param {number} serial days since 1899-12-30
 * @returns {string | null} null for a number that is no day
 */
export function momentText(serial) {
  const seconds = Math.round(serial * DAY_SECONDS);
  const day = Math.floor(seconds / DAY_SECONDS);
  if (day < 1 || day === NO_DAY || day >= BEHIND_LAST) return null;
  const ms = EPOCH_MS + (seconds + (day < NO_DAY ? DAY_SECONDS : 0)) * MS;
  const text = new Date(ms).toISOString().replace('T', ' ').slice(0, 19);
  return text.endsWith('00:00:00') ? text.slice(0, 10) : text;
}

/**
 * A time of day to the nearest second.
 * @param {number} part of a day, from 0
 * @returns {string | null} `HH:mm:ss`; null for what is rounded to the end of the day
 */
export function clockText(part) {
  const seconds = Math.round(part * DAY_SECONDS);
  return seconds < DAY_SECONDS ? new Date(seconds * MS).toISOString().slice(11, 19) : null;
}
