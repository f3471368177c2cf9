import { minutesOf } from '../../days/clock.ts';
import { addDays, type Zone } from '../../days/zone.ts';

const MINUTE_MS = 60_000;

/** When a rule counts, by the calendar of its station; what is null or empty narrows nothing. */
export interface ValidTimes {
  /** Days of the week, Monday being 1 (ISO 8601). */
  readonly weekdays: ReadonlySet<number>;
  /** Minutes after midnight, the end excluded; an end before the beginning is on the next day. */
  readonly hours: { readonly from: number; readonly to: number } | null;
  /** Dates, both included. */
  readonly first: string | null;
  readonly last: string | null;
}

/** The stored columns of a rule that define its valid times. */
interface StoredTimes {
  /** Dictionary `weekday`, joined with commas. */
  readonly weekdays: string | null;
  /** `HH:mm:ss` */
  readonly hours_from: string | null;
  readonly hours_to: string | null;
  readonly valid_from: string | null;
  readonly valid_to: string | null;
}

/** Reads when a rule counts; null for one that always does. */
export function validTimesOf(row: StoredTimes): ValidTimes | null {
  const weekdays = new Set(
    (row.weekdays ?? '')
      .split(',')
      .filter((day) => day !== '')
      .map(Number),
  );
  const { hours_from: from, hours_to: to, valid_from: first, valid_to: last } = row;
  const hours = from === null || to === null ? null : { from: minutesOf(from), to: minutesOf(to) };
  if (weekdays.size === 0 && hours === null && first === null && last === null) return null;
  return { weekdays, hours, first, last };
}

/** Standing of a rule in the calendar: in force, paused for now, or past its last day. */
export type Standing = 'counts' | 'pauses' | 'over';

/** The standing of a rule on a date `yyyy-MM-dd`, whatever the hour. */
export function standingOn({ weekdays, first, last }: ValidTimes, date: string): Standing {
  if (last !== null && date > last) return 'over';
  if (first !== null && date < first) return 'pauses';
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
  return weekdays.size === 0 || weekdays.has(weekday) ? 'counts' : 'pauses';
}

/** The standing of a rule at an instant in ms. Hours over midnight count for the day on which they begin. */
export function standingAt(times: ValidTimes, zone: Zone, instant: number): Standing {
  const date = zone.dateOf(instant);
  const { hours } = times;
  if (hours === null) return standingOn(times, date);
  const minute = Math.floor((instant - zone.dayStart(date)) / MINUTE_MS);
  const isOverMidnight = hours.to < hours.from;
  if (isOverMidnight && minute < hours.to) return standingOn(times, addDays(date, -1));
  const isWithin = minute >= hours.from && (isOverMidnight || minute < hours.to);
  const standing = standingOn(times, date);
  return standing === 'counts' && !isWithin ? 'pauses' : standing;
}
