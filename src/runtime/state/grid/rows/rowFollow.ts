import { choiceReads } from '../../../contract/option.ts';
import { isRecord, type Row } from '../../../data/json.ts';
import type { CompiledGrid } from '../../../model/field.ts';
import { resetsOf } from '../../field/resets.ts';
import type { Follow } from './gridState.ts';
import { rowScope, type Surroundings } from './rowScope.ts';
import { readsOfRows } from './seenRows.ts';

/**
 * The cells that a change of a cell empties: those that name it in `resetOn`, and linked columns, whose choices follow from
 * it, with those that follow from them (S3.19a).
 */
function emptiedOf(fields: CompiledGrid['fields']): ReadonlyMap<string, readonly string[]> {
  const resets = resetsOf(fields);
  const linked = new Map<string, string[]>();
  for (const { name, options } of fields.values()) {
    for (const [head] of choiceReads(options)) {
      if (head !== undefined && head !== name && fields.has(head))
        linked.set(head, [...(linked.get(head) ?? []), name]);
    }
  }
  if (linked.size === 0) return resets;
  const below = (name: string, known: ReadonlySet<string>): ReadonlySet<string> =>
    (linked.get(name) ?? []).reduce(
      (found, next) => (found.has(next) ? found : below(next, new Set(found).add(next))),
      known,
    );
  return new Map(
    [...fields.keys()].map((name) => {
      const direct = resets.get(name) ?? [];
      const all = [...direct, name].reduce((found, each) => below(each, found), new Set(direct) as ReadonlySet<string>);
      return [name, [...all].filter((other) => other !== name)];
    }),
  );
}

function computedFields({ order, fields }: CompiledGrid) {
  return order.flatMap((name) => fields.get(name) ?? []).filter(({ compute }) => compute !== null);
}

/** Dependents of changes of a row: emptied and computed cells; null if there are none. */
export function followOf(grid: CompiledGrid, around: Surroundings): Follow | null {
  const resets = emptiedOf(grid.fields);
  const computed = computedFields(grid);
  if (resets.size === 0 && computed.length === 0) return null;
  return (row, changed) => {
    const emptied = [...changed].flatMap((field) => resets.get(field) ?? []).filter((reset) => !changed.has(reset));
    if (emptied.length === 0 && computed.length === 0) return row;
    const next: Record<string, unknown> = { ...row };
    // Null rather than nothing: what is not named in a row is left as the server has it.
    for (const reset of emptied) next[reset] = null;
    const scope = rowScope(next, around);
    for (const { name, compute } of computed) next[name] = compute?.evaluate(scope);
    return next;
  };
}

/** A row with its computed cells, as it is when it comes from the server; the same object where nothing is computed. */
export function computedRow(row: Row, follow: Follow | null): Row {
  return follow ? follow(row, new Set()) : row;
}

/** The rows as they come from the server with their computed cells; the same list where nothing is computed. */
export function openedRows(rows: readonly Row[], grid: CompiledGrid, follow: Follow | null): readonly Row[] {
  // A hundred thousand rows are not looked at where nothing is computed.
  return computedFields(grid).length === 0 ? rows : rows.map((row) => computedRow(row, follow));
}

/** The rows of a grid with their computed cells, also those that read other rows. What is no row stays as it is. */
export function computedRows(
  given: readonly unknown[],
  grid: CompiledGrid,
  around: Omit<Surroundings, 'rows'>,
): readonly unknown[] {
  let rows = given;
  const follow = followOf(grid, { ...around, rows: () => rows.filter((row) => isRecord(row)) });
  if (!follow) return given;
  for (let round = 0; round <= readsOfRows(grid).rounds; round += 1) {
    rows = rows.map((row) => (isRecord(row) ? computedRow(row, follow) : row));
  }
  return rows;
}

/** A new row: the defaults of its fields where nothing is given, and what is computed from them. */
export function newRow(grid: CompiledGrid, given: Row, around: Surroundings): Row {
  const row: Record<string, unknown> = { ...given };
  for (const name of grid.order) {
    const initial = grid.fields.get(name)?.defaultValue;
    if (initial && (row[name] === undefined || row[name] === null)) {
      row[name] = initial.evaluate(rowScope(row, around));
    }
  }
  return row;
}
