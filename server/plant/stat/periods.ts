import { Refusal } from '../../http/reply.ts';
import { addDays } from '../days/zone.ts';

export type Level = 'day' | 'month' | 'year';

/** A range of periods, both ends included: dates, months or years. */
export interface Periods {
  readonly from: string;
  readonly to: string;
}

const TOO_WIDE = '查询范围过大，请缩小时间范围';
const MOST_DAYS = 366;
const MOST_MONTHS = 120;
/** Characters of a period in a date. */
const LENGTHS: Readonly<Record<Level, number>> = { day: 10, month: 7, year: 4 };
const FIRST_YEAR = '2000';

/** The day, month or year that a date belongs to. */
export function periodOf(date: string, level: Level): string {
  return date.slice(0, LENGTHS[level]);
}

/** The whole date of a text; of a month or a year its first day. */
function dateOf(text: string): string {
  const full = text.slice(0, 10) + '2000-01-01'.slice(Math.min(text.length, 10));
  const time = /^\d{4}-\d\d-\d\d$/.test(full) ? Date.parse(`${full}T00:00:00Z`) : Number.NaN;
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === full;
  if (!isDay) throw new Refusal(`时间“${text.slice(0, 40)}”无法识别：应为 2026-11-26、2026-11 或 2026`);
  return full;
}

/** The first day of what is shown without a start. */
function usualStart(level: Level, today: string): string {
  if (level === 'day') return addDays(today, -29);
  if (level === 'month') return `${Number(today.slice(0, 4)) - 1}${today.slice(4, 7)}-01`;
  return `${FIRST_YEAR}-01-01`;
}

const monthNumber = (period: string) => Number(period.slice(0, 4)) * 12 + Number(period.slice(5, 7));

/**
 * The periods of a query; the last 30 days, 13 months or all years if it names none.
 * @param today local date
 * @throws Refusal for times that cannot be read, in the wrong order, or more than 366 days or 120 months apart
 */
export function periodsOf(level: Level, start: string, end: string, today: string): Periods {
  const to = periodOf(dateOf(end === '' ? today : end), level);
  const last = dateOf(end === '' ? today : end);
  const from = periodOf(start === '' ? usualStart(level, last) : dateOf(start), level);
  if (from > to) throw new Refusal('结束时间须晚于开始时间！');
  const isTooWide =
    (level === 'day' && addDays(from, MOST_DAYS) <= to) ||
    (level === 'month' && monthNumber(to) - monthNumber(from) >= MOST_MONTHS);
  if (isTooWide) throw new Refusal(TOO_WIDE);
  return { from, to };
}
