import type { Transaction } from 'kysely';
import { type AnyTables, anyTables } from '../../../foundation/database/anyTables.ts';
import { childrenOf } from '../children/child.ts';
import { splitList } from '../model/filterGrammar.ts';
import { targetOf } from '../model/referenceTarget.ts';
import type { ChangeScope, Resource, Values } from '../model/resource.ts';
import { wireRow } from '../model/rows.ts';
import { where } from '../model/where.ts';
import { belonging, keyOf } from '../read/children.ts';

type Row = Readonly<Record<string, unknown>>;

/** The stored rows of children that rules read, by wire names under the names of the children. */
export async function storedChildren(
  trx: Transaction<AnyTables>,
  resource: Resource,
  names: ReadonlySet<string>,
  row: Row,
): Promise<Values> {
  const lists: Record<string, readonly Values[]> = {};
  for (const child of childrenOf(resource)) {
    if (!names.has(child.name)) continue;
    const rows = await belonging(trx, child, keyOf(resource, child, row)).execute();
    lists[child.name] = rows.map((one) => wireRow(child.resource.columns.values(), one));
  }
  return lists;
}

/**
 * Records that references of a row lead to, by wire names. Whether the caller may refer to them was asked before.
 * @param columns names of the references
 */
export async function referredRecords(
  { trx }: Pick<ChangeScope, 'trx'>,
  resource: Resource,
  columns: Iterable<string>,
  row: Row,
): Promise<ReadonlyMap<string, readonly Values[]>> {
  const found = new Map<string, readonly Values[]>();
  for (const name of columns) {
    const column = resource.columns.get(name);
    const target = column && targetOf(resource, column);
    const value = column && row[column.field];
    if (!column || !target || typeof value !== 'string' || value === '') continue;
    const by = target.resource.columns.get(target.by)?.field ?? target.by;
    const keys = column.multiple ? splitList(value) : [value];
    const rows = await anyTables(trx)
      .selectFrom(target.resource.table)
      .select([...target.resource.columns.values()].map(({ field }) => field))
      .where(where(by, 'in', keys))
      .execute();
    found.set(
      name,
      rows.map((one) => wireRow(target.resource.columns.values(), one)),
    );
  }
  return found;
}
