import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database, SysPermissionTable } from '../../foundation/database/schema.ts';
import { newId } from '../../foundation/newId.ts';
import { Refusal } from '../../http/reply.ts';
import { ADMIN_ROLE, requireAdministrationLeft } from '../heldRights/administrator.ts';
import { isContainer, MENU_KIND, NOT_DELETED } from './kind.ts';
import { type MenuColumns, type MenuInput, menuColumns, newMenuColumns } from './menuRow.ts';

export type MenuRow = Selectable<SysPermissionTable>;
type Tables = Transaction<Database>;

/** User and time of a change, stored with the row. */
export interface Author {
  readonly author: string;
  readonly time: Date;
}

const NOT_FOUND = '未找到菜单信息';

/** A row of the menu table, or null. */
export async function findMenu(db: Kysely<Database>, id: string): Promise<MenuRow | null> {
  return (await menuById(db, id).executeTakeFirst()) ?? null;
}

function menuById(db: Kysely<Database>, id: string) {
  return db.selectFrom('sys_permission').selectAll().where('id', '=', id).where('del_flag', '=', NOT_DELETED);
}

async function lockMenu(trx: Tables, id: string): Promise<MenuRow> {
  const row = await menuById(trx, id).forUpdate().executeTakeFirst();
  if (!row) throw new Refusal(NOT_FOUND);
  return row;
}

/**
 * Adds a menu or button and grants it to the administrator role, with the menus above it: a row without a
 * role would be invisible. Without a sort number it follows its siblings.
 * @returns id of the new row
 * @throws Refusal if the parent cannot hold it or its route belongs to another page
 */
export async function addMenu(trx: Tables, input: MenuInput, by: Author): Promise<string> {
  const columns = newMenuColumns(input);
  const { name, menu_type: kind, parent_id: parent = null } = columns;
  if (!name?.trim() || kind === undefined) throw new Refusal('请输入菜单标题!');
  await requirePlace(trx, kind, parent);
  await requireFreeRoute(trx, columns, null);
  const id = newId();
  await trx
    .insertInto('sys_permission')
    .values({
      ...EMPTY,
      sort_no: await lastPlace(trx, parent),
      ...columns,
      ...{ id, name, menu_type: kind, leaf: true },
      ...{ create_by: by.author, create_time: by.time },
    })
    .execute();
  if (parent !== null) await markLeaf(trx, parent);
  await grantToAdministrators(trx, [id, ...(await idsAbove(trx, parent))]);
  return id;
}

/**
 * Changes what the input states of a row and leaves the rest.
 * @throws Refusal when the row or its new parent is not there, would hang below itself, or its route is taken
 */
export async function changeMenu(trx: Tables, id: string, input: MenuInput, by: Author): Promise<void> {
  const before = await lockMenu(trx, id);
  const columns = { ...menuColumns(input) };
  if (columns.name !== undefined && columns.name.trim() === '') throw new Refusal('请输入菜单标题!');
  const parent = columns.parent_id === undefined ? before.parent_id : columns.parent_id;
  const stated = columns.menu_type ?? before.menu_type;
  // A menu that moves to the top or down from it changes its kind; the family's client sends both, others only one.
  const menuKind = parent === null ? MENU_KIND.root : MENU_KIND.sub;
  columns.menu_type = stated === MENU_KIND.button ? stated : menuKind;
  if ((await idsAbove(trx, parent)).includes(id)) throw new Refusal('不能移动到自己的下级菜单中');
  await requirePlace(trx, columns.menu_type, parent);
  if (columns.url !== undefined && columns.url !== before.url)
    await requireFreeRoute(trx, { ...before, ...columns }, id);
  await trx
    .updateTable('sys_permission')
    .set({ ...columns, update_by: by.author, update_time: by.time })
    .where('id', '=', id)
    .execute();
  await requireAdministrationLeft(trx);
  for (const changed of new Set([before.parent_id, parent])) if (changed !== null) await markLeaf(trx, changed);
}

/**
 * Removes rows with everything below them and all grants of those.
 * @returns the rows, without what was below them
 * @throws Refusal when one of them is not there
 */
