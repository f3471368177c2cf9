import type { Cron, CronItem, CronItems } from './model.ts';
import { PARTS, type PartName } from './parts.ts';

const SATURDAY = 6;

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
  return new Date(year, month, 0).getDate();
}

/** 0 for Sunday. */
function weekdayOf({ year, month, day }: Day): number {
  return new Date(year, month - 1, day).getDay();
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

/**
 * The next moments at which an expression runs, in the time of this computer; fewer when it ends before.
 *
 * By hand, because croner 11, the nearest kept library, reads neither `L-3` (a way of the builder, S3.13) nor ranges over
 * the end such as `22-2` and `6-2`, and takes `0/5` of months for an error; it would come on top of the reader of
 * expressions that tells what is wrong where, with 10 KB. Where it knows the syntax a test compares the two.
 */
export function nextRuns(cron: Cron, after: Date, count: number): readonly Date[] {
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
          const run = new Date(at.year, at.month - 1, at.day, hour, minute, second);
          // An hour that the clocks leave out does not exist.
          if (run <= after || run.getHours() !== hour) continue;
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
      const isOver = new Date(year, month - 1, day + 1) <= after;
      if (!isOver && runsOn(at)) addDay(at);
    }
  };

  const months = valuesOf(cron.month, 'month');
  for (const year of valuesOf(cron.year, 'year')) {
    if (year < after.getFullYear()) continue;
    for (const month of months) {
      if (runs.length < count) addMonth(year, month);
    }
  }
  return runs;
}
