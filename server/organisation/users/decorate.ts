import type { Services } from '../../http/services.ts';
import type { Values } from '../../records/resource/model/resource.ts';
import { departmentsOfUsers } from '../members/departmentMembers.ts';
import { roleIdsOfUsers } from '../members/roleMembers.ts';

/**
 * Adds to each user the names of his departments, his roles and departments as the form edits them, and whether his
 * sign-in asks for a second step.
 */
export async function decorateUsers(rows: readonly Values[], { db }: Services): Promise<readonly Values[]> {
  const ids = rows.map((row) => String(row.id));
  if (ids.length === 0) return rows;
  const departs = await departmentsOfUsers(db, ids);
  const roles = await roleIdsOfUsers(db, ids);
  const twoStep = await db
    .selectFrom('sys_two_step')
    .select('user_id')
    .where('user_id', 'in', ids)
    .where('confirmed_at', 'is not', null)
    .execute();
  const withTwoStep = new Set(twoStep.map((row) => row.user_id));
  return rows.map((row) => {
    const own = departs.filter((depart) => depart.userId === row.id);
    return {
      ...row,
      orgCodeTxt: joined(own.map((depart) => depart.name)),
      selectedroles: joined(roles.filter((role) => role.userId === row.id).map((role) => role.roleId)),
      selecteddeparts: joined(own.map((depart) => depart.departId)),
      twoStep: withTwoStep.has(String(row.id)) ? 1 : 0,
    };
  });
}

function joined(parts: readonly string[]): string | null {
  return parts.length > 0 ? parts.join(',') : null;
}
