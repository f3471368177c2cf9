import '../../../../common/values/number/atHand.ts';
import type { Decimal } from '../../../../common/values/number/decimal.ts';
import { isEmpty, toDecimal } from '../../../data/values.ts';
import { expressionFunctions } from '../../../functions/index.ts';
import type { CompiledGrid, Summary } from '../../../model/field.ts';
import { itemAt } from '../rows/chunks.ts';
import type { GridState } from '../rows/gridState.ts';
import { pieces } from './pieces.ts';

/** Content of the last line by field; null if there is none. */
export type ColumnTotals = ReadonlyMap<string, { readonly summary: Summary; readonly value: Decimal | null }>;

/** The same reckoning as in expressions, so that a column and a field computed from it never disagree. */
function reckoned(summary: Summary, values: readonly unknown[]): Decimal | null {
  if (values.length === 0) return summary === 'count' ? 0 : null;
  return toDecimal(expressionFunctions.find(({ name }) => name === summary)?.call([values]));
}

type Rows = Pick<GridState, 'entries' | 'order'>;

/** Gathers the filled cells of each column, row by row. */
function gathering({ entries }: Rows, { summary }: CompiledGrid) {
  const columns = summary.map((): unknown[] => []);
  return {
    take: (slot: number) => {
      const { row } = itemAt(entries, slot);
      summary.forEach(({ field }, index) => {
        if (!isEmpty(row[field])) columns[index]?.push(row[field]);
      });
    },
    totals: (): ColumnTotals =>
      new Map(
        summary.map(({ field, summary: kind }, index) => [
          field,
          { summary: kind, value: reckoned(kind, columns[index] ?? []) },
        ]),
      ),
  };
}

/** Computes the summaries of columns; only filled cells count. */
export function columnTotals(rows: Rows, grid: CompiledGrid): ColumnTotals {
  const { take, totals } = gathering(rows, grid);
  rows.order.forEach(take);
  return totals();
}

/** The same of many rows, in pieces that never hold the page for long; null when it is not wanted any more. */
export async function columnTotalsLater(
  rows: Rows,
  grid: CompiledGrid,
  signal: AbortSignal,
): Promise<ColumnTotals | null> {
  const { take, totals } = gathering(rows, grid);
  await pieces(rows.order, (slot) => {
    if (!signal.aborted) take(slot);
  });
  return signal.aborted ? null : totals();
}
