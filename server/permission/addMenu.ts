import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { ADMIN_ROLE } from './administrator.ts';

/** A menu row as its author states it. */
export interface NewMenu {
  readonly title: string;
  /** Name of a screen document, e.g. `demo/Hello`. */
  readonly component: string;
  /** Title of the menu above; null for the top level. */
  readonly parent: string | null;
  /** Route; made from the component when null. */
  readonly path: string | null;
}

const BUTTON = 2;
const NOT_DELETED = 0;

function newId(): string {
  return randomUUID().replaceAll('-', '');
}

async function parentId(trx: Transaction<Database>, title: string): Promise<string> {
  const found = await trx
    .selectFrom('sys_permission')
    .select('id')
    .where('name', '=', title)
    .where('menu_type', '!=', BUTTON)
    .where('del_flag', '=', NOT_DELETED)
    .execute();
  const [first, ...others] = found;
  if (!first) throw new Error(`there is no menu "${title}" to stand under`);
  if (others.length > 0) throw new Error(`${found.length} menus are called "${title}"; give one of them another name`);
  return first.id;
}

/**
 * Adds a menu row for a screen and grants it, with the menu above it, to the administrator role.
 * @returns the route of the new menu
 * @throws Error when the route is taken, or the parent is unknown or ambiguous
 */
export function addMenu(db: Kysely<Database>, menu: NewMenu): Promise<string> {
  const url = menu.path ?? `/${menu.component}`;
  return db.transaction().execute(async (trx) => {
    const taken = await trx
      .selectFrom('sys_permission')
      .select('name')
      .where('url', '=', url)
      .where('del_flag', '=', NOT_DELETED)
      .executeTakeFirst();
    if (taken) throw new Error(`the route ${url} belongs to the menu "${taken.name}"; choose another with --path`);
    const above = menu.parent === null ? null : await parentId(trx, menu.parent);
    const id = newId();
    await trx
      .insertInto('sys_permission')
      .values({
        id,
        parent_id: above,
        name: menu.title,
        menu_type: above === null ? 0 : 1,
        url,
        component: menu.component,
        sort_no: 99,
        leaf: true,
        create_by: 'admin',
        create_time: new Date(),
      })
      .execute();
    if (above !== null) await trx.updateTable('sys_permission').set({ leaf: false }).where('id', '=', above).execute();
    const role = await trx
      .selectFrom('sys_role')
      .select('id')
      .where('role_code', '=', ADMIN_ROLE)
      .executeTakeFirstOrThrow();
    const granted = await trx
      .selectFrom('sys_role_permission')
      .select('permission_id')
      .where('role_id', '=', role.id)
      .execute();
    const owned = new Set(granted.map((row) => row.permission_id));
    const grants = [id, ...(above === null || owned.has(above) ? [] : [above])];
    await trx
      .insertInto('sys_role_permission')
      .values(grants.map((permission) => ({ id: newId(), role_id: role.id, permission_id: permission })))
      .execute();
    return url;
  });
}
