import type { Transaction } from 'kysely';
import { anyTables } from '../../foundation/database/anyTables.ts';
import type { Database } from '../../foundation/database/schema.ts';
import { Refusal } from '../../http/reply.ts';
import type { ChangeHooks, ChangeScope, Values } from '../../records/resource/model/resource.ts';
import { TREE_MARK, TREE_PARENT, TREE_TOP } from './names.ts';

const MOST_LEVELS = 100;

type Trx = Transaction<Database>;

const rowsOf = (trx: Trx) => anyTables(trx);

/** Says in the rows above whether there are rows below them. */
async function mark(trx: Trx, table: string, ids: readonly unknown[]): Promise<void> {
  for (const id of new Set(ids.filter((one) => typeof one === 'string' && one !== '' && one !== TREE_TOP))) {
    const below = await rowsOf(trx)
      .selectFrom(table)
      .select('id')
      .where(TREE_PARENT, '=', id)
      .limit(1)
      .executeTakeFirst();
    await rowsOf(trx)
      .updateTable(table)
      .set({ [TREE_MARK]: below ? '1' : '0' })
      .where('id', '=', id)
      .execute();
  }
}

/** @throws Refusal if the parent row does not exist, or a row would be its own ancestor */
async function requireParent(trx: Trx, table: string, id: unknown, parent: unknown): Promise<void> {
  let above = parent;
  for (let level = 0; typeof above === 'string' && above !== '' && above !== TREE_TOP; level += 1) {
    if (above === id || level > MOST_LEVELS) throw new Refusal('上级不能是自己或自己的下级！');
    const row = await rowsOf(trx).selectFrom(table).select(TREE_PARENT).where('id', '=', above).executeTakeFirst();
    if (!row) throw new Refusal('上级记录不存在，请刷新后重试');
    above = row[TREE_PARENT];
  }
}

/** @throws Refusal when rows would be left without the one above them */
async function requireChildless(trx: Trx, table: string, ids: readonly unknown[]): Promise<void> {
  const below = await rowsOf(trx)
    .selectFrom(table)
    .select('id')
    .where(TREE_PARENT, 'in', ids)
    .where('id', 'not in', ids)
    .limit(1)
    .executeTakeFirst();
  if (below) throw new Refusal('有下级记录，不能删除！');
}

const parentOf = (values: Values) => values[TREE_PARENT];

/** Keeps a described tree a tree, and its rows' marks right. Nothing is deleted that has rows below it. */
export function treeHooks(table: string): ChangeHooks {
  return {
    async beforeAdd(values: Values, { trx }: ChangeScope) {
      await requireParent(trx, table, null, parentOf(values));
      return values;
    },
    afterAdd: (row, { trx }) => mark(trx, table, [parentOf(row)]),
    async beforeEdit(values: Values, stored: Values, { trx }: ChangeScope) {
      if (TREE_PARENT in values) await requireParent(trx, table, stored.id, parentOf(values));
      return values;
    },
    afterEdit: (row, stored, { trx }) => mark(trx, table, [parentOf(row), parentOf(stored)]),
    async beforeDelete(rows, { trx }) {
      const gone = new Set(rows.map(({ id }) => id));
      await requireChildless(trx, table, [...gone]);
      for (const parent of new Set(rows.map(parentOf))) {
        if (typeof parent !== 'string' || parent === TREE_TOP || gone.has(parent)) continue;
        const others = await rowsOf(trx)
          .selectFrom(table)
          .select('id')
          .where(TREE_PARENT, '=', parent)
          .where('id', 'not in', [...gone])
          .limit(1)
          .executeTakeFirst();
        if (!others)
          await rowsOf(trx)
            .updateTable(table)
            .set({ [TREE_MARK]: '0' })
            .where('id', '=', parent)
            .execute();
      }
    },
  };
}
