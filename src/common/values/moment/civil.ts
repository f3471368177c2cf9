/** A moment as calendar parts, without time zone: documents and servers of the family speak local time. */
const MOMENT = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}):(\d{1,2})(?::(\d{1,2}))?)?/;

/** Reads `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss`; null for anything else and for days that do not exist. */
export function parseMoment(text: string): Date | null {
  const parts = MOMENT.exec(text);
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : null;
}

const TOKEN = /YYYY|YY|MM|M|DD|D|HH|H|mm|m|ss|s/g;

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

/** Writes a moment by the usual letters `YYYY MM DD HH mm ss` (a single letter drops the leading zero). */
export function formatMoment(date: Date, pattern: string): string {
  const year = String(date.getUTCFullYear()).padStart(4, '0');
  const [month, day] = [date.getUTCMonth() + 1, date.getUTCDate()];
  const [hour, minute, second] = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()];
  const written: Readonly<Record<string, string>> = {
    YYYY: year,
    YY: year.slice(-2),
    MM: pad(month),
    M: String(month),
    DD: pad(day),
    D: String(day),
    HH: pad(hour),
    H: String(hour),
    mm: pad(minute),
    m: String(minute),
    ss: pad(second),
    s: String(second),
  };
  return pattern.replace(TOKEN, (token) => written[token] ?? token);
}
