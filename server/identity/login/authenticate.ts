import type { Selectable } from 'kysely';
import { hashPassword, isOutdated, verifyPassword } from '../../credentials/password/hash.ts';
import type { SysUserTable } from '../../foundation/database/schema.ts';
import { countAttempt, forgiveAttempt } from '../../http/limits/throttle.ts';
import { Refusal } from '../../http/reply.ts';
import type { Services } from '../../http/services.ts';

const NOT_DELETED = 0;

/**
 * One text for an unknown account and a wrong password (safety.md 4.6). Who knows the password of a frozen account is told
 * so by `requireMaySignIn` (decision 24).
 */
export const WRONG_CREDENTIALS = '用户名或密码错误';

interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly address: string;
}

/**
 * Checks a username and password; failures count against the account and the address. A hash made with older
 * parameters is made again, now that the password is known.
 * @throws Refusal with the uniform text, or saying how many seconds to wait
 */
export async function authenticate(
  { db, clock, gates }: Pick<Services, 'db' | 'clock' | 'gates'>,
  { username, password, address }: Credentials,
): Promise<Selectable<SysUserTable>> {
  const attempt = { account: username, address };
  const wait = await countAttempt(db, attempt, clock());
  if (wait !== null) throw new Refusal(`登录失败次数过多，请${wait}秒后再试！`);
  const user = await db
    .selectFrom('sys_user')
    .selectAll()
    .where('username', '=', username)
    .where('del_flag', '=', NOT_DELETED)
    .executeTakeFirst();
  const right = await verifyPassword(user?.password_hash ?? null, password, gates.passwords);
  if (!user || !right) throw new Refusal(WRONG_CREDENTIALS);
  await forgiveAttempt(db, attempt);
  if (user.password_hash !== null && isOutdated(user.password_hash)) {
    await db
      .updateTable('sys_user')
      .set({ password_hash: await hashPassword(password, gates.passwords) })
      .where('id', '=', user.id)
      .where('password_hash', '=', user.password_hash)
      .execute();
  }
  return user;
}
