import type { Row } from '../../../data/json.ts';
import { isEmpty } from '../../../data/values.ts';
import type { Check, CompiledGrid } from '../../../model/field.ts';
import { complaintOf, isBlank } from '../../field/fieldChecks.ts';
import { entryAt, type GridState } from '../rows/gridState.ts';
import { rowScope, type Surroundings } from '../rows/rowScope.ts';
import { cellStatus, type GridColumn } from './gridColumns.ts';

/** Complaints about cells: by the slot of the row, then by field. */
export type GridErrors = ReadonlyMap<number, ReadonlyMap<string, string>>;

/** The first complaint about a cell, without those that compare rows; null for a good one. */
export function cellComplaint(column: GridColumn, row: Row, around: Surroundings): string | null {
  const { field } = column;
  const value = row[field.name];
  // Fast path: most cells need no evaluation of conditions.
  const isFree = field.checks.length === 0 && field.renderer.check === undefined;
  if (isFree && (field.required.constant === false || !isBlank(value))) return null;
  const { visible, disabled } = cellStatus(column, row, around);
  return visible && !disabled ? complaintOf(field, value, rowScope(row, around)) : null;
}

/** Rows that hold the same value as another row, by the value; empty values are never the same. */
function repeated(state: GridState, field: string): ReadonlySet<number> {
  const first = new Map<unknown, number>();
  const slots = new Set<number>();
  for (const slot of state.order) {
    const value = entryAt(state, slot).row[field];
    if (isEmpty(value)) continue;
    const key = String(value);
    const other = first.get(key);
    if (other === undefined) first.set(key, slot);
    else slots.add(other).add(slot);
  }
  return slots;
}

/** Whether a check says the same of every row: it reads nothing of its own one. */
function isOfAllRows({ reads, roots }: Check): boolean {
  return reads.length === 0 && roots.some(([head]) => head === '$rows') && !roots.some(([head]) => OWN.includes(head));
}

/** Roots that hold something else in each row. */
const OWN: readonly (string | undefined)[] = ['$row', '$value'];

/** Columns with checks that are about all rows at once, e.g. that shares add up to 100. */
export function columnsOfAllRows(columns: readonly GridColumn[]): readonly GridColumn[] {
  return columns.filter(({ field }) => field.checks.some(isOfAllRows));
}

/** For every field that may hold a value once, the rows that break that (S5.12a). */
export function repetitions(
  state: GridState,
  grid: CompiledGrid,
): ReadonlyMap<string, { readonly message: string; readonly slots: ReadonlySet<number> }> {
  return new Map(grid.unique.map(({ field, message }) => [field, { message, slots: repeated(state, field) }]));
}
