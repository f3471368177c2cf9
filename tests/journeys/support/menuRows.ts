import type { Insertable } from 'kysely';
import type { SysPermissionTable } from '../../../server/foundation/database/schema.ts';
import { ADMIN_ROLE } from '../../../server/rights/heldRights/administrator.ts';
import { type WithDatabase, withDatabase } from './database.ts';

export type MenuRow = Partial<Insertable<SysPermissionTable>> & { readonly id: string };

/** Components that rows are made of: a container, a page of another site, a screen that exists. */
export const LAYOUT = 'layouts/RouteView';
export const FRAME = 'layouts/IframePageView';
export const DICT = 'system/DictList';

/** A menu row whose path is its id. */
export function pageRow(id: string, more: Partial<MenuRow> = {}): MenuRow {
  return { id, url: `/${id}`, component: DICT, ...more };
}

/** A menu row that holds others. */
export function groupRow(id: string, more: Partial<MenuRow> = {}): MenuRow {
  return pageRow(id, { component: LAYOUT, ...more });
}

/** Puts menu rows into the database of a running server as they are, and grants them to the administrators. */
export async function addMenuRows(server: WithDatabase, rows: readonly MenuRow[]): Promise<void> {
  await withDatabase(server, async (db) => {
    const role = await db
      .selectFrom('sys_role')
      .select('id')
      .where('role_code', '=', ADMIN_ROLE)
      .executeTakeFirstOrThrow();
    const menus = rows.map((row) => ({ name: row.id, menu_type: row.parent_id ? 1 : 0, ...row }));
    await db.insertInto('sys_permission').values(menus).execute();
    await db
      .insertInto('sys_role_permission')
      .values(rows.map(({ id }) => ({ id: `grant-${id}`, role_id: role.id, permission_id: id })))
      .execute();
  });
}

/** Takes menu rows and all below them away again. */
export async function removeMenuRows(server: WithDatabase, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await withDatabase(server, (db) => db.deleteFrom('sys_permission').where('id', 'in', ids).execute());
}

/** Gives every role another name. */
export async function renameRoles(server: WithDatabase, name: string): Promise<void> {
  await withDatabase(server, (db) => db.updateTable('sys_role').set({ role_name: name }).execute());
}

const WALLS = ['/dashboard/panorama', '/dashboard/details'];
const AWAY = '/away';

/** Moves the product's own entries from the addresses of walls, so that a test can give these to others. @returns moves them back */
export async function freeWalls(server: WithDatabase): Promise<() => Promise<void>> {
  const move = (from: string, to: string) =>
    withDatabase(server, async (db) => {
      for (const wall of WALLS)
        await db
          .updateTable('sys_permission')
          .set({ url: to + wall })
          .where('url', '=', from + wall)
          .execute();
    });
  await move('', AWAY);
  return () => move(AWAY, '');
}