export async function removeMenus(trx: Tables, ids: readonly string[]): Promise<readonly MenuRow[]> {
  const rows: MenuRow[] = [];
  for (const id of ids) rows.push(await lockMenu(trx, id));
  // Rows below are deleted with it by their foreign keys (server/migrations/0002-permissions.ts).
  await trx.deleteFrom('sys_permission').where('id', 'in', ids).execute();
  await requireAdministrationLeft(trx);
  for (const parent of new Set(rows.map((row) => row.parent_id))) if (parent !== null) await markLeaf(trx, parent);
  return rows;
}

/** Columns of a row about which nothing is said. */
export const EMPTY = {
  ...{ parent_id: null, url: null, component: null, component_name: null, redirect: null, icon: null },
  ...{ description: null, perms: null, perms_type: null, update_by: null, update_time: null },
};

async function requirePlace(trx: Tables, kind: number, parent: string | null): Promise<void> {
  if (parent === null) {
    if (kind !== MENU_KIND.root) throw new Refusal('请选择上级菜单');
    return;
  }
  const above = await trx
    .selectFrom('sys_permission')
    .select('menu_type')
    .where('id', '=', parent)
    .where('del_flag', '=', NOT_DELETED)
    .executeTakeFirst();
  if (!above) throw new Refusal('上级菜单不存在');
  if (above.menu_type === MENU_KIND.button) throw new Refusal('按钮下面不能再有菜单或按钮');
}

/** Of two pages at one address only the first would ever be shown. A container may share it with its first page. */
async function requireFreeRoute(trx: Tables, columns: MenuColumns, self: string | null): Promise<void> {
  const { url = null, component = null, menu_type: kind } = columns;
  if (url === null || kind === MENU_KIND.button || isContainer(component)) return;
  const pages = await trx
    .selectFrom('sys_permission')
    .select(['id', 'name', 'component'])
    .where('url', '=', url)
    .where('menu_type', '!=', MENU_KIND.button)
    .where('del_flag', '=', NOT_DELETED)
    .execute();
  const taken = pages.find((row) => row.id !== self && !isContainer(row.component));
  if (taken) throw new Refusal(`菜单路径${url}已被菜单「${taken.name}」使用`);
}

async function lastPlace(trx: Tables, parent: string | null): Promise<number> {
  const { last } = await trx
    .selectFrom('sys_permission')
    .select((select) => select.fn.max('sort_no').as('last'))
    .where('parent_id', parent === null ? 'is' : '=', parent)
    .where('del_flag', '=', NOT_DELETED)
    .executeTakeFirstOrThrow();
  return Math.floor(last ?? 0) + 1;
}

/** Updates the flag of an entry that says whether it has children. */
export async function markLeaf(trx: Tables, id: string): Promise<void> {
  const child = await trx.selectFrom('sys_permission').select('id').where('parent_id', '=', id).limit(1).execute();
  await trx
    .updateTable('sys_permission')
    .set({ leaf: child.length === 0 })
    .where('id', '=', id)
    .execute();
}

/** From the given row up to the first level; also of rows that hang below themselves. */
export async function idsAbove(trx: Tables, start: string | null): Promise<readonly string[]> {
  const ids: string[] = [];
  let at = start;
  while (at !== null && !ids.includes(at)) {
    ids.push(at);
    const row = await trx.selectFrom('sys_permission').select('parent_id').where('id', '=', at).executeTakeFirst();
    at = row?.parent_id ?? null;
  }
  return ids;
}

/** Grants rows to the administrator role, if it exists. */
export async function grantToAdministrators(trx: Tables, ids: readonly string[]): Promise<void> {
  const role = await trx.selectFrom('sys_role').select('id').where('role_code', '=', ADMIN_ROLE).executeTakeFirst();
  if (!role) return;
  await trx
    .insertInto('sys_role_permission')
    .values(ids.map((permission) => ({ id: newId(), role_id: role.id, permission_id: permission })))
    .onConflict((conflict) => conflict.columns(['role_id', 'permission_id']).doNothing())
    .execute();
}
