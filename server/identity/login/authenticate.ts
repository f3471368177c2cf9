import type { Selectable } from 'kysely';
import { hashPassword, isOutdated, verifyPassword } from '../../credentials/password/hash.ts';
import { judged } from '../../credentials/throttle/judged.ts';
import type { SysUserTable } from '../../foundation/database/schema.ts';
import { Refusal } from '../../http/reply.ts';
import type { Services } from '../../http/services.ts';

const NOT_DELETED = 0;

/**
 * The same text for an unknown account and a wrong password (safety.md 4.6). Callers who know the password of
 * a frozen account get its reason from `requireMaySignIn` (decision 24).
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
  services: Pick<Services, 'db' | 'clock' | 'gates' | 'limits'>,
  { username, password, address }: Credentials,
): Promise<Selectable<SysUserTable>> {
  const { db, gates } = services;
  const owner = { column: 'username', value: username } as const;
  const user = await judged(
    services,
    { account: username, address, owner },
    {
      mustWait: (seconds) => new Refusal(`登录失败次数过多，请${seconds}秒后再试！`),
      judge: async () => {
        const named = await db
          .selectFrom('sys_user')
          .selectAll()
          .where('username', '=', username)
          .where('del_flag', '=', NOT_DELETED)
          .executeTakeFirst();
        const right = await verifyPassword(named?.password_hash ?? null, password, gates.passwords);
        return named && right ? named : new Refusal(WRONG_CREDENTIALS);
      },
    },
  );
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
