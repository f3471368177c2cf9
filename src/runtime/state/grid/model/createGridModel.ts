import type { Permissions } from '../../../contract/ports.ts';
import type { Row } from '../../../data/json.ts';
import type { CompiledGrid } from '../../../model/field.ts';
import { editSlots, insertRows, moveRows, removeRows } from '../rows/gridEdits.ts';
import { redo, undo } from '../rows/gridHistory.ts';
import { fillDown } from '../rows/gridPaste.ts';
import { mergeRemote } from '../rows/gridRemote.ts';
import { changesOf, settleSave } from '../rows/gridSave.ts';
import {
  createGrid,
  entryAt,
  type GridState,
  idAt,
  marked,
  recomputed,
  rowsOf,
  selectSlots,
} from '../rows/gridState.ts';
import { viewSlots } from '../rows/gridView.ts';
import { computedRow, followOf, newRow, openedRows } from '../rows/rowFollow.ts';
import { rowScope, type Surroundings } from '../rows/rowScope.ts';
import { readsOfRows, SeenRows } from '../rows/seenRows.ts';
import { cellAccess } from './cellAccess.ts';
import { arrangedColumns, arrangementOf } from './gridArrangement.ts';
import { type GridColumn, gridColumns } from './gridColumns.ts';
import { GridComplaints } from './gridComplaints.ts';
import type { GridModel, GridSnapshot, PasteRequest, ReadText, RowsMay } from './gridModel.ts';
import { pageOf } from './gridPaging.ts';
import { pastingOf } from './gridPasting.ts';
import { NO_REMARKS, remarkedBy, settledBy } from './gridRemarks.ts';

interface GridModelOptions {
  readonly grid: CompiledGrid;
  readonly rows: readonly Row[];
  readonly rowKey?: string;
  readonly around: Omit<Surroundings, 'rows'>;
  readonly permissions: Permissions;
  /** True if no cell is editable, e.g. while the field around is disabled. */
  readonly readOnly: () => boolean;
  /** The user changed the rows. */
  readonly onChange: (value: () => readonly Row[]) => void;
  /** Rows per page; without it all rows are in one table. */
  readonly pageSize?: number | undefined;
  /** Permitted changes of rows; all by default. */
  readonly rowsMay?: RowsMay;
}

const ANYTHING: RowsMay = { add: true, remove: true, move: true };

