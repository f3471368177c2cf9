import { randomUUID } from 'node:crypto';
import type { Console } from '../../../support/console.ts';

const BUTTONS = ['add', 'edit', 'delete', 'deleteBatch', 'export', 'import'];

/** Puts a described table into the menu, with its buttons, and gives all of it to a role. */
export async function giveMenu({ db }: Console, table: string, role: string): Promise<void> {
  const { id: roleId } = await db
    .selectFrom('sys_role')
    .select('id')
    .where('role_code', '=', role)
    .executeTakeFirstOrThrow();
  const menu = {
    id: randomUUID(),
    parent_id: null,
    name: table,
    component: `onl/${table}`,
    url: `/onl/${table}`,
    menu_type: 0,
  };
  const buttons = BUTTONS.map((code) => ({
    ...{ id: randomUUID(), parent_id: menu.id, name: code, component: null, url: null, menu_type: 2 },
    ...{ perms: `onl:${table}:${code}`, perms_type: '1', status: '1' },
  }));
  const rows = [menu, ...buttons];
  await db.insertInto('sys_permission').values(rows).execute();
  await db
    .insertInto('sys_role_permission')
    .values(rows.map(({ id }) => ({ id: randomUUID(), role_id: roleId, permission_id: id })))
    .execute();
}
