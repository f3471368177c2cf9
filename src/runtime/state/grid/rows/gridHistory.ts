import type { Row } from '../../../data/json.ts';
import { entryAt, type GridState, type GridStep, idAt, withEntries } from './gridState.ts';

/** Changes that can be taken back. */
const STEPS = 100;

type Direction = 'back' | 'forth';

/**
 * Target cells of a step. The server's value is the current one, even if another user changed it.
 */
function withCells(state: GridState, { cells }: GridStep, direction: Direction): GridState {
  const rows = new Map<number, Record<string, unknown>>();
  for (const cell of direction === 'back' ? cells.toReversed() : cells) {
    const { slot, field, before, after, wasStored, isStored } = cell;
    const { row, base } = entryAt(state, slot);
    const copy = rows.get(slot) ?? { ...row };
    rows.set(slot, copy);
    const takesStored = base !== null && (direction === 'back' ? wasStored : isStored);
    copy[field] = takesStored ? base[field] : direction === 'back' ? before : after;
  }
  const entries = [...rows].map(([slot, row]) => [slot, { ...entryAt(state, slot), row: row as Row }] as const);
  return withEntries(state, new Map(entries));
}

/** Slots of a list that no other user removed, followed by those added by others meanwhile. */
function withOrder(state: GridState, order: NonNullable<GridStep['order']>, direction: Direction): GridState {
  const [target, other] = direction === 'back' ? [order.before, order.after] : [order.after, order.before];
  const known = new Uint8Array(state.entries.length);
  for (const slot of target) known[slot] = 1;
  for (const slot of other) known[slot] = 1;
  const kept = target.filter((slot) => entryAt(state, slot).kind !== 'gone');
  const come = state.order.filter((slot) => known[slot] === 0);
  const next = new Int32Array(kept.length + come.length);
  next.set(kept);
  next.set(come, kept.length);
  return { ...state, order: next };
}

/** Rows that are not there are not selected. */
function withoutAbsent(state: GridState): GridState {
  if (state.selected.size === 0) return state;
  const present = new Set<string>();
  for (const slot of state.order) {
    const id = idAt(state, slot);
    if (state.selected.has(id)) present.add(id);
  }
  return present.size === state.selected.size ? state : { ...state, selected: present };
}

function walk(state: GridState, step: GridStep, direction: Direction): GridState {
  const edited = step.cells.length > 0 ? withCells(state, step, direction) : state;
  return step.order ? withoutAbsent(withOrder(edited, step.order, direction)) : edited;
}

/** Does a step for the first time: it can be taken back, and what was taken back before it cannot be done again. */
export function doStep(state: GridState, step: GridStep): GridState {
  if (step.cells.length === 0 && step.order === null) return state;
  const edited = step.cells.length > 0 ? withCells(state, step, 'forth') : state;
  // Nothing can have changed between the order that it was made for and this one.
  const done = step.order ? withoutAbsent({ ...edited, order: step.order.after }) : edited;
  return { ...done, undo: [...state.undo, step].slice(-STEPS), redo: [] };
}

/** Takes the last step back; what others changed meanwhile stays. */
export function undo(state: GridState): GridState {
  const step = state.undo.at(-1);
  if (!step) return state;
  return { ...walk(state, step, 'back'), undo: state.undo.slice(0, -1), redo: [...state.redo, step] };
}

/** Does the step again that was taken back last. */
export function redo(state: GridState): GridState {
  const step = state.redo.at(-1);
  if (!step) return state;
  return { ...walk(state, step, 'forth'), undo: [...state.undo, step], redo: state.redo.slice(0, -1) };
}
