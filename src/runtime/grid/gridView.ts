import type { Row } from '../data/json.ts';
import { isEmpty, order } from '../data/values.ts';
import { entryAt, type GridState } from './gridState.ts';

/** How rows are shown: which, and in which order. Nothing of it changes the rows, so no edit can be lost by it. */
interface GridViewPlan {
  readonly filter?: (row: Row) => boolean;
  readonly sort?: { readonly field: string; readonly descending: boolean } | null;
}

/** Empty values stand at the end in both directions; what cannot be compared keeps its order. */
function compared(left: unknown, right: unknown, descending: boolean): number {
  if (isEmpty(left) || isEmpty(right)) return Number(isEmpty(left)) - Number(isEmpty(right));
  const sign = order(left, right) ?? 0;
  return descending ? -sign : sign;
}

/** Ids of the rows that a view shows, in its order. */
export function viewOf(state: GridState, { filter, sort }: GridViewPlan): readonly string[] {
  const entries = Array.from(state.order, (slot) => entryAt(state, slot));
  const shown = filter ? entries.filter(({ row }) => filter(row)) : entries;
  if (sort) shown.sort((a, b) => compared(a.row[sort.field], b.row[sort.field], sort.descending));
  return shown.map(({ id }) => id);
}
