import { mean, total } from '../../../common/values/number/arithmetic.ts';
import { compareNumbers } from '../../../common/values/number/compare.ts';
import type { Decimal } from '../../../common/values/number/decimal.ts';
import { isRecord } from '../../../runtime/data/json.ts';
import { readPath, recordScope } from '../../../runtime/data/path.ts';
import { toDecimal, toNumber } from '../../../runtime/data/values.ts';
import type { SUMMARIES } from './summaries.ts';

/** The first of the numbers that no other is beyond, to the side that `sign` says. */
const furthest = (sign: -1 | 1) => (numbers: readonly Decimal[]) =>
  numbers.reduce((best, number) => (compareNumbers(number, best) === sign ? number : best));

const JOINED: Readonly<Record<string, (numbers: readonly Decimal[]) => Decimal | null>> = {
  sum: total,
  avg: mean,
  min: furthest(-1),
  max: furthest(1),
};

function read(record: unknown, path: unknown): unknown {
  if (!isRecord(record) || typeof path !== 'string') return undefined;
  return readPath(recordScope(record), path.split('.'));
}

/** Where a widget gets its figure: its own value, or a field or summary of the data. */
interface FigureNames {
  readonly value?: unknown;
  readonly field?: unknown;
  readonly summary?: (typeof SUMMARIES)[number];
}

function summaryOf(rows: readonly unknown[], { summary, field }: FigureNames): unknown {
  if (summary === 'count') return rows.length;
  const numbers = rows.flatMap((row) => toDecimal(read(row, field)) ?? []);
  const join = summary === undefined ? undefined : JOINED[summary];
  return numbers.length === 0 ? undefined : (join?.(numbers) ?? undefined);
}

/** The figure of a region by its settings; undefined when the data has none. */
export function figureValue(data: unknown, props: FigureNames): unknown {
  if (props.value !== undefined) return props.value;
  if (props.summary !== undefined) return summaryOf(Array.isArray(data) ? data : [], props);
  if (props.field === undefined) return isRecord(data) || Array.isArray(data) ? undefined : data;
  return read(Array.isArray(data) ? data[0] : data, props.field);
}

/** The change in percent of a region; null when the data says none. */
export function figureChange(data: unknown, { trend }: { readonly trend?: unknown }): number | null {
  return toNumber(read(Array.isArray(data) ? data[0] : data, trend));
}
