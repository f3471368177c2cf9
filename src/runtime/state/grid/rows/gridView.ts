import type { Row } from '../../../data/json.ts';
import { isEmpty, order } from '../../../data/values.ts';
import { entryAt, type GridState, idAt } from './gridState.ts';

/** Filter and order of rows. It never changes the rows, so no edit can be lost by it. */
export interface GridViewPlan {
  readonly filter?: ((row: Row) => boolean) | null;
  readonly sort?: { readonly field: string; readonly descending: boolean } | null;
}

/** Empty values come last in both directions; incomparable values keep their order. */
function compared(left: unknown, right: unknown, descending: boolean): number {
  if (isEmpty(left) || isEmpty(right)) return Number(isEmpty(left)) - Number(isEmpty(right));
  const sign = order(left, right) ?? 0;
  return descending ? -sign : sign;
}

/** Slots of the rows that a view shows, in its order. */
export function viewSlots(state: GridState, { filter, sort }: GridViewPlan): Int32Array {
  const rowAt = (slot: number) => entryAt(state, slot).row;
  const shown = filter ? state.order.filter((slot) => filter(rowAt(slot))) : state.order;
  if (!sort) return shown;
  const keyed = Array.from(shown, (slot) => ({ slot, value: rowAt(slot)[sort.field] }));
  keyed.sort((a, b) => compared(a.value, b.value, sort.descending));
  return Int32Array.from(keyed, ({ slot }) => slot);
}

/** Ids of the rows that a view shows, in its order. */
export function viewOf(state: GridState, plan: GridViewPlan): readonly string[] {
  return Array.from(viewSlots(state, plan), (slot) => idAt(state, slot));
}
