import type { Cron, CronItem, CronItems } from './model.ts';
import { PARTS, type PartName } from './parts.ts';

const SATURDAY = 6;
const WIRE_OFFSET_MS = 8 * 3600 * 1000;
const DAY_MS = 24 * 3600 * 1000;

/** The numbers that the entries of a part name, in order. */
function valuesOf(items: CronItems, name: PartName): readonly number[] {
  const { min, max } = PARTS[name];
  const size = max - min + 1;
  const values = new Set<number>();
  for (const item of items) {
    if (item.kind !== 'values') continue;
    const end = item.to < item.from ? item.to + size : item.to;
    for (let value = item.from; value <= end; value += item.step) {
      const wrapped = value > max ? value - size : value;
      if (wrapped >= min) values.add(wrapped);
    }
  }
  return [...values].sort((a, b) => a - b);
}

/** A day of the calendar; `month` counts from 1. */
interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

function lengthOf({ year, month }: Pick<Day, 'year' | 'month'>): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** 0 for Sunday. */
function weekdayOf({ year, month, day }: Day): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

/** The working day (Monday to Friday) nearest to a day, without leaving its month. */
function nearestWorkday(at: Day): number {
  const weekday = weekdayOf(at);
  if (weekday === SATURDAY) return at.day === 1 ? 3 : at.day - 1;
  if (weekday === 0) return at.day === lengthOf(at) ? at.day - 2 : at.day + 1;
  return at.day;
}

function isOn(item: CronItem, at: Day): boolean {
  const length = lengthOf(at);
  switch (item.kind) {
    case 'values':
      return false;
    case 'last':
      return at.day === length - item.before;
    case 'lastWorkday':
      return at.day === nearestWorkday({ ...at, day: length });
    case 'workday':
      return item.day <= length && at.day === nearestWorkday({ ...at, day: item.day });
    case 'lastWeekday':
      return weekdayOf(at) === item.weekday - 1 && at.day + 7 > length;
    case 'nth':
      return weekdayOf(at) === item.weekday - 1 && Math.ceil(at.day / 7) === item.nth;
  }
}

/** How the hours of a calendar lie in time. */
interface Zone {
  /** A moment by the clocks there; null when they leave it out. `month` counts from 1. */
  readonly moment: (day: Day, hour: number, minute: number, second: number) => Date | null;
  readonly yearOf: (moment: Date) => number;
}

/** That of this computer. */
const here: Zone = {
  moment({ year, month, day }, hour, minute, second) {
    const moment = new Date(year, month - 1, day, hour, minute, second);
    return moment.getHours() === hour ? moment : null;
  },
  yearOf: (moment) => moment.getFullYear(),
};

/** GMT+8 all year, the zone of times on the wire (src/common/wireTime.ts). */
export const wireZone: Zone = {
  moment: ({ year, month, day }, hour, minute, second) =>
    new Date(Date.UTC(year, month - 1, day, hour, minute, second) - WIRE_OFFSET_MS),
  yearOf: (moment) => new Date(moment.getTime() + WIRE_OFFSET_MS).getUTCFullYear(),
};

/**
 * Returns up to `count` next moments at which an expression runs, in the local zone unless another
 * is given. Fewer if the expression ends before.
 *
 * Written by hand: croner 11, the nearest maintained library, reads neither `L-3` (a mode of the
 * builder, S3.13) nor wrapping ranges such as `22-2` and `6-2`, and rejects `0/5` for months. It
 * would add 10 KB, and we would still need our parser to locate mistakes. A test compares the two
 * on the syntax that croner knows.
 */
export function nextRuns(cron: Cron, after: Date, count: number, zone: Zone = here): readonly Date[] {
  const days = new Set(valuesOf(cron.day, 'day'));
  const weekdays = new Set(valuesOf(cron.week, 'week'));
  const specials = [...cron.day, ...cron.week].filter((item) => item.kind !== 'values');
  const [hours, minutes, seconds] = [
    valuesOf(cron.hour, 'hour'),
    valuesOf(cron.minute, 'minute'),
    valuesOf(cron.second, 'second'),
  ];
  const runs: Date[] = [];

  const addDay = (at: Day) => {
    for (const hour of hours) {
      for (const minute of minutes) {
        for (const second of seconds) {
          const run = zone.moment(at, hour, minute, second);
          if (run === null || run <= after) continue;
          runs.push(run);
          if (runs.length === count) return;
        }
      }
    }
  };
  const runsOn = (at: Day) =>
    days.has(at.day) || weekdays.has(weekdayOf(at) + 1) || specials.some((item) => isOn(item, at));
  const addMonth = (year: number, month: number) => {
    for (let day = 1; day <= lengthOf({ year, month }) && runs.length < count; day += 1) {
      const at = { year, month, day };
      const end = Date.UTC(year, month - 1, day) + 2 * DAY_MS;
      // Roughly, to leave whole days out: no zone is a day away from another.
      if (end > after.getTime() && runsOn(at)) addDay(at);
    }
  };

  const months = valuesOf(cron.month, 'month');
  for (const year of valuesOf(cron.year, 'year')) {
    if (year < zone.yearOf(after)) continue;
    for (const month of months) {
      if (runs.length < count) addMonth(year, month);
    }
  }
  return runs;
}
