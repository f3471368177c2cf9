const WRITTEN = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d)(?::(\d\d))?$/;

/**
 * Milliseconds of a plant time, read as UTC so that every browser draws the same day.
 * @returns null if the text has no time of day
 */
export function timeOf(text: unknown): number | null {
  const found = typeof text === 'string' ? WRITTEN.exec(text) : null;
  if (!found) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0));
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The inverse of `timeOf`: `2026-11-20 10:35:00`. */
export function formatTime(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ');
}
