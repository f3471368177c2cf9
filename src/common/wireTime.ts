/** The wire's time zone is GMT+8 all year (contract conventions, section 2). */
const offsetMs = 8 * 3600 * 1000;

/** `YYYY-MM-DD HH:mm:ss` in GMT+8. */
export function wireTime(date: Date): string {
  return new Date(date.getTime() + offsetMs).toISOString().slice(0, 19).replace('T', ' ');
}

/**
 * Reads `YYYY-MM-DD HH:mm:ss` in GMT+8.
 * @returns null when the text is no such time or no day of the calendar
 */
export function parseWireTime(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null;
  const date = new Date(`${text.replace(' ', 'T')}+08:00`);
  // JavaScript rolls 30 February over to March; printing the date again reveals it.
  return Number.isNaN(date.getTime()) || wireTime(date) !== text ? null : date;
}

/**
 * Reads a moment as browsers write it, ISO 8601 with its zone: `2026-05-01T16:00:00.000Z`.
 * @returns null when the text is no such time or no day of the calendar
 */
export function parseInstant(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/.test(text)) return null;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) || !isWireDate(text.slice(0, 10)) ? null : date;
}

/** Whether the text is a day of the calendar as `YYYY-MM-DD`. */
export function isWireDate(text: string): boolean {
  return parseWireTime(`${text} 00:00:00`) !== null;
}
