import type { Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { entryShowing } from '../../rights/menuEntries/entryShowing.ts';
import { MENU_KIND, NOT_DELETED } from '../../rights/menuEntries/kind.ts';
import { type Author, addMenu, changeMenu, removeMenus } from '../../rights/menuEntries/menuWrites.ts';
import { type DescribedGroup, tablesOf } from './description.ts';
import { fieldPermission, onlineName, onlinePermission } from './resourceDocument.ts';

/**
 * Without the right a user does not see the field; with the other strategy they see it but cannot change it.
 */
const SEEN = '1';

const LONGEST_NAME = 100;

/** A right to a described field, as a row of the menu. */
interface FieldRight {
  readonly code: string;
  /** The code before the field was renamed; the same if it was not. */
  readonly formerCode: string;
  readonly name: string;
  readonly permsType: string;
}

/** The rights that the fields of a description and its sub-tables ask for (S6.4). */
export function fieldRightsOf(group: DescribedGroup): readonly FieldRight[] {
  return tablesOf(group).flatMap((description) => {
    const { table_name: table, table_txt } = description.head;
    const before = description === group.main ? '' : `${table_txt}-`;
    return description.fields.flatMap(({ db_field_name, db_field_name_old, db_field_txt, perms_type }) => {
      if (perms_type === null) return [];
      const name = `${before}${db_field_txt}${perms_type === SEEN ? '可见' : '可编辑'}`;
      return [
        {
          code: fieldPermission(table, db_field_name),
          formerCode: fieldPermission(table, db_field_name_old ?? db_field_name),
          ...{ name: name.slice(0, LONGEST_NAME), permsType: perms_type },
        },
      ];
    });
  });
}

/**
 * Makes the rows below a menu match the description. A row whose field was renamed keeps its grants;
 * administrators are granted new rows, other users get them with their roles.
 */
export async function putFieldRights(
  trx: Transaction<Database>,
  menuId: string,
  group: DescribedGroup,
  by: Author,
): Promise<void> {
  const prefixes = tablesOf(group).map(({ head }) => `${onlinePermission(head.table_name)}:field:`);
  const rows = (
    await trx
      .selectFrom('sys_permission')
      .select(['id', 'perms', 'perms_type', 'name'])
      .where('parent_id', '=', menuId)
      .where('menu_type', '=', MENU_KIND.button)
      .where('del_flag', '=', NOT_DELETED)
      .execute()
  ).filter(({ perms }) => prefixes.some((prefix) => perms?.startsWith(prefix)));
  const kept = new Set<string>();
  for (const { code, formerCode, name, permsType } of fieldRightsOf(group)) {
    const row = rows.find(({ perms }) => perms === code) ?? rows.find(({ perms }) => perms === formerCode);
    const input = { name, perms: code, permsType };
    if (!row) await addMenu(trx, { ...input, parentId: menuId, menuType: MENU_KIND.button }, by);
    else if (row.perms !== code || row.perms_type !== permsType || row.name !== name)
      await changeMenu(trx, row.id, input, by);
    if (row) kept.add(row.id);
  }
  const gone = rows.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (gone.length > 0) await removeMenus(trx, gone);
}

/** The same for the menu of a described table; nothing if it has none. */
export async function keepFieldRights(trx: Transaction<Database>, group: DescribedGroup, by: Author): Promise<void> {
  const menu = await entryShowing(trx, 'component', onlineName(group.main.head.table_name));
  if (menu) await putFieldRights(trx, menu.id, group, by);
}
