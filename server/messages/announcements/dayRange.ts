import { parseWireTime, wireTime } from '../../../src/common/wireTime.ts';
import type { Texts } from '../../http/call.ts';
import { Refusal } from '../../http/reply.ts';

const DAY_MS = 24 * 60 * 60_000;
const DAYS_OF_WEEK = 7;

/** The stretches of days that later consoles of the family offer; `zdy` is one with its own ends. */
export const DAY_RANGES = ['', 'jt', 'zt', 'qt', 'bz', 'sz', 'by', 'sy', '7day', 'zdy'] as const;

/** From one moment up to, but not including, the other; null is open. */
interface Stretch {
  readonly from: Date | null;
  readonly before: Date | null;
}

/**
 * The days that a query asks for, in GMT+8: today, yesterday, the day before, this and last week (from Monday), this and
 * last month, the last 7 days, or `beginDate` and `endDate`.
 * @throws Refusal when one of the ends is no time
 */
export function dayRange({ rangeDateKey, beginDate, endDate }: Texts, now: Date): Stretch {
  const today = startOfDay(now);
  const days = (first: number, count: number): Stretch => ({
    from: new Date(today.getTime() + first * DAY_MS),
    before: new Date(today.getTime() + (first + count) * DAY_MS),
  });
  // The number of days since Monday.
  const weekday = (new Date(`${wireTime(now).slice(0, 10)}T00:00:00Z`).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK;
  switch (rangeDateKey) {
    case 'jt':
      return days(0, 1);
    case 'zt':
      return days(-1, 1);
    case 'qt':
      return days(-2, 1);
    case 'bz':
      return days(-weekday, DAYS_OF_WEEK);
    case 'sz':
      return days(-weekday - DAYS_OF_WEEK, DAYS_OF_WEEK);
    case '7day':
      return days(1 - DAYS_OF_WEEK, DAYS_OF_WEEK);
    case 'by':
      return { from: monthOf(now, 0), before: monthOf(now, 1) };
    case 'sy':
      return { from: monthOf(now, -1), before: monthOf(now, 0) };
    case 'zdy': {
      const last = readEnd(endDate, 'endDate');
      return { from: readEnd(beginDate, 'beginDate'), before: last && new Date(last.getTime() + 1000) };
    }
    default:
      return { from: null, before: null };
  }
}

function startOfDay(now: Date): Date {
  return wireDay(wireTime(now).slice(0, 10));
}

function monthOf(now: Date, later: number): Date {
  const [year = 0, month = 1] = wireTime(now).split('-').map(Number);
  return wireDay(new Date(Date.UTC(year, month - 1 + later, 1)).toISOString().slice(0, 10));
}

/** @throws Error for what is no day: a mistake of this file */
function wireDay(day: string): Date {
  const start = parseWireTime(`${day} 00:00:00`);
  if (!start) throw new Error(`"${day}" is no day`);
  return start;
}

/** Inclusive, to the second; empty is open. Consoles send `undefined 00:00:00` before a day is chosen. */
function readEnd(text: string | undefined, name: string): Date | null {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '' || trimmed.startsWith('undefined')) return null;
  const moment = parseWireTime(trimmed);
  if (!moment) throw new Refusal(`${name}应为YYYY-MM-DD HH:mm:ss格式的时间`);
  return moment;
}
