import type { Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { newId } from '../../foundation/newId.ts';
import { addToRole } from '../members/roleMembers.ts';

interface NewAccount {
  readonly username: string;
  readonly realname: string;
  /** Null disables signing in with a password until one is set. */
  readonly passwordHash: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly avatar: string | null;
  /** Code of the one role it gets; a role that was deleted leaves it without rights. */
  readonly role: string;
}

/**
 * Creates an account that a person made for himself, without departments and tenants, and gives it its role.
 * @returns its id
 * @throws the database's unique violation when username, phone or e-mail is taken
 */
export async function createAccount(trx: Transaction<Database>, account: NewAccount, now: Date): Promise<string> {
  const id = newId();
  const { username, realname, passwordHash, phone, email, avatar } = account;
  await trx
    .insertInto('sys_user')
    .values({
      ...{ id, username, realname, password_hash: passwordHash, phone, email, avatar },
      create_by: username,
      create_time: now,
    })
    .execute();
  const role = await trx.selectFrom('sys_role').select('id').where('role_code', '=', account.role).executeTakeFirst();
  if (role) await addToRole(trx, role.id, [id]);
  return id;
}
