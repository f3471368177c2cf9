/** Calendar of a station: days by its own clock, never by that of the server. */
export interface Zone {
  readonly name: string;
  /** Local date `yyyy-MM-dd` of an instant in milliseconds. */
  readonly dateOf: (instant: number) => string;
  /** First instant of a local date; days last 23, 24 or 25 hours. */
  readonly dayStart: (date: string) => number;
}

const DAY_MS = 86_400_000;

/** The date some days later, by the calendar. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Day of the year, the first of January being 1. */
export function dayOfYear(date: string): number {
  return Math.round((Date.parse(`${date}T00:00:00Z`) - Date.UTC(Number(date.slice(0, 4)), 0, 1)) / DAY_MS) + 1;
}

/**
 * The calendar of a time zone.
 * @param name IANA name such as `Asia/Shanghai`
 * @throws RangeError if the platform does not know the zone
 */
export function zoneOf(name: string): Zone {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: name,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  });
  const wallClock = (instant: number): number => {
    const found: Record<string, number> = {};
    for (const { type, value } of parts.formatToParts(instant)) found[type] = Number(value);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = found;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
  const offsetAt = (instant: number) => wallClock(instant) - Math.floor(instant / 1000) * 1000;
  const dateOf = (instant: number) => new Date(wallClock(instant)).toISOString().slice(0, 10);
  return {
    name,
    dateOf,
    dayStart: (date) => {
      const wall = Date.parse(`${date}T00:00:00Z`);
      const first = wall - offsetAt(wall);
      const start = wall - offsetAt(first);
      // If the clock skips midnight, that is an instant of the day before.
      return dateOf(start) < date ? first : start;
    },
  };
}
