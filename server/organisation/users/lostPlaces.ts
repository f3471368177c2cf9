import type { Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { roleIdsOfUsers } from '../members/roleMembers.ts';

const MOST_NAMED = 10;

/**
 * Removes the code of a deleted department from its users: it would become that of the next department with
 * this code.
 * @returns their names
 */
export async function clearLostDepartments(trx: Transaction<Database>, ids: readonly string[]): Promise<string[]> {
  const cleared = await trx
    .updateTable('sys_user')
    .set({ org_code: null })
    .where('id', 'in', ids)
    .where('org_code', 'is not', null)
    .where('org_code', '!=', '')
    .where('org_code', 'not in', (query) =>
      query.selectFrom('sys_depart').select('org_code').where('del_flag', '=', '0'),
    )
    .returning('realname')
    .execute();
  return cleared.map(({ realname }) => realname ?? '');
}

/** Names of those of these users who have no role. */
export async function withoutRole(trx: Transaction<Database>, ids: readonly string[]): Promise<string[]> {
  const holders = new Set((await roleIdsOfUsers(trx, ids)).map(({ userId }) => userId));
  const lacking = ids.filter((id) => !holders.has(id));
  if (lacking.length === 0) return [];
  const rows = await trx.selectFrom('sys_user').select('realname').where('id', 'in', lacking).orderBy('id').execute();
  return rows.map(({ realname }) => realname ?? '');
}

/** Message about what restored users lack; empty if nothing. */
export function lossText(homeless: readonly string[], roleless: readonly string[]): string {
  const named = (names: readonly string[]) =>
    `${names.slice(0, MOST_NAMED).join('、')}${names.length > MOST_NAMED ? `等${names.length}人` : ''}`;
  const department = homeless.length === 0 ? '' : `；${named(homeless)}原来的部门已删除，请重新选择部门`;
  return `${department}${roleless.length === 0 ? '' : `；${named(roleless)}没有角色，请重新分配`}`;
}
