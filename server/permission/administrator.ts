import type { Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { Refusal } from '../http/reply.ts';

/** Code of the role whose members may do everything. */
export const ADMIN_ROLE = 'admin';
/** The account that came with the installation; it can neither be frozen nor deleted. */
export const ADMIN_ACCOUNT = 'admin';

const NORMAL = 1;
const NOT_DELETED = 0;

/**
 * Locks the administrator role until the end of the transaction, so that two changes at once cannot each rely on the
 * administrator that the other removes. Call it before the change.
 */
export async function lockAdministrators(trx: Transaction<Database>): Promise<void> {
  await trx.selectFrom('sys_role').select('id').where('role_code', '=', ADMIN_ROLE).forUpdate().execute();
}

/** @throws Refusal when, after the change, nobody could administer the system any more (safety.md 5.5) */
export async function requireAdministratorLeft(trx: Transaction<Database>): Promise<void> {
  const left = await trx
    .selectFrom('sys_user as user')
    .innerJoin('sys_user_role as member', 'member.user_id', 'user.id')
    .innerJoin('sys_role as role', 'role.id', 'member.role_id')
    .select('user.id')
    .where('role.role_code', '=', ADMIN_ROLE)
    .where('user.status', '=', NORMAL)
    .where('user.del_flag', '=', NOT_DELETED)
    .limit(1)
    .executeTakeFirst();
  if (!left) throw new Refusal('至少要保留一个可用的管理员账号！');
}
