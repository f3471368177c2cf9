import type { Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { Refusal } from '../../http/reply.ts';
import type { ResourceHooks, Values } from '../resource/model/resource.ts';
import { TOP } from './categories.ts';
import { categoryMaintenanceRoutes } from './maintenance.ts';
import { nextSegmentCode } from './segmentCode.ts';

/** Codes are made here, and categories go with everything below them (contract dict-category.md §3). */
export const categoryHooks: Readonly<Record<string, ResourceHooks>> = {
  'sys/category': {
    routes: categoryMaintenanceRoutes,
    hooks: {
      async beforeAdd(values, { trx }) {
        const pid = String(values.pid ?? '') || TOP;
        const above = pid === TOP ? '' : await codeOfParent(trx, pid);
        return { ...values, pid, code: nextSegmentCode(above, await lastCode(trx, pid)), hasChild: '0' };
      },
      async beforeDelete(rows, { trx }) {
        const ids = rows.map((row) => String(row.id));
        for (const { code } of rows) await deleteBelow(trx, String(code), ids);
        await markChildless(trx, rows, ids);
      },
    },
  },
};

/** The parent, which has a child from now on; locked, so that two children cannot get one code. */
async function codeOfParent(trx: Transaction<Database>, id: string): Promise<string> {
  const parent = await trx
    .updateTable('sys_category')
    .set({ has_child: '1' })
    .where('id', '=', id)
    .returning('code')
    .executeTakeFirst();
  if (!parent) throw new Refusal('上级分类不存在，请刷新后重试');
  return parent.code;
}

async function lastCode(trx: Transaction<Database>, pid: string): Promise<string | null> {
  const row = await trx
    .selectFrom('sys_category')
    .select(({ fn }) => fn.max<string | null>('code').as('code'))
    .where('pid', '=', pid)
    .executeTakeFirst();
  return row?.code ?? null;
}

/** A code begins with those of all its ancestors. The caller deletes the rows themselves. */
async function deleteBelow(trx: Transaction<Database>, code: string, spared: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('sys_category')
    .where(({ fn, eb }) => eb(fn('starts_with', ['code', eb.val(code)]), '=', true))
    .where('id', 'not in', spared)
    .execute();
}

async function markChildless(
  trx: Transaction<Database>,
  rows: readonly Values[],
  gone: readonly string[],
): Promise<void> {
  const parents = [...new Set(rows.map((row) => String(row.pid)))];
  await trx
    .updateTable('sys_category')
    .set({ has_child: '0' })
    .where('id', 'in', parents)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sys_category as child')
            .select('child.id')
            .whereRef('child.pid', '=', 'sys_category.id')
            .where('child.id', 'not in', gone),
        ),
      ),
    )
    .execute();
}
