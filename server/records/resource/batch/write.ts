import type { ChangeScope, Values } from '../model/resource.ts';
import { isSavedOver } from '../model/rowVersion.ts';
import { changeRow } from '../write/change.ts';
import { wrongValues } from '../write/checkValues.ts';
import { addRow, editRow, lockRows, Outdated, removeRows, type Writer } from '../write/rowWrites.ts';
import { Faulty, faultAt, type Place, type RowFault, refusedRow } from './faults.ts';
import type { ListName } from './schemas.ts';

/** The changes to save: bodies of add and of edit, and keys of the removed rows. */
export type Batch = Readonly<Record<ListName, readonly Values[]>>;

/** A row with its place in the batch. */
interface Placed {
  readonly place: Place;
  readonly values: Values;
}

/**
 * Edits that take over each other's unique values, such as numbers that all move up by one, succeed from one end only:
 * those that were refused are tried again, from the other end.
 */
const MOST_PASSES = 4;

/**
 * Writes all rows inside the transaction of a batch: removed ones leave first, so that their values are free.
 * @returns keys of the added rows in their order, and how many were removed
 * @throws Faulty that names every wrong row
 */
export async function writeBatch(
  writer: Writer,
  scope: ChangeScope,
  batch: Batch,
): Promise<{ readonly added: readonly string[]; readonly removed: number }> {
  const { removed, changed, added } = {
    removed: placed('removed', batch.removed),
    changed: placed('changed', batch.changed),
    added: placed('added', batch.added),
  };
  const twice = repeated([...removed, ...changed]);
  if (twice.length > 0) throw new Faulty(twice);
  const faults = [...wrongCells(writer, 'edit', changed), ...wrongCells(writer, 'add', added)];
  const wrong = new Set(faults.map(({ list, row }) => `${list} ${row}`));
  const sound = (rows: readonly Placed[]) => rows.filter(({ place }) => !wrong.has(`${place.list} ${place.row}`));

  // All at once and in order, so that two batches cannot wait for each other.
  const ids = [...removed, ...changed].map(({ values }) => String(values.id));
  const stored = ids.length === 0 ? [] : await lockRows(scope.trx, writer.rows, ids);
  const gone = await remove(writer, scope, removed, stored);
  faults.push(...gone.faults, ...(await edit(writer, scope, sound(changed))));
  const keys: string[] = [];
  for (const { place, values } of sound(added)) {
    const fault = await refusedRow(place, () =>
      changeRow(writer.resource, scope, values, async (own) => keys.push(await addRow(writer, own))),
    );
    if (fault) faults.push(fault);
  }
  if (faults.length > 0) throw new Faulty(faults);
  return { added: keys, removed: gone.count };
}

function placed(list: ListName, rows: readonly Values[]): readonly Placed[] {
  return rows.map((values, index) => ({
    place: { list, row: index + 1, id: list === 'added' ? null : String(values.id) },
    values,
  }));
}

function repeated(rows: readonly Placed[]): readonly RowFault[] {
  const ids = new Set<string>();
  return rows.flatMap(({ place, values }) => {
    const id = String(values.id);
    if (ids.has(id)) return [faultAt(place, '同一条记录出现了两次')];
    ids.add(id);
    return [];
  });
}

function wrongCells({ seen }: Writer, operation: 'add' | 'edit', rows: readonly Placed[]): RowFault[] {
  return rows.flatMap(({ place, values }) =>
    wrongValues(seen, values, operation).map(({ column, message }) => faultAt(place, message, column.name)),
  );
}

async function remove(
  writer: Writer,
  scope: ChangeScope,
  rows: readonly Placed[],
  stored: readonly Readonly<Record<string, unknown>>[],
): Promise<{ readonly count: number; readonly faults: readonly RowFault[] }> {
  const { resource } = writer;
  const byId = new Map(stored.map((row) => [String(row.id), row]));
  const faults: RowFault[] = [];
  for (const { place, values } of rows) {
    const fault = await refusedRow(place, async () => {
      const row = byId.get(String(values.id));
      if (row && isSavedOver(resource, values, row)) throw new Outdated(row);
    });
    if (fault) faults.push(fault);
  }
  if (faults.length > 0 || rows.length === 0) return { count: 0, faults };
  const removeThese = (some: readonly Placed[]) =>
    changeRow(resource, scope, {}, (own) =>
      removeRows(
        writer,
        own,
        some.map(({ values }) => String(values.id)),
      ),
    );
  // Together, because one may refer to another; one by one only to learn which is refused.
  let count = 0;
  const [first] = rows;
  const all = first && (await refusedRow(first.place, async () => (count = await removeThese(rows))));
  if (!all) return { count, faults: [] };
  for (const one of rows) {
    const fault = await refusedRow(one.place, () => removeThese([one]));
    if (fault) faults.push(fault);
  }
  return { count: 0, faults: faults.length > 0 ? faults : [all] };
}

async function edit(writer: Writer, scope: ChangeScope, rows: readonly Placed[]): Promise<readonly RowFault[]> {
  const faults: RowFault[] = [];
  let waiting = rows;
  for (let pass = 1; waiting.length > 0; pass += 1) {
    const refused: { readonly row: Placed; readonly fault: RowFault }[] = [];
    for (const row of waiting) {
      const fault = await refusedRow(row.place, () =>
        changeRow(writer.resource, scope, row.values, (own) => editRow(writer, own)),
      );
      if (fault?.isTaken) refused.push({ row, fault });
      else if (fault) faults.push(fault);
    }
    if (refused.length === waiting.length || pass === MOST_PASSES) {
      faults.push(...refused.map(({ fault }) => fault));
      break;
    }
    waiting = refused.map(({ row }) => row).reverse();
  }
  return faults.sort((one, other) => one.row - other.row);
}
