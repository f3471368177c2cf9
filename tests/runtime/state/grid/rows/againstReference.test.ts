import { describe, expect, it } from 'vitest';
import type { Row } from '../../../../../src/runtime/data/json.ts';
import {
  type CellValue,
  editCells,
  insertRows,
  moveRows,
  removeRows,
} from '../../../../../src/runtime/state/grid/rows/gridEdits.ts';
import { redo, undo } from '../../../../../src/runtime/state/grid/rows/gridHistory.ts';
import { fillDown, pasteCells } from '../../../../../src/runtime/state/grid/rows/gridPaste.ts';
import { mergeRemote } from '../../../../../src/runtime/state/grid/rows/gridRemote.ts';
import { changesOf, settleSave } from '../../../../../src/runtime/state/grid/rows/gridSave.ts';
import { createGrid, type GridState, idsOf, rowsOf } from '../../../../../src/runtime/state/grid/rows/gridState.ts';
import { viewOf } from '../../../../../src/runtime/state/grid/rows/gridView.ts';
import { Random } from '../../../fixtures/random.ts';
import { ReferenceGrid } from './referenceGrid.ts';

const FIELDS = ['code', 'name', 'note'] as const;
const SEQUENCES = 300;
const OPERATIONS = 100;

/** One random sequence: every operation is done to the grid and to the reference. */
class Sequence {
  private readonly random: Random;
  private serial = 0;
  private state: GridState;
  private readonly reference: ReferenceGrid;

  constructor(seed: number) {
    this.random = new Random(seed);
    const rows = Array.from({ length: 1 + this.random.below(9) }, (_, index) => this.stored(`s${index}`, index + 1));
    this.state = createGrid(rows);
    this.reference = new ReferenceGrid(rows);
  }

  /** Unique, so that no two writers write the same value by chance. */
  private value(who: string): string {
    this.serial += 1;
    return `${who}${this.serial}`;
  }

  private stored(id: string, orderNum: number): Row {
    return { id, orderNum, code: this.value('c'), name: this.value('c'), note: '' };
  }

  private some(): readonly string[] {
    const start = this.random.below(this.reference.layer.order.length + 1);
    return this.reference.layer.order.slice(start, start + 1 + this.random.below(3));
  }

  private anchor(): string | null {
    const { order } = this.reference.layer;
    return order.length === 0 || this.random.below(3) === 0 ? null : this.random.pick(order);
  }

  private place(order: readonly string[], ids: readonly string[], before: string | null): readonly string[] {
    const at = before === null ? -1 : order.indexOf(before);
    return order.toSpliced(at < 0 ? order.length : at, 0, ...ids);
  }

  private write(values: readonly CellValue[]): void {
    const differing = values.filter(({ id, field, value }) => this.reference.row(id)[field] !== value);
    if (differing.length > 0)
      this.reference.step((layer) => {
        for (const value of differing) this.reference.write(layer, value);
      });
  }

  private reorder(order: readonly string[]): void {
    this.reference.step((layer) => {
      layer.order.splice(0, layer.order.length, ...order);
    });
  }

  edit(): void {
    const values = this.some().map((id) => {
      const field = this.random.pick(FIELDS);
      const known = this.reference.stored.get(id)?.[field];
      return { id, field, value: known !== undefined && this.random.below(4) === 0 ? known : this.value('u') };
    });
    this.state = editCells(this.state, values);
    this.write(values);
  }

  insert(): void {
    const before = this.anchor();
    const rows = Array.from({ length: 1 + this.random.below(2) }, () => ({ code: this.value('u'), name: '' }));
    const known = new Set(idsOf(this.state));
    this.state = insertRows(this.state, rows, before);
    const ids = idsOf(this.state).filter((id) => !known.has(id));
    const order = this.place(this.reference.layer.order, ids, before);
    this.reference.step((layer) => {
      layer.order.splice(0, layer.order.length, ...order);
      for (const [index, id] of ids.entries()) layer.made.set(id, rows[index] ?? {});
    });
  }

  remove(): void {
    const ids = this.some();
    this.state = removeRows(this.state, ids);
    if (ids.length > 0) this.reorder(this.reference.layer.order.filter((id) => !ids.includes(id)));
  }

  move(): void {
    const ids = this.some();
    const before = this.anchor();
    const { order } = this.reference.layer;
    const stays = order.filter((id) => !ids.includes(id));
    const next = before === null ? null : order.slice(order.indexOf(before)).find((id) => stays.includes(id));
    const moved = this.place(stays, ids, next ?? null);
    this.state = moveRows(this.state, ids, before);
    if (moved.some((id, index) => id !== order[index])) this.reorder(moved);
  }

