import type { Row } from '../../../runtime/data/json.ts';
import { toNumber, toText } from '../../../runtime/data/values.ts';

/** A day of a calendar. */
export interface Day {
  /** `2026-11-20` */
  readonly date: string;
  readonly row: Row | null;
  readonly value: number | null;
  /** 0 for none, 1 to 4 by the share of the largest value; null without a value. */
  readonly level: number | null;
  /** Week from the first one shown, and the day of it from Monday = 0. */
  readonly week: number;
  readonly weekday: number;
}

const DAY_MS = 86_400_000;
const WEEK = 7;
const LEVELS = 4;
/** A leap year; older days are only in the table. */
const MOST_DAYS = 366;
const WRITTEN = /^\d{4}-\d\d-\d\d/;

// Read and written as UTC, so that every browser draws the same days.
const timeOf = (date: string) => Date.parse(`${date}T00:00:00Z`);
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const weekdayOf = (time: number) => (new Date(time).getUTCDay() + WEEK - 1) % WEEK;

/** The days from the first to the last one of the rows, the newest 366 at most. */
export function calendarDays(rows: readonly Row[], x: string, value: string): readonly Day[] {
  const byDate = new Map<string, Row>();
  for (const row of rows) {
    const date = WRITTEN.exec(toText(row[x]))?.[0];
    if (date !== undefined && !Number.isNaN(timeOf(date))) byDate.set(date, row);
  }
  const dates = [...byDate.keys()].sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  const end = timeOf(last);
  const start = Math.max(timeOf(first), end - (MOST_DAYS - 1) * DAY_MS);
  const lead = weekdayOf(start);
  const count = Math.round((end - start) / DAY_MS) + 1;
  const plain = Array.from({ length: count }, (_, index) => {
    const date = dateOf(start + index * DAY_MS);
    const row = byDate.get(date) ?? null;
    const week = Math.floor((index + lead) / WEEK);
    return { date, row, value: row && toNumber(row[value]), week, weekday: (index + lead) % WEEK };
  });
  const largest = Math.max(0, ...plain.map((day) => day.value ?? 0));
  const levelOf = (number: number) => (number <= 0 ? 0 : Math.max(1, Math.ceil((number / largest) * LEVELS)));
  return plain.map((day) => ({ ...day, level: day.value === null ? null : levelOf(day.value) }));
}
