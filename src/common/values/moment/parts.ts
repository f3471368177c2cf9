const two = (part: number) => String(part).padStart(2, '0');

/** Days of a month; 0 for a month that there is not. */
function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [31, 0, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

/** `YYYY-MM-DD`; null for a day that the calendar does not have. */
export function dayText(year: number, month: number, day: number): string | null {
  if (year < 1 || year > 9999 || day < 1 || day > daysIn(year, month)) return null;
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** `HH:mm:ss`; null for a time that no clock shows. */
export function clockText(hour: number, minute: number, second: number): string | null {
  return hour < 24 && minute < 60 && second < 60 ? `${two(hour)}:${two(minute)}:${two(second)}` : null;
}
