import type { CompiledGrid } from '../../../model/field.ts';
import { isBlank } from '../../field/fieldChecks.ts';
import { entryAt, type GridState } from '../rows/gridState.ts';
import type { Surroundings } from '../rows/rowScope.ts';
import { cellComplaint, columnsOfAllRows, type GridErrors, repetitions } from './gridChecks.ts';
import type { GridColumn } from './gridColumns.ts';
import { pieces } from './pieces.ts';

interface Cell {
  readonly slot: number;
  readonly field: string;
}

interface Checked {
  readonly grid: CompiledGrid;
  readonly columns: readonly GridColumn[];
  readonly around: Surroundings;
}

/**
 * Errors of the cells of a grid. A cell is checked when written, and again when its row changes
 * while it shows an error; a check of the grid covers all cells.
 */
export class GridComplaints {
  private found: GridErrors = new Map();
  /** Complaints of the server stay until the cell changes: only the server knows whether they still hold. */
  private readonly told = new Map<number, Map<string, { readonly message: string; readonly value: unknown }>>();
  private readonly byName: ReadonlyMap<string, GridColumn>;
  private checked: GridState | null = null;
  private readonly together: readonly GridColumn[];
  /** Whether the user has written anything: rows that came from the server are not found fault with at once. */
  private isAwake = false;

  constructor(private readonly parts: Checked) {
    this.byName = new Map(parts.columns.map((column) => [column.field.name, column]));
    this.together = columnsOfAllRows(parts.columns);
  }

  get errors(): GridErrors {
    return this.found;
  }

  clear(): void {
    this.found = new Map();
    this.told.clear();
    this.checked = null;
    this.isAwake = false;
  }

  /** Cells that were written: they are checked from now on. */
  attend(cells: readonly Cell[], rows: GridState): void {
    const next = new Map(this.found);
    for (const cell of cells) this.put(next, cell, this.own(rows, cell));
    this.found = next;
    this.isAwake = true;
    this.checkTogether(rows);
    this.compare(rows, new Set(cells.map(({ field }) => field)));
    this.checked = rows;
  }

  /** The rows changed: what shows a complaint is looked at again, and what is gone has none. */
  update(rows: GridState): void {
    if (this.checked === rows) return;
    this.checked = rows;
    this.checkTogether(rows);
    if (this.found.size === 0) return;
    const present = new Set(rows.order);
    const next = new Map(this.found);
    for (const [slot, messages] of this.found) {
      if (!present.has(slot)) next.delete(slot);
      else for (const field of messages.keys()) this.put(next, { slot, field }, this.own(rows, { slot, field }));
    }
    this.found = next;
    this.compare(rows, new Set(this.parts.grid.unique.map(({ field }) => field)));
  }

  /**
   * Checks cells again after their context changed: values whose row is gone are reported at once,
   * even if not shown.
   */
  recheck(rows: GridState): void {
    this.checked = null;
    this.update(rows);
    this.lookAt(
      this.parts.columns.filter(({ field }) => field.options?.kind === 'rows'),
      rows,
    );
  }

  /** Complaints that the server has about cells. */
  add(faults: readonly (Cell & { readonly message: string })[]): void {
    const next = new Map(this.found);
    for (const { slot, field, message } of faults) {
      const value = this.checked ? entryAt(this.checked, slot).row[field] : undefined;
      this.told.set(slot, (this.told.get(slot) ?? new Map()).set(field, { message, value }));
      this.put(next, { slot, field }, message);
    }
    this.found = next;
  }

  /** Checks every cell of every row, in pieces. @param current gives the rows as they are after each piece */
  async checkAll(current: () => GridState): Promise<void> {
    const rows = current();
    const next = new Map<number, ReadonlyMap<string, string>>();
    await pieces(rows.order, (slot) => {
      const { row } = entryAt(rows, slot);
      for (const column of this.parts.columns) {
        const message = cellComplaint(column, row, this.parts.around);
        if (message !== null) this.put(next, { slot, field: column.field.name }, message);
      }
    });
    for (const [slot, faults] of this.told) {
      for (const [field, { message, value }] of faults) {
        if (entryAt(rows, slot).row[field] === value) this.put(next, { slot, field }, message);
      }
    }
    this.found = next;
    this.isAwake = true;
    this.compare(rows, new Set(this.parts.grid.unique.map(({ field }) => field)));
    this.checked = rows;
    // Changes made during the check.
    this.update(current());
  }

  count({ order }: GridState): number {
    const present = new Set(order);
    let count = 0;
    for (const [slot, messages] of this.found) if (present.has(slot)) count += messages.size;
    return count;
  }

  private own(rows: GridState, { slot, field }: Cell): string | null {
    const column = this.byName.get(field);
    const { row } = entryAt(rows, slot);
    const told = this.told.get(slot)?.get(field);
    if (told && told.value === row[field]) return told.message;
    if (told) this.told.get(slot)?.delete(field);
    return column ? cellComplaint(column, row, this.parts.around) : null;
  }

  private put(errors: Map<number, ReadonlyMap<string, string>>, { slot, field }: Cell, message: string | null): void {
    const messages = new Map(errors.get(slot));
    if (message === null) messages.delete(field);
    else messages.set(field, message);
    if (messages.size === 0) errors.delete(slot);
    else errors.set(slot, messages);
  }

  /** Reports problems across rows at every row with a value, whichever row changed. */
  private checkTogether(rows: GridState): void {
    if (this.isAwake) this.lookAt(this.together, rows);
  }

  /** Checks the cells of these columns that hold a value. */
  private lookAt(columns: readonly GridColumn[], rows: GridState): void {
    if (columns.length === 0) return;
    const next = new Map(this.found);
    for (const { field } of columns) {
      for (const slot of rows.order) {
        if (!isBlank(entryAt(rows, slot).row[field.name])) {
          const cell = { slot, field: field.name };
          this.put(next, cell, this.own(rows, cell));
        }
      }
    }
    this.found = next;
  }

  /** Values that occur in several rows, for those of these fields that must be unique. */
  private compare(rows: GridState, fields: ReadonlySet<string>): void {
    const { grid } = this.parts;
    if (!grid.unique.some(({ field }) => fields.has(field))) return;
    const next = new Map(this.found);
    for (const [field, { message, slots }] of repetitions(rows, grid)) {
      for (const [slot, messages] of this.found) {
        if (messages.get(field) === message && !slots.has(slot)) this.put(next, { slot, field }, null);
      }
      for (const slot of slots) if (!next.get(slot)?.has(field)) this.put(next, { slot, field }, message);
    }
    this.found = next;
  }
}
