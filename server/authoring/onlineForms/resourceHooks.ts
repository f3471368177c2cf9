import { sql } from 'kysely';
import { Refusal } from '../../http/reply.ts';
import type { ChangeScope, ResourceHooks, Values } from '../../records/resource/model/resource.ts';
import { entryShowing } from '../../rights/menuEntries/entryShowing.ts';
import { quoted } from '../tableChanges/statements.ts';
import { planned } from './synch/planned.ts';
import { countState, store } from './synch/store.ts';

/** Names of kept tables: `onl_bak_<table>_<moment>`. */
function keptName(table: string, now: Date): string {
  return `onl_bak_${table}_${now.toISOString().replace(/\D/g, '').slice(0, 14)}`;
}

async function liveOf({ trx }: Pick<ChangeScope, 'trx'>, id: unknown) {
  return trx.selectFrom('onl_cgform_live').selectAll().where('head_id', '=', String(id)).executeTakeFirst();
}

/**
 * A change of titles, editors or columns of the list counts at once; one that the table has to follow waits for its
 * synchronisation, and so does a description that is not right yet.
 */
async function afterChange(row: Values, scope: ChangeScope): Promise<void> {
  const { trx, services, user, now } = scope;
  const id = String(row.id);
  const found = await planned({ ...services, db: trx }, id).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  const isEqual = found !== null && found.plan.changes.length === 0 && found.plan.problems.length === 0;
  if (isEqual && (await liveOf(scope, found.group.main.head.id)))
    return store(trx, found, { author: user.username, time: now });
  await trx.updateTable('onl_cgform_head').set({ is_db_synch: 'N' }).where('id', '=', id).execute();
}

/** Descriptions of tables; what makes them tables is synch/. */
export const onlineFormHooks: Readonly<Record<string, ResourceHooks>> = {
  'online/cgform/head': {
    hooks: {
      afterAdd: afterChange,
      async beforeEdit(values, stored, scope) {
        const isRenamed = 'tableName' in values && values.tableName !== stored.tableName;
        if (isRenamed && (await liveOf(scope, stored.id))) throw new Refusal('已同步到数据库的表不能改名！');
        return values;
      },
      afterEdit: (row, _stored, scope) => afterChange(row, scope),
      async beforeDelete(rows, scope) {
        for (const row of rows) await remove(row, scope);
      },
    },
  },
};

/**
 * Takes a described table out of force; the table itself stays.
 * @returns its name; null for one that was never synchronised
 * @throws Refusal where a menu shows it or another table refers to it
 */
export async function forgetTable(trx: ChangeScope['trx'], id: unknown): Promise<string | null> {
  const live = await liveOf({ trx }, id);
  if (!live) return null;
  const table = live.table_name;
  const menu = await entryShowing(trx, 'component', `onl/${table}`);
  if (menu) throw new Refusal(`菜单“${menu.name}”正在使用该表单，请先删除菜单！`);
  const { rows: users } = await sql<{ name: string }>`
    select t.relname as name from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and c.confrelid = ${table}::regclass and c.conrelid <> c.confrelid`.execute(trx);
  const other = users.find(({ name }) => !name.startsWith('onl_bak_'));
  if (other) throw new Refusal(`表${other.name}引用了该表单，不能删除！`);
  await trx.deleteFrom('onl_cgform_live').where('table_name', '=', table).execute();
  await countState(trx);
  return table;
}

/**
 * The table stays, under a name of its own, so that a deleted description loses no record; one that was there before its
 * description keeps the name that others know it by.
 */
async function remove(row: Values, { trx, now }: ChangeScope): Promise<void> {
  const table = await forgetTable(trx, row.id);
  if (table !== null && row.importedTable !== table)
    await sql.raw(`alter table ${quoted(table)} rename to ${quoted(keptName(table, now))}`).execute(trx);
}
