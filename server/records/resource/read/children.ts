import type { Kysely } from 'kysely';
import { type AnyTables, anyTables } from '../../../foundation/database/anyTables.ts';
import type { Call } from '../../../http/call.ts';
import { type Child, childFor, childrenOf } from '../children/child.ts';
import { existence } from '../model/existence.ts';
import type { Resource, Values } from '../model/resource.ts';
import { readableColumns, wireRow } from '../model/rows.ts';
import { where } from '../model/where.ts';

type Row = Readonly<Record<string, unknown>>;

/** The column of the parent that children refer to. */
export function keyOf(parent: Resource, { by }: Child, row: Row): unknown {
  const column = parent.columns.get(by.reference?.by ?? 'id');
  if (!column) throw new Error(`"${by.name}" refers to no column of "${parent.name}"`);
  return row[column.field];
}

/** The records of a child that belong to one of its parent's, in their order. */
export function belonging(db: Kysely<AnyTables>, { resource, by, order }: Child, key: unknown) {
  const columns = [...resource.columns.values()].map(({ field }) => field);
  const query = db
    .selectFrom(resource.table)
    .select(columns)
    .where(where.and([where(by.field, '=', key), ...existence(resource)]));
  return (order === null ? query : query.orderBy(order.field)).orderBy('id');
}

/** A record's children under their names, as the caller may see them. @param row the record by database names */
export async function readChildren(parent: Resource, call: Call, row: Row): Promise<Values> {
  const db = anyTables(call.services.db);
  const lists = await Promise.all(
    childrenOf(parent).map(async (child) => {
      const seen = await childFor(child, call);
      const found = await belonging(db, child, keyOf(parent, child, row)).execute();
      const rows = found.map((one) => wireRow(readableColumns(seen.resource), one));
      const { decorate } = child.resource.hooks;
      return [child.name, decorate ? await decorate(rows, call.services) : rows] as const;
    }),
  );
  return Object.fromEntries(lists);
}