  paste(): void {
    const ids = this.some();
    const cells = Array.from({ length: 1 + this.random.below(4) }, () => [this.value('u'), this.value('u')]);
    const fields = FIELDS.slice(1);
    const known = new Set(idsOf(this.state));
    const read = (_: string, text: string) => ({ value: text });
    const pasted = pasteCells(this.state, { ids, fields, cells, read, newRow: () => ({ code: 'new' }) });
    expect(pasted.problems).toEqual([]);
    this.state = pasted.state;
    const fresh = idsOf(this.state).filter((id) => !known.has(id));
    this.reference.step((layer) => {
      cells.forEach(([name, note], index) => {
        const id = ids[index];
        if (id === undefined) {
          const own = fresh[index - ids.length] ?? '';
          layer.order.push(own);
          layer.made.set(own, { code: 'new', name, note });
        } else {
          this.reference.write(layer, { id, field: 'name', value: name });
          this.reference.write(layer, { id, field: 'note', value: note });
        }
      });
    });
  }

  fill(): void {
    const [first, ...below] = this.some();
    if (first === undefined) return;
    this.state = fillDown(this.state, [first, ...below], ['name']);
    const { name } = this.reference.row(first);
    this.write(below.map((id) => ({ id, field: 'name', value: name })));
  }

  undo(): void {
    this.state = undo(this.state);
    this.reference.undo();
  }

  redo(): void {
    this.state = redo(this.state);
    this.reference.redo();
  }

  remote(): void {
    const ids = [...this.reference.stored.keys()];
    const kind = ids.length === 0 ? 0 : this.random.below(3);
    if (kind === 0) {
      const row = this.stored(this.value('r'), this.reference.layer.order.length + 1);
      this.state = mergeRemote(this.state, [{ kind: 'saved', row }]);
      this.reference.remoteSaved(row);
    } else if (kind === 1) {
      const id = this.random.pick(ids);
      const row = { ...this.reference.stored.get(id), id, [this.random.pick(FIELDS)]: this.value('r') };
      this.state = mergeRemote(this.state, [{ kind: 'saved', row }]);
      this.reference.remoteSaved(row);
    } else {
      const id = this.random.pick(ids);
      this.state = mergeRemote(this.state, [{ kind: 'removed', id }]);
      this.reference.remoteRemoved(id);
    }
  }

  /** Some of what is sent fails, and the user goes on while it is under way. */
  save(): void {
    const sent = changesOf(this.state);
    const rows = [...sent.added, ...sent.changed];
    this.random.pick([() => this.edit(), () => this.remove(), () => this.undo(), () => this.move(), () => {}])();
    const passes = rows.filter(() => this.random.below(4) > 0);
    const saved = new Map(
      passes.map(({ id, row }) => [id, { note: '', ...row, id: row.id ?? this.value('k'), code: row.code }] as const),
    );
    const removed = sent.removed.filter(() => this.random.below(4) > 0);
    this.state = settleSave(this.state, sent, { rows: saved, removed });
    this.reference.settle(new Map(rows.map(({ id, row }) => [id, row])), saved, removed);
  }

  /** Sorting and filtering show the rows and leave them alone. */
  look(): void {
    const field = this.random.pick(FIELDS);
    const descending = this.random.below(2) === 0;
    const filter = (row: Row) => String(row.code).length % 2 === 0;
    const shown = viewOf(this.state, { filter, sort: { field, descending } });
    const text = (id: string) => String(this.reference.row(id)[field] ?? '');
    const kept = this.reference.layer.order.filter((id) => filter(this.reference.row(id)));
    const filled = kept.filter((id) => text(id) !== '').toSorted((a, b) => (text(a) < text(b) ? -1 : 1));
    const ordered = filled.map(text);
    expect(shown.slice(0, filled.length).map(text)).toEqual(descending ? ordered.toReversed() : ordered);
    expect(shown.toSorted()).toEqual(kept.toSorted());
  }

  run(): void {
    const user = [this.edit, this.edit, this.insert, this.remove, this.move, this.paste, this.fill];
    const others = [this.undo, this.undo, this.redo, this.remote, this.remote, this.save, this.look];
    for (let count = 0; count < OPERATIONS; count += 1) {
      this.random.pick([...user, ...others]).call(this);
      this.compare();
    }
  }

  private compare(): void {
    const { added, changed, removed } = changesOf(this.state);
    const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
    const plain = (rows: readonly Row[]) => rows.map((row) => FIELDS.map((field) => row[field] ?? ''));
    const { layer } = this.reference;
    const expected = this.reference.changes();
    // Compared as texts: a hundred times as fast as a deep comparison, of which there would be 30 000.
    const actual = [idsOf(this.state), plain(rowsOf(this.state)), ids(added), ids(changed), removed.toSorted()];
    expect(JSON.stringify(actual)).toBe(
      JSON.stringify([
        layer.order,
        plain(this.reference.rows()),
        expected.added,
        expected.changed,
        expected.removed.toSorted(),
      ]),
    );
  }
}

describe('a grid', () => {
  it(`is as a plain reference after ${OPERATIONS} operations in any order, ${SEQUENCES} times`, {
    timeout: 60_000,
  }, () => {
    for (let seed = 1; seed <= SEQUENCES; seed += 1) {
      try {
        new Sequence(seed).run();
      } catch (error) {
        throw new Error(`sequence ${seed}: ${error instanceof Error ? error.message : error}`, { cause: error });
      }
    }
  });
});
