import type { Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { codesOf } from '../heldRights/grants.ts';
import { MENU_KIND, NOT_DELETED } from './kind.ts';
import { type Author, addMenu } from './menuWrites.ts';

/** A right that a screen asks for. */
export interface Button {
  /** Title of the action or field it guards. */
  readonly name: string;
  readonly code: string;
}

/**
 * Adds button rows below a menu, one for each code that no row has yet: a second row of a code would be a second place
 * to give the same right.
 * @returns the codes that got a row
 */
export async function addButtons(
  trx: Transaction<Database>,
  parentId: string,
  buttons: readonly Button[],
  by: Author,
): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('sys_permission')
    .select('perms')
    .where('menu_type', '=', MENU_KIND.button)
    .where('del_flag', '=', NOT_DELETED)
    .execute();
  const known = new Set(rows.flatMap(codesOf));
  const added: string[] = [];
  for (const { name, code } of buttons) {
    if (known.has(code)) continue;
    known.add(code);
    await addMenu(trx, { parentId, name, menuType: MENU_KIND.button, perms: code, permsType: '1' }, by);
    added.push(code);
  }
  return added;
}
