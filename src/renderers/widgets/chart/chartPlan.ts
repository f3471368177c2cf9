import type { Row } from '../../../runtime/data/json.ts';
import { toNumber, toText } from '../../../runtime/data/values.ts';
import type { ShownField } from '../shownFields.ts';
import type { Band, Limit, Series, Span } from './series.ts';

/** Forms of a drawing. */
export type ChartType = 'line' | 'bar' | 'area' | 'pie';

/** Plan of a chart without colours. */
export interface ChartPlan {
  readonly type: ChartType;
  /** The values along the axis, or the names of the sectors of a pie. */
  readonly x: ShownField;
  /** Numbers over it; a pie draws the first. */
  readonly series: readonly Series[];
  /** Text of a value of `x`; unchanged by default. */
  readonly textOf?: (row: Row) => string;
  readonly spans?: readonly Span[];
  readonly limits?: readonly Limit[];
  readonly bands?: readonly Band[];
  /** Whether a bar below zooms; else only where there are too many names. */
  readonly zoom?: boolean;
}

/** Sectors of a pie that remain distinguishable. */
const MOST_SECTORS = 12;

/** A named sector of a pie. */
interface Sector {
  readonly name: string;
  readonly value: number;
}

/** The names along the axis, one for each row. */
export function namesOf({ x, textOf }: ChartPlan, rows: readonly Row[]): readonly string[] {
  return rows.map((row) => (textOf ? textOf(row) : toText(row[x.field])));
}

/** The numbers of a series; null where a row has none, which the line leaves out. */
export function numbersOf({ field }: ShownField, rows: readonly Row[]): readonly (number | null)[] {
  return rows.map((row) => toNumber(row[field]));
}

/** The sectors of a pie, in the order of the rows: empty and negative values have none, and the smallest share 其他. */
export function sectorsOf(plan: ChartPlan, rows: readonly Row[]): readonly Sector[] {
  const [series] = plan.series;
  if (!series) return [];
  const names = namesOf(plan, rows);
  const all = numbersOf(series, rows).flatMap((value, index) =>
    value !== null && value > 0 ? [{ name: names[index] || '（空）', value }] : [],
  );
  if (all.length <= MOST_SECTORS) return all;
  const largest = new Set([...all].sort((one, other) => other.value - one.value).slice(0, MOST_SECTORS - 1));
  const kept = all.filter((sector) => largest.has(sector));
  const rest = all.filter((sector) => !largest.has(sector));
  return [...kept, { name: '其他', value: rest.reduce((sum, { value }) => sum + value, 0) }];
}

/** One plan for each panel; a pie has one panel. Limits belong to the panel with their unit, else to the first. */
export function planOf(plan: ChartPlan, panels: readonly (readonly Series[])[]): readonly ChartPlan[] {
  if (plan.type === 'pie') return [plan];
  return panels.map((series, index) => ({
    ...plan,
    series,
    limits: (plan.limits ?? []).filter(
      ({ unit }) => series.some((one) => one.unit === unit) || (index === 0 && unit === null),
    ),
    ...(index === 0 ? {} : { bands: [] }),
  }));
}
