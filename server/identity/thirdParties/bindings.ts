import type { Kysely, Selectable } from 'kysely';
import type { ThirdType } from '../../../src/common/wire.ts';
import type { Database, SysUserTable } from '../../foundation/database/schema.ts';
import { newId } from '../../foundation/newId.ts';
import type { Call } from '../../http/call.ts';
import { Refusal } from '../../http/reply.ts';
import type { Profile } from './provider.ts';
import { titleOf } from './providers.ts';
import { recordBinding } from './recordBinding.ts';

const NOT_DELETED = 0;

/** An account of a platform. */
export interface Identity extends Profile {
  readonly type: ThirdType;
}

/** The user whom this account of a platform may sign in as; one who was deleted does not count. */
export async function boundUser(
  db: Kysely<Database>,
  { type, uuid }: Pick<Identity, 'type' | 'uuid'>,
): Promise<Selectable<SysUserTable> | undefined> {
  return db
    .selectFrom('sys_third_account as account')
    .innerJoin('sys_user as user', 'user.id', 'account.user_id')
    .selectAll('user')
    .where('account.third_type', '=', type)
    .where('account.third_uuid', '=', uuid)
    .where('user.del_flag', '=', NOT_DELETED)
    .executeTakeFirst();
}

/**
 * Lets the platform's account sign in as the user; repeating it changes nothing.
 * @param db may be a transaction with further changes
 * @throws Refusal if it is bound to another user, or the user has another account of the platform
 */
export async function bindAccount(db: Kysely<Database>, call: Call, userId: string, identity: Identity): Promise<void> {
  if (db.isTransaction) await bind(db, call, userId, identity);
  else await db.transaction().execute((trx) => bind(trx, call, userId, identity));
}

async function bind(db: Kysely<Database>, call: Call, userId: string, identity: Identity): Promise<void> {
  const { type, uuid, username, nickname, avatar } = identity;
  const now = call.services.clock();
  await db
    .deleteFrom('sys_third_account')
    .where('third_type', '=', type)
    .where('third_uuid', '=', uuid)
    .where('user_id', 'in', (where) => where.selectFrom('sys_user').select('id').where('del_flag', '!=', NOT_DELETED))
    .execute();
  const row = await db
    .insertInto('sys_third_account')
    .values({
      ...{ id: newId(), user_id: userId, third_type: type, third_uuid: uuid, avatar, bound_at: now },
      username: username ?? nickname,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) return recordBinding(db, call, userId, { type, isBound: true, username: username ?? nickname });
  const holder = await db
    .selectFrom('sys_third_account')
    .select('user_id')
    .where('third_type', '=', type)
    .where('third_uuid', '=', uuid)
    .executeTakeFirst();
  if (holder?.user_id === userId) return;
  const title = titleOf(type);
  throw new Refusal(holder ? `该${title}账号已绑定其他用户` : `该用户已绑定其他${title}账号，请先解除绑定`);
}

/** The accounts of platforms that may sign in as the user. */
export async function bindingsOf(db: Kysely<Database>, userId: string) {
  return db.selectFrom('sys_third_account').selectAll().where('user_id', '=', userId).execute();
}
