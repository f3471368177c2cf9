import type { Kysely } from 'kysely';
import { splitCodes } from '../../../src/common/rights.ts';
import type { Database } from '../../foundation/database/schema.ts';
import { userGrants } from './grants.ts';

/** A menu or button that a user holds, with the data rules in force that narrow it. */
export interface Holding {
  readonly permissionId: string;
  /** Ids; none: all rows. */
  readonly rules: ReadonlySet<string>;
}

interface GrantRow {
  readonly permission_id: string;
  readonly data_rule_ids: string | null;
}

const IN_FORCE = '1';

/** Grants as they count: rules that are switched off or gone narrow nothing. */
async function holdings(db: Kysely<Database>, rows: readonly GrantRow[]): Promise<readonly Holding[]> {
  const named = new Set(rows.flatMap((row) => ruleIds(row.data_rule_ids)));
  const found =
    named.size === 0
      ? []
      : await db
          .selectFrom('sys_permission_data_rule')
          .select('id')
          .where('id', 'in', [...named])
          .where('status', '=', IN_FORCE)
          .execute();
  const inForce = new Set(found.map(({ id }) => id));
  return rows.map((row) => ({
    permissionId: row.permission_id,
    rules: new Set(ruleIds(row.data_rule_ids).filter((id) => inForce.has(id))),
  }));
}

/** The ids of a stored list. */
export function ruleIds(text: string | null): readonly string[] {
  return splitCodes(text ?? '');
}

/** Everything that a user holds; twice what two of their roles give. */
export async function holdingsOfUser(db: Kysely<Database>, userId: string): Promise<readonly Holding[]> {
  const held = userGrants(db).as('held');
  const rows = await db
    .selectFrom(held)
    .select(['held.permission_id', 'held.data_rule_ids'])
    .where('held.user_id', '=', userId)
    .execute();
  return holdings(db, rows);
}

/** Everything that these roles give. */
export async function holdingsOfRoles(db: Kysely<Database>, roleIds: readonly string[]): Promise<readonly Holding[]> {
  if (roleIds.length === 0) return [];
  const rows = await db
    .selectFrom('sys_role_permission')
    .select(['permission_id', 'data_rule_ids'])
    .where('role_id', 'in', roleIds)
    .execute();
  return holdings(db, rows);
}

/** Everything that these roles of departments give. */
export async function holdingsOfDepartmentRoles(
  db: Kysely<Database>,
  roleIds: readonly string[],
): Promise<readonly Holding[]> {
  if (roleIds.length === 0) return [];
  const rows = await db
    .selectFrom('sys_depart_role_permission')
    .select(['permission_id', 'data_rule_ids'])
    .where('role_id', 'in', roleIds)
    .execute();
  return holdings(db, rows);
}

/** True if every menu and row that `part` shows is shown by `whole` too. */
export function covers(whole: readonly Holding[], part: readonly Holding[]): boolean {
  const own = new Map<string, Holding[]>();
  for (const held of whole) own.set(held.permissionId, [...(own.get(held.permissionId) ?? []), held]);
  return part.every(({ permissionId, rules }) =>
    (own.get(permissionId) ?? []).some((held) => [...held.rules].every((id) => rules.has(id))),
  );
}
