import type { Transaction } from 'kysely';
import type { Menu } from '../../src/common/dataDocuments/dataDocument.generated.ts';
import type { Resources } from '../../src/common/resource/resources.ts';
import type { Database } from '../foundation/database/schema.ts';
import { ADMIN_ROLE } from '../rights/heldRights/administrator.ts';
import { stableId } from './id.ts';
import { BUTTON, menuEntries } from './menuEntries.ts';
import { offerGrants } from './roles.ts';

/** Makes the entries above those of files groups, so that the menu shows what is below them. */
export async function openParents(trx: Transaction<Database>, menus: readonly Menu[]): Promise<void> {
  const parents = menus.flatMap(({ entries }) =>
    entries.flatMap(({ parent }) => (parent === undefined ? [] : stableId(parent))),
  );
  if (parents.length === 0) return;
  await trx
    .updateTable('sys_permission')
    .set({ leaf: false })
    .where('id', 'in', [...new Set(parents)])
    .where('leaf', '=', true)
    .execute();
}

/** Gives the entries of files, with the buttons below them, to the roles that they name. */
export async function grantFileMenus(
  trx: Transaction<Database>,
  menus: readonly Menu[],
  resources: Resources,
): Promise<void> {
  const entries = menuEntries(resources, menus);
  const held = menus.flatMap(({ entries: own }) =>
    own.flatMap(({ key, roles = [ADMIN_ROLE] }) => {
      const buttons = entries.filter(({ parent, menuType }) => parent === key && menuType === BUTTON);
      return roles.flatMap((role) => [key, ...buttons.map((one) => one.key)].map((each) => ({ role, key: each })));
    }),
  );
  await offerGrants(trx, held);
}
