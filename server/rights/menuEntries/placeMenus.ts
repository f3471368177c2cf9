import type { Insertable, Transaction } from 'kysely';
import type { Database, SysPermissionTable } from '../../foundation/database/schema.ts';
import { NOT_DELETED } from './kind.ts';
import { type Author, EMPTY, grantToAdministrators, idsAbove, markLeaf } from './menuWrites.ts';

/** A row with the id that it has elsewhere too. */
export type PlacedMenu = Pick<Insertable<SysPermissionTable>, 'id' | 'name' | 'menu_type'> & {
  readonly parent_id: string | null;
} & Partial<Omit<Insertable<SysPermissionTable>, 'id' | 'name' | 'menu_type' | 'parent_id'>>;

/**
 * Writes rows under their own ids over those that have them. New ones are given to the administrator role, with the
 * entries above. Nothing is checked here: parents, routes and codes are the caller's matter.
 * @param rows each behind its parent
 */
export async function placeMenus(trx: Transaction<Database>, rows: readonly PlacedMenu[], by: Author): Promise<void> {
  const parents = new Set<string>();
  for (const { id, ...columns } of rows) {
    const before = await trx.selectFrom('sys_permission').select('parent_id').where('id', '=', id).executeTakeFirst();
    for (const parent of [before?.parent_id, columns.parent_id]) if (parent) parents.add(parent);
    if (before) {
      await trx
        .updateTable('sys_permission')
        .set({ ...columns, del_flag: NOT_DELETED, update_by: by.author, update_time: by.time })
        .where('id', '=', id)
        .execute();
    } else {
      await trx
        .insertInto('sys_permission')
        .values({ ...EMPTY, ...columns, id, leaf: true, create_by: by.author, create_time: by.time })
        .execute();
      await grantToAdministrators(trx, await idsAbove(trx, id));
    }
  }
  for (const parent of parents) await markLeaf(trx, parent);
}
