import type { Insertable, Transaction } from 'kysely';
import type { Menu } from '../../src/common/dataDocuments/dataDocument.generated.ts';
import type { Resources } from '../../src/common/resource/resources.ts';
import type { Database, SysPermissionTable } from '../foundation/database/schema.ts';
import { stableId } from './id.ts';
import { offer } from './ledger.ts';
import { BUTTON, menuEntries } from './menuEntries.ts';
import { stamp } from './stamp.ts';

/** The whole menu tree with its buttons; roles see the part granted to them (server/seed/roles.ts). */
export async function seedMenus(
  trx: Transaction<Database>,
  resources: Resources,
  menus: readonly Menu[],
): Promise<void> {
  await offer(trx, {
    table: 'sys_permission',
    rows: menuRows(resources, menus),
    insert: (rows) =>
      trx
        .insertInto('sys_permission')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  });
}

/** Rows of sys_permission, parents before their children. */
export function menuRows(
  resources: Resources,
  menus: readonly Menu[] = [],
): (Insertable<SysPermissionTable> & { id: string })[] {
  const entries = menuEntries(resources, menus);
  const parents = new Set(entries.map((entry) => entry.parent));
  return entries.map((entry, index) => ({
    id: stableId(entry.key),
    parent_id: entry.parent ? stableId(entry.parent) : null,
    name: entry.name,
    menu_type: entry.menuType,
    url: entry.url ?? null,
    component: entry.component ?? null,
    component_name: entry.componentName ?? null,
    icon: entry.icon ?? null,
    sort_no: entry.sortNo,
    route: entry.route ?? true,
    hidden: entry.hidden ?? false,
    always_show: entry.alwaysShow ?? false,
    // A page keeps its state behind other tabs; a container has none (S2.35b).
    keep_alive: entry.menuType !== BUTTON && !(entry.component ?? '').startsWith('layouts/'),
    leaf: !parents.has(entry.key),
    perms: entry.perms ?? null,
    perms_type: entry.permsType ?? null,
    ...stamp(index),
  }));
}
