import type { Kysely } from 'kysely';
import type { ThirdType } from '../../../src/common/wire.ts';
import type { Database } from '../../foundation/database/schema.ts';
import type { Call } from '../../http/call.ts';
import { recordAudit } from '../../records/auditLog/record.ts';

/**
 * Records that an account of a platform may sign in as the user from now on, or no longer.
 * @param db the transaction that changes it
 */
export async function recordBinding(
  db: Kysely<Database>,
  call: Call,
  userId: string,
  {
    type,
    isBound,
    username = null,
  }: { readonly type: ThirdType; readonly isBound: boolean; readonly username?: string | null },
): Promise<void> {
  const user = await db.selectFrom('sys_user').select('username').where('id', '=', userId).executeTakeFirstOrThrow();
  const entry = {
    ...({ action: 'password', resource: 'sys/user', rowId: userId } as const),
    note: `account of ${type} ${isBound ? 'bound' : 'released'}`,
    after: isBound ? { thirdUsername: username } : null,
  };
  await recordAudit(db, call, entry, { id: userId, username: user.username });
}
