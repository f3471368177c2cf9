import type { Row } from '../../../runtime/data/json.ts';
import { toNumber, toText } from '../../../runtime/data/values.ts';
import { timeOf } from '../answer/time.ts';
import type { ChartPlan } from './chartPlan.ts';
import type { Series } from './series.ts';

/** A gap is wider than this, or than one and a half steps of the rows (dashboards.md 8). */
const GAP_MS = 15 * 60_000;

/** A point of a time axis: when, how much, and which row it is of. */
type TimePoint = readonly [time: number, value: number | null, row: number];

/** Times of the rows if the axis is one of time: all have a time of day, none before its predecessor. */
export function timesOf({ x, textOf, series, type }: ChartPlan, rows: readonly Row[]): readonly number[] | null {
  const hasBars = series.some(({ mark }) => (mark ?? type) === 'bar');
  if (textOf !== undefined || hasBars || rows.length < 2) return null;
  const times: number[] = [];
  for (const row of rows) {
    const time = timeOf(toText(row[x.field]));
    if (time === null || time < (times.at(-1) ?? time)) return null;
    times.push(time);
  }
  return times;
}

function stepOf(times: readonly number[]): number {
  const steps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  return Math.min(...steps.filter((step) => step > 0), Number.POSITIVE_INFINITY);
}

/** Points of a series over time; an empty one in each gap keeps the line from being connected. */
export function timePoints({ field }: Series, rows: readonly Row[], times: readonly number[]): readonly TimePoint[] {
  const widest = Math.max(GAP_MS, stepOf(times) * 1.5);
  return times.flatMap((time, index): TimePoint[] => {
    const before = times[index - 1];
    const point: TimePoint = [time, toNumber(rows[index]?.[field]), index];
    return before !== undefined && time - before > widest ? [[before + 1, null, index], point] : [point];
  });
}

/** True from this quality flag on: the value is doubtful and is marked. */
export const DOUBTFUL = 1;
/** From this flag on the value is left out of sums (formulas.md). */
export const UNUSABLE = 4;

/** The quality flag of a value; 0 if the rows have none. */
export function qualityOf({ quality }: Series, row: Row | undefined): number {
  return quality === undefined ? 0 : (toNumber(row?.[quality]) ?? 0);
}
