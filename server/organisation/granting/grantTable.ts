import type { Kysely, Transaction } from 'kysely';
import type { AnyTables } from '../../foundation/database/anyTables.ts';
import type { Database } from '../../foundation/database/schema.ts';
import { newId } from '../../foundation/newId.ts';
import { Refusal } from '../../http/reply.ts';
import { ruleIds } from '../../rights/heldRights/holding.ts';
import type { Holder } from './holders.ts';

/** One menu or button that a holder has. */
export interface HeldMenu {
  readonly permissionId: string;
  /** Ids of the data rules that it is held with. */
  readonly rules: readonly string[];
}

/** Everything that one holder has. */
export async function heldBy(db: Kysely<Database>, holder: Holder, id: string): Promise<readonly HeldMenu[]> {
  const rows = await db
    .withTables<AnyTables>()
    .selectFrom(holder.grants)
    .select(['permission_id', 'data_rule_ids'])
    .where(holder.column, '=', id)
    .orderBy('permission_id')
    .execute();
  return rows.map((row) => ({
    permissionId: String(row.permission_id),
    rules: ruleIds(row.data_rule_ids === null ? null : String(row.data_rule_ids)),
  }));
}

/**
 * Locks a holder until the end of the transaction, so that changes of its rights run one after the other.
 * @throws Refusal if the id does not exist
 */
export async function lockHolder(trx: Transaction<Database>, holder: Holder, id: string): Promise<void> {
  const row = await trx
    .withTables<AnyTables>()
    .selectFrom(holder.table)
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal(`${holder.title}不存在或已被删除！`);
}

/** Gives menus to a holder, each with its rules. */
export async function giveMenus(
  trx: Transaction<Database>,
  holder: Holder,
  id: string,
  menus: readonly HeldMenu[],
): Promise<void> {
  if (menus.length === 0) return;
  await trx
    .withTables<AnyTables>()
    .insertInto(holder.grants)
    .values(
      menus.map(({ permissionId, rules }) => ({
        ...{ id: newId(), [holder.column]: id, permission_id: permissionId, data_rule_ids: rules.join(',') || null },
      })),
    )
    .execute();
}

/** Takes menus from holders. */
export async function takeMenus(
  trx: Transaction<Database>,
  holder: Holder,
  ids: readonly string[],
  permissionIds: readonly string[],
): Promise<void> {
  if (ids.length === 0 || permissionIds.length === 0) return;
  await trx
    .withTables<AnyTables>()
    .deleteFrom(holder.grants)
    .where(holder.column, 'in', [...ids])
    .where('permission_id', 'in', [...permissionIds])
    .execute();
}

/** Puts the rules of one menu of a holder in the place of those it had. @returns whether the holder has the menu */
export async function setRules(
  trx: Transaction<Database>,
  holder: Holder,
  id: string,
  { permissionId, rules }: HeldMenu,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .withTables<AnyTables>()
    .updateTable(holder.grants)
    .set({ data_rule_ids: rules.join(',') || null })
    .where(holder.column, '=', id)
    .where('permission_id', '=', permissionId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
