import type { ThirdType } from '../../../src/common/wire.ts';
import type { Call } from '../../http/call.ts';
import { Refusal } from '../../http/reply.ts';
import { recordBinding } from './recordBinding.ts';

/**
 * Removes a binding.
 * @returns false if there is none
 * @throws Refusal if the user could not sign in any more: no password and no other binding
 */
export async function unbindAccount(call: Call, type: ThirdType): Promise<boolean> {
  const userId = call.user.id;
  return call.services.db.transaction().execute(async (trx) => {
    // The lock keeps two calls from removing the last two bindings at once.
    const user = await trx
      .selectFrom('sys_user')
      .select('password_hash')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    const gone = await trx
      .deleteFrom('sys_third_account')
      .where('user_id', '=', userId)
      .where('third_type', '=', type)
      .returning('id')
      .executeTakeFirst();
    if (!gone) return false;
    const left = await trx
      .selectFrom('sys_third_account')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (!left && (user?.password_hash ?? null) === null) throw new Refusal('请先设置登录密码，再解除最后一个绑定');
    await recordBinding(trx, call, userId, { type, isBound: false });
    return true;
  });
}
