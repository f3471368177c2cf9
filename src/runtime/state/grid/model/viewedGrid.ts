import type { GridColumnPlan } from '../../../model/field.ts';
import { arrangedColumns, arrangementOf } from './gridArrangement.ts';
import type { GridModel, GridSnapshot } from './gridModel.ts';

/**
 * A grid through one of its views: the same rows, selection, order and history, other columns. An
 * edit in one view appears in all.
 * @param whole the grid of all columns
 * @param columns those of the view
 */
export function viewedGrid(whole: GridModel, columns: readonly GridColumnPlan[]): GridModel {
  const byName = new Map(whole.allColumns.map((column) => [column.field.name, column]));
  const allColumns = columns.flatMap(({ field }) => byName.get(field) ?? []);
  const grid = { ...whole.grid, columns };
  const listeners = new Set<() => void>();
  let arrangement = arrangementOf(grid);
  let seen = arrangedColumns(allColumns, arrangement);
  let from: GridSnapshot | null = null;
  let shown: GridSnapshot | null = null;
  const snapshot = (): GridSnapshot => {
    const now = whole.snapshot();
    if (shown === null || now !== from) shown = { ...now, columns: seen, arrangement };
    from = now;
    return shown;
  };
  return {
    ...whole,
    grid,
    get columns() {
      return seen;
    },
    allColumns,
    get readOnly() {
      return whole.readOnly;
    },
    snapshot,
    subscribe: (listener) => {
      const end = whole.subscribe(listener);
      listeners.add(listener);
      return () => {
        end();
        listeners.delete(listener);
      };
    },
    arrange: (next) => {
      arrangement = next;
      seen = arrangedColumns(allColumns, next);
      shown = null;
      for (const listener of listeners) listener();
    },
    paste: (request, read, isPatient) => whole.paste({ columns: seen, ...request }, read, isPatient),
  };
}
