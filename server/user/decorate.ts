import type { Services } from '../http/services.ts';
import type { Values } from '../resource/resource.ts';

/** Adds to each user the names of his departments, and his roles and departments as the form edits them. */
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
  return rows.map((row) => {
    const own = departs.filter((depart) => depart.user_id === row.id);
    return {
      ...row,
      orgCodeTxt: joined(own.map((depart) => depart.depart_name)),
      selectedroles: joined(roles.filter((role) => role.user_id === row.id).map((role) => role.role_id)),
      selecteddeparts: joined(own.map((depart) => depart.id)),
    };
  });
}

function joined(parts: readonly string[]): string | null {
  return parts.length > 0 ? parts.join(',') : null;
}
