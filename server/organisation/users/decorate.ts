import type { Services } from '../../http/services.ts';
import type { Values } from '../../records/resource/model/resource.ts';

/**
 * Adds to each user the names of his departments, his roles and departments as the form edits them, and whether his
 * sign-in asks for a second step.
 */
export async function decorateUsers(rows: readonly Values[], { db }: Services): Promise<readonly Values[]> {
  const ids = rows.map((row) => String(row.id));
  if (ids.length === 0) return rows;
  const departs = await db
    .selectFrom('sys_user_depart as member')
    .innerJoin('sys_depart as depart', 'depart.id', 'member.dep_id')
    .select(['member.user_id', 'depart.id', 'depart.depart_name'])
    .where('member.user_id', 'in', ids)
    .where('depart.del_flag', '=', '0')
    .orderBy('depart.depart_order')
    .execute();
  const roles = await db
    .selectFrom('sys_user_role')
    .select(['user_id', 'role_id'])
    .where('user_id', 'in', ids)
    .orderBy('role_id')
    .execute();
  const twoStep = await db
    .selectFrom('sys_two_step')
    .select('user_id')
    .where('user_id', 'in', ids)
    .where('confirmed_at', 'is not', null)
    .execute();
  const withTwoStep = new Set(twoStep.map((row) => row.user_id));
  return rows.map((row) => {
    const own = departs.filter((depart) => depart.user_id === row.id);
    return {
      ...row,
      orgCodeTxt: joined(own.map((depart) => depart.depart_name)),
      selectedroles: joined(roles.filter((role) => role.user_id === row.id).map((role) => role.role_id)),
      selecteddeparts: joined(own.map((depart) => depart.id)),
      twoStep: withTwoStep.has(String(row.id)) ? 1 : 0,
    };
  });
}

function joined(parts: readonly string[]): string | null {
  return parts.length > 0 ? parts.join(',') : null;
}
