import type { Row } from '../../../runtime/data/json.ts';
import {
  type Extent,
  nextInOrder,
  type Place,
  type Range,
  rangeOf,
  type Step,
  stepped,
} from '../../../runtime/state/grid/model/gridCursor.ts';
import type { CellEdit, GridModel } from '../../../runtime/state/grid/model/gridModel.ts';
import type { TypeAhead } from './typeAhead.ts';

/** One cell while it is edited: what was entered is written when the edit is finished, and forgotten when it is not. */
export interface EditSession {
  readonly slot: number;
  readonly place: Place;
  readonly field: string;
  /** The first key replaces the content. */
  readonly replaces: boolean;
  /** The cursor only came by, with Tab: no dialog comes up. */
  readonly passes: boolean;
  /** Values that the editor reported so far, of this cell and of others that it fills. */
  entered: Row;
  /** Why the value is not finished, e.g. while a file is on its way: the edit goes on until it is. */
  held: string | null;
  /** Keys for the editor until it is there. */
  ahead: TypeAhead;
}

export interface ControlSnapshot {
  /** The active cell; null before the first visit. */
  readonly active: Place | null;
  /** The other corner of the selected range. */
  readonly anchor: Place | null;
  readonly session: EditSession | null;
}

interface ControlOptions {
  readonly model: GridModel;
  /** Rows on one screen. */
  readonly page: () => number;
  /** Brings a cell into sight. */
  readonly reveal: (place: Place) => void;
  /** Takes the focus back from an editor; what it holds back is reported by that. */
  readonly takeFocus: () => void;
}

/** Actions of the cursor of a grid. */
export interface GridControl {
  snapshot(): ControlSnapshot;
  subscribe(listener: () => void): () => void;
  extent(): Extent;
  range(): Range | null;
  /** Slots and fields of the selected range; nothing without a cursor. */
  rangeCells(): { readonly slots: readonly number[]; readonly fields: readonly string[] };
  go(place: Place, extends_?: boolean): void;
  step(step: Step, far: boolean, extends_: boolean): void;
  /** To the next cell in reading order; false where the table ends. */
  next(backwards: boolean): boolean;
  /** Selects everything. */
  all(): void;
  /** Starts to edit the active cell; false if it is read-only. */
  begin(how?: 'replacing' | 'passing'): boolean;
  enter(values: Row): void;
  hold(reason: string | null): void;
  /** Writes what was entered; false while the value is not finished, which goes on then. */
  finish(): boolean;
  /** Forgets what was entered. */
  cancel(): void;
  /** Empties the selected cells. */
  clear(): void;
}

export function createControl({ model, page, reveal, takeFocus }: ControlOptions): GridControl {
  let snapshot: ControlSnapshot = { active: null, anchor: null, session: null };
  const listeners = new Set<() => void>();
  const show = (part: Partial<ControlSnapshot>) => {
    snapshot = { ...snapshot, ...part };
    for (const listener of listeners) listener();
  };
  const extent = (): Extent => ({
    rows: model.snapshot().view.length,
    columns: model.columns.length,
    page: Math.max(1, page()),
  });
  const slotAt = (row: number) => model.snapshot().view[row];
  const range = () => {
    const { active, anchor } = snapshot;
    return active ? rangeOf(active, anchor ?? active) : null;
  };
  const rangeCells = () => {
    const at = range();
    if (!at) return { slots: [], fields: [] };
    return {
      slots: Array.from(model.snapshot().view.subarray(at.top, at.bottom + 1)),
      fields: model.columns.slice(at.left, at.right + 1).map(({ field }) => field.name),
    };
  };
  const finish = () => {
    const { session } = snapshot;
    if (!session) return true;
    if (session.held !== null) return false;
    // An editor reports at the latest when it is left.
    takeFocus();
    show({ session: null });
    const edits = Object.entries(session.entered).map(
      ([field, value]): CellEdit => ({ slot: session.slot, field, value }),
    );
    if (edits.length > 0) model.write(edits);
    return true;
  };
  const go = (place: Place, extending = false) => {
    if (!finish()) return;
    const anchor = extending ? (snapshot.anchor ?? snapshot.active ?? place) : place;
    show({ active: place, anchor });
    reveal(place);
  };
  return {
    snapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    extent,
    range,
    rangeCells,
    go,
    step: (step, far, extending) => {
      const size = extent();
      if (size.rows === 0 || size.columns === 0) return;
      go(snapshot.active ? stepped(snapshot.active, step, far, size) : { row: 0, column: 0 }, extending);
    },
    next: (backwards) => {
      const size = extent();
      const place = snapshot.active && nextInOrder(snapshot.active, backwards, size);
      if (!place) return false;
      go(place);
      return true;
    },
    all: () => {
      const { rows, columns } = extent();
      if (rows > 0) show({ anchor: { row: 0, column: 0 }, active: { row: rows - 1, column: columns - 1 } });
    },
    begin: (how) => {
      const { active } = snapshot;
      const slot = active && slotAt(active.row);
      const column = active && model.columns[active.column];
      if (!active || slot === undefined || slot === null || !column) return false;
      const { visible, disabled } = model.status(column, slot);
      if (!visible || disabled) return false;
      reveal(active);
      show({
        anchor: active,
        session: {
          slot,
          place: active,
          field: column.field.name,
          replaces: how === 'replacing',
          passes: how === 'passing',
          entered: {},
          held: null,
          ahead: [],
        },
      });
      return true;
    },
    enter: (values) => {
      if (snapshot.session) snapshot.session.entered = { ...snapshot.session.entered, ...values };
    },
    hold: (reason) => {
      if (snapshot.session) snapshot.session.held = reason;
    },
    finish,
    cancel: () => {
      if (!snapshot.session) return;
      takeFocus();
      show({ session: null });
    },
    clear: () => {
      const { slots, fields } = rangeCells();
      const open = slots.flatMap((slot) =>
        fields.filter((field) => model.isReplaceable(slot, field)).map((field) => ({ slot, field, value: null })),
      );
      model.write(open);
    },
  };
}
