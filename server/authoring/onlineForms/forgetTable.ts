import { sql } from 'kysely';
import { Refusal } from '../../http/reply.ts';
import type { ChangeScope } from '../../records/resource/model/resource.ts';
import { entryShowing } from '../../rights/menuEntries/entryShowing.ts';
import { countState } from './synch/store.ts';

/** The table of a description as it is in force. */
export async function liveOf({ trx }: Pick<ChangeScope, 'trx'>, id: unknown) {
  return trx.selectFrom('onl_cgform_live').selectAll().where('head_id', '=', String(id)).executeTakeFirst();
}

/**
 * Takes a described table out of force; the table itself stays.
 * @returns its name; null for one that was never synchronised
 * @throws Refusal if a menu shows it or another table refers to it
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
