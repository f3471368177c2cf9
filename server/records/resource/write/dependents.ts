import type { Transaction } from 'kysely';
import type { ResourceColumn, ResourceModel } from '../../../../src/common/resource/resource.ts';
import type { AnyTables } from '../../../foundation/database/anyTables.ts';
import { Refusal } from '../../../http/reply.ts';
import { alive } from '../model/existence.ts';
import type { Resource } from '../model/resource.ts';
import { type Condition, where } from '../model/where.ts';
import { type Use, usedBy } from './usedBy.ts';

type Row = Readonly<Record<string, unknown>>;

/** A column through which records of some resource refer to those of another. */
interface Link {
  readonly from: ResourceModel;
  readonly column: ResourceColumn;
  /** The column of the other resource that is stored. */
  readonly by: ResourceColumn;
}

function linksTo({ resources, name, columns }: Resource): Link[] {
  return resources.all.flatMap((from) =>
    [...from.columns.values()].flatMap((column) => {
      const by = column.reference?.resource === name ? columns.get(column.reference.by) : undefined;
      return by && !column.multiple ? [{ from, column, by }] : [];
    }),
  );
}

/** True if any records refer to those of the resource. */
export function isReferredTo(resource: Resource): boolean {
  return linksTo(resource).length > 0;
}

/** Those that refer to one of the rows, without the rows themselves. */
function referring(resource: Resource, { from, column, by }: Link, rows: readonly Row[]): Condition {
  const values = rows.map((row) => row[by.field]).filter((value) => value !== null);
  const refers = values.length === 0 ? where.val(false) : where(column.field, 'in', values);
  const ids = rows.map((row) => row.id);
  return where.and([refers, ...(from.name === resource.name ? [where('id', 'not in', ids)] : [])]);
}

/**
 * Refuses the deletion of records that others refer to with `onDelete: "restrict"`; marked records do not count. Unless
 * the resource has a message of its own, it is said which records are used, by what and by how many.
 * @param rows the rows about to be deleted, by database names
 */
export async function requireUnused(
  trx: Transaction<AnyTables>,
  resource: Resource,
  rows: readonly Row[],
): Promise<void> {
  const uses: Use[] = [];
  for (const link of linksTo(resource)) {
    if (link.column.reference?.onDelete !== 'restrict') continue;
    const { from, column, by } = link;
    const found = await trx
      .selectFrom(from.table)
      .select([`${column.field} as value`, (eb) => eb.fn.countAll().as('count')])
      .where(where.and([referring(resource, link, rows), ...alive(from)]))
      .groupBy(column.field)
      .execute();
    for (const { value, count } of found) {
      const row = rows.find((one) => String(one[by.field]) === String(value));
      if (row) uses.push({ row, title: from.title, count: Number(count) });
    }
  }
  if (uses.length > 0) throw new Refusal(resource.messages.used ?? usedBy(resource, uses));
}

/**
 * Applies `onDelete` to records that refer to deleted ones if no foreign key does: references by code, and
 * records that are only marked as deleted. In the latter case dependent records are marked too if possible;
 * the others keep their reference, so that both can be restored.
 */
export async function followDeletion(
  trx: Transaction<AnyTables>,
  resource: Resource,
  rows: readonly Row[],
): Promise<void> {
  const isMarked = resource.logicalDelete !== null;
  for (const link of linksTo(resource)) {
    const { from, column, by } = link;
    const { onDelete } = column.reference ?? {};
    const matches = referring(resource, link, rows);
    if (isMarked) {
      const mark = from.logicalDelete;
      const field = mark && from.columns.get(mark.column)?.field;
      if (onDelete === 'cascade' && mark && field !== undefined && field !== null)
        await trx
          .updateTable(from.table)
          .set({ [field]: mark.gone })
          .where(matches)
          .execute();
    } else if (by.name !== 'id') {
      if (onDelete === 'cascade') await trx.deleteFrom(from.table).where(matches).execute();
      if (onDelete === 'clear')
        await trx
          .updateTable(from.table)
          .set({ [column.field]: null })
          .where(matches)
          .execute();
    }
  }
}