/** Makes the state of one open grid. */
export function createGridModel(options: GridModelOptions): GridModel {
  const { grid, rowKey = 'id', permissions, readOnly, onChange, rowsMay = ANYTHING } = options;
  const seen = new SeenRows();
  const around = { ...options.around, rows: seen.list };
  const allColumns = gridColumns(grid, permissions);
  const arrangement = arrangementOf(grid);
  const follow = followOf(grid, around);
  const opened = (given: readonly Row[]) =>
    createGrid(openedRows(given, grid, follow), {
      rowKey,
      orderField: grid.sortBy,
      follow,
    });
  const reads = readsOfRows(grid);
  /** With the computed cells that read other rows, which follow from one another at most once around. */
  const settled = (given: GridState): GridState => {
    let rows = given;
    for (let round = 0; follow && round < reads.rounds; round += 1) {
      seen.look(rows);
      const next = recomputed(rows, follow);
      if (next === rows) break;
      rows = next;
    }
    seen.look(rows);
    return rows;
  };
  const complaints = new GridComplaints({ grid, columns: allColumns, around });
  const listeners = new Set<() => void>();
  const first = settled(opened(options.rows));
  let snapshot: GridSnapshot = {
    rows: first,
    ...pageOf(first.order, options.pageSize === undefined ? null : { size: options.pageSize, page: 1 }),
    sort: null,
    sought: '',
    errors: complaints.errors,
    columns: arrangedColumns(allColumns, arrangement),
    arrangement,
    around: 0,
    remarks: NO_REMARKS,
  };
  let rounds = 0;
  let textOf: (column: GridColumn, row: Row) => string = () => '';

  const contains = (text: string) => {
    const sought = text.toLowerCase();
    return (row: Row) => snapshot.columns.some((column) => textOf(column, row).toLowerCase().includes(sought));
  };

  const show = (part: Partial<GridSnapshot>) => {
    snapshot = { ...snapshot, ...part };
    for (const listener of listeners) listener();
  };

  const arranged = (rows: GridState, { sort, sought }: Pick<GridSnapshot, 'sort' | 'sought'>) =>
    sort || sought !== '' ? viewSlots(rows, { sort, filter: sought === '' ? null : contains(sought) }) : rows.order;

  /** Rows stay where they are while they are edited: what is sorted or filtered is so only when it is asked for again. */
  const allAfter = (rows: GridState): Int32Array => {
    const { sort, sought, all, rows: before } = snapshot;
    if (!sort && sought === '') return rows.order;
    if (rows.order === before.order) return all;
    const present = marked(rows.order, rows.entries.length);
    const known = marked(before.order, rows.entries.length);
    const kept = all.filter((slot) => present[slot] === 1);
    const come = rows.order.filter((slot) => known[slot] === 0);
    const next = new Int32Array(kept.length + come.length);
    next.set(kept);
    next.set(come, kept.length);
    return next;
  };

  const go = (given: GridState) => {
    if (given === snapshot.rows) return;
    const changesRows = given.entries !== snapshot.rows.entries || given.order !== snapshot.rows.order;
    const rows = changesRows ? settled(given) : given;
    if (changesRows) complaints.update(rows);
    const grown = changesRows && reads.status ? snapshot.around + 1 : snapshot.around;
    show({ rows, ...pageOf(allAfter(rows), snapshot.paging), errors: complaints.errors, around: grown });
    if (changesRows) onChange(() => rowsOf(rows));
  };

  const idOf = (slot: number) => idAt(snapshot.rows, slot);
  const rowAt = (slot: number) => entryAt(snapshot.rows, slot).row;
  const isFixed = (slot: number) =>
    grid.disabledRows.constant !== false && grid.disabledRows.test(rowScope(rowAt(slot), around));
  const access = cellAccess({ columns: allColumns, rowAt, around, readOnly });
  const { isWritable, isReplaceable } = access;

  const showRow = (slot: number) => {
    if (snapshot.sought !== '' && !snapshot.all.includes(slot)) {
      show({ sought: '', ...pageOf(arranged(snapshot.rows, { ...snapshot, sought: '' }), snapshot.paging) });
    }
    const { all, paging } = snapshot;
    const index = paging ? all.indexOf(slot) : -1;
    if (!paging || index < 0) return;
    const page = Math.floor(index / paging.size) + 1;
    if (page !== paging.page) show(pageOf(all, { ...paging, page }));
  };

  const planned = (request: PasteRequest, read: ReadText) => {
    const canGrow = rowsMay.add && !readOnly() && snapshot.sort === null && snapshot.sought === '';
    const newOne = canGrow ? () => newRow(grid, {}, around) : null;
    return pastingOf(request, read, { snapshot, newRow: newOne, column: access.column, isReplaceable });
  };

  return {
    grid,
    get columns() {
      return snapshot.columns;
    },
    allColumns,
    rowColumns: allColumns,
    around,
    get readOnly() {
      return readOnly();
    },
    rowsMay,
    snapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    row: rowAt,
    placeOf: (slot) => snapshot.rows.order.indexOf(slot),
    status: access.status,
    write: (edits) => {
      const open = edits.filter(({ slot, field }) => isWritable(slot, field));
      const rows = settled(editSlots(snapshot.rows, open));
      complaints.attend(open, rows);
      const remarks = settledBy(snapshot.remarks, open);
      if (remarks !== snapshot.remarks) show({ remarks });
      if (rows === snapshot.rows) show({ errors: complaints.errors });
      else go(rows);
    },
    insert: (given, before) => {
      if (!rowsMay.add) return [];
      const from = snapshot.rows.entries.length;
      const rows = given.map((row) => newRow(grid, row, around));
      go(insertRows(snapshot.rows, rows, before === null ? null : idOf(before)));
      if (rows.length > 0) showRow(from);
      return rows.map((_, index) => from + index);
    },
    isFixed,
    isReplaceable,
    arrange: (next) => show({ arrangement: next, columns: arrangedColumns(allColumns, next) }),
    remove: (slots) => {
      const open = rowsMay.remove ? slots.filter((slot) => !isFixed(slot)) : [];
      if (open.length > 0) go(removeRows(snapshot.rows, open.map(idOf)));
    },
    move: (slots, before) => {
      if (rowsMay.move) go(moveRows(snapshot.rows, slots.map(idOf), before === null ? null : idOf(before)));
    },
    select: (slots) => go(selectSlots(snapshot.rows, slots)),
    selected: () =>
      snapshot.rows.selected.size === 0
        ? []
        : Array.from(snapshot.all).filter((slot) => snapshot.rows.selected.has(idOf(slot))),
    undo: () => go(undo(snapshot.rows)),
    redo: () => go(redo(snapshot.rows)),
    paste: (request, read, isPatient = false) => {
      const { state: pasted, problems, cells } = planned(request, read);
      if (isPatient && problems.some(({ waits }) => waits)) return problems;
      const state = settled(pasted);
      complaints.attend(cells, state);
      go(state);
      return problems;
    },
    fillDown: (slots, fields) => {
      const open = slots.slice(1).filter((slot) => fields.every((field) => isReplaceable(slot, field)));
      const ids = [slots[0] ?? -1, ...open].filter((slot) => slot >= 0).map(idOf);
      const rows = settled(fillDown(snapshot.rows, ids, fields));
      complaints.attend(
        open.flatMap((slot) => fields.map((field) => ({ slot, field }))),
        rows,
      );
      go(rows);
    },
    sort: (sort) => show({ sort, ...pageOf(arranged(snapshot.rows, { ...snapshot, sort }), snapshot.paging) }),
    seek: (sought, texts) => {
      textOf = texts;
      show({ sought, ...pageOf(arranged(snapshot.rows, { ...snapshot, sought }), snapshot.paging) });
    },
    turn: (paging) => show(pageOf(snapshot.all, paging)),
    show: showRow,
    value: () => rowsOf(snapshot.rows),
    put: (given) => {
      const rows = settled(opened(given));
      complaints.clear();
      const remarks = { ...NO_REMARKS, editors: snapshot.remarks.editors };
      const paged = pageOf(arranged(rows, snapshot), snapshot.paging);
      show({ rows, ...paged, errors: complaints.errors, remarks });
    },
    merge: (changes) => {
      const before = snapshot.rows;
      const followed = changes.map((change) =>
        change.kind === 'saved' ? { ...change, row: computedRow(change.row, follow) } : change,
      );
      const merged = mergeRemote(before, followed);
      if (merged === before) return;
      const given = follow ? recomputed(merged, follow) : merged;
      rounds += 1;
      const fields = allColumns.map(({ field }) => field.name);
      const remarks = remarkedBy(snapshot.remarks, before, given, { fields, round: rounds });
      show({ remarks });
      go(given);
    },
    calm: () => {
      if (snapshot.remarks.flashes.size > 0) show({ remarks: { ...snapshot.remarks, flashes: new Map() } });
    },
    name: (editors) => show({ remarks: { ...snapshot.remarks, editors } }),
    changes: () => changesOf(snapshot.rows),
    settle: (sent, saved) => {
      show({ remarks: { ...snapshot.remarks, conflicts: new Map() } });
      const rows = new Map([...saved.rows].map(([id, row]) => [id, computedRow(row, follow)]));
      go(settleSave(snapshot.rows, sent, { ...saved, rows }));
    },
    reconsider: () => {
      // A step of its own would be taken back alone, and be wrong again.
      const rows = settled(follow ? recomputed(snapshot.rows, follow) : snapshot.rows);
      const isSame = rows === snapshot.rows;
      complaints.recheck(rows);
      show({ rows, around: snapshot.around + 1, errors: complaints.errors });
      if (!isSame) onChange(() => rowsOf(rows));
    },
    validate: async () => {
      await complaints.checkAll(() => snapshot.rows);
      show({ errors: complaints.errors });
      return complaints.count(snapshot.rows);
    },
    refuse: (faults) => {
      const [column] = snapshot.columns;
      complaints.add(
        faults.flatMap(({ row, field, message }) => {
          const slot = snapshot.rows.order[row];
          const name = field ?? column?.field.name;
          return slot === undefined || name === undefined ? [] : { slot, field: name, message };
        }),
      );
      show({ errors: complaints.errors });
    },
  };
}
