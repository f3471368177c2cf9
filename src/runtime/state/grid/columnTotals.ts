import { isEmpty, toNumber } from '../../data/values.ts';
import { expressionFunctions } from '../../functions/index.ts';
import { entryAt, type GridState } from '../../grid/gridState.ts';
import type { CompiledGrid, Summary } from '../../model/field.ts';

/** What the last line says of columns, by field; null where there is nothing to say. */
export type ColumnTotals = ReadonlyMap<string, { readonly summary: Summary; readonly value: number | null }>;

/** The same reckoning as in expressions, so that a column and a field computed from it never disagree. */
function reckoned(summary: Summary, values: readonly unknown[]): number | null {
  if (values.length === 0) return summary === 'count' ? 0 : null;
  return toNumber(expressionFunctions.find(({ name }) => name === summary)?.call([values]));
}

/** What columns come to; only filled cells count. */
export function columnTotals(state: GridState, { summary }: CompiledGrid): ColumnTotals {
  if (summary.length === 0) return new Map();
  const columns = summary.map((): unknown[] => []);
  for (const slot of state.order) {
    const { row } = entryAt(state, slot);
    summary.forEach(({ field }, index) => {
      if (!isEmpty(row[field])) columns[index]?.push(row[field]);
    });
  }
  return new Map(
    summary.map(({ field, summary: kind }, index) => [
      field,
      { summary: kind, value: reckoned(kind, columns[index] ?? []) },
    ]),
  );
}
