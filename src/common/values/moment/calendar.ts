/** Units of which a date has a beginning and an end. */
export const UNITS = ['year', 'quarter', 'month', 'week', 'day'] as const;
export type Unit = (typeof UNITS)[number];

const DAY_MS = 86_400_000;
const SECOND_MS = 1000;

/** The same moment in UTC with other calendar parts; what is beyond a month goes over into the next. */
function at(date: Date, month: number, day: number): Date {
  const moved = new Date(date);
  moved.setUTCFullYear(date.getUTCFullYear(), month, day);
  return moved;
}

/** So many days later; the time of day stays. */
export function plusDays(date: Date, days: number): Date {
  return new Date(date.getTime() + Math.trunc(days) * DAY_MS);
}

/** So many months later; a day that the month does not have becomes its last one. */
export function plusMonths(date: Date, months: number): Date {
  const month = date.getUTCMonth() + Math.trunc(months);
  const last = at(date, month + 1, 0).getUTCDate();
  return at(date, month, Math.min(date.getUTCDate(), last));
}

/** Whole days between two dates; the time of day does not count. */
export function daysApart(from: Date, to: Date): number {
  const dayOf = (date: Date) => Math.floor(date.getTime() / DAY_MS);
  return dayOf(to) - dayOf(from);
}

/** Full months that have passed between two dates, as `plusMonths` counts; below zero when the second is earlier. */
export function monthsApart(from: Date, to: Date): number {
  if (to < from) return 0 - monthsApart(to, from);
  const years = to.getUTCFullYear() - from.getUTCFullYear();
  const months = years * 12 + to.getUTCMonth() - from.getUTCMonth();
  return plusMonths(from, months) > to ? months - 1 : months;
}

/** First second of the year, quarter, month, week (from Monday on) or day that holds a moment. */
export function startOf(date: Date, unit: Unit): Date {
  const month = date.getUTCMonth();
  const midnight = new Date(Math.floor(date.getTime() / DAY_MS) * DAY_MS);
  switch (unit) {
    case 'year':
      return at(midnight, 0, 1);
    case 'quarter':
      return at(midnight, month - (month % 3), 1);
    case 'month':
      return at(midnight, month, 1);
    case 'week':
      return plusDays(midnight, -((date.getUTCDay() + 6) % 7));
    case 'day':
      return midnight;
  }
}

function nextStart(start: Date, unit: Unit): Date {
  switch (unit) {
    case 'year':
      return plusMonths(start, 12);
    case 'quarter':
      return plusMonths(start, 3);
    case 'month':
      return plusMonths(start, 1);
    case 'week':
      return plusDays(start, 7);
    case 'day':
      return plusDays(start, 1);
  }
}

/** Last second of the year, quarter, month, week (until Sunday) or day that holds a moment. */
export function endOf(date: Date, unit: Unit): Date {
  return new Date(nextStart(startOf(date, unit), unit).getTime() - SECOND_MS);
}
