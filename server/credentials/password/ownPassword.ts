import { Refusal } from '../../http/reply.ts';
import type { Services, SignedInUser } from '../../http/services.ts';
import { judged } from '../throttle/judged.ts';
import { verifyPassword } from './hash.ts';

interface OwnPassword {
  readonly user: Pick<SignedInUser, 'id' | 'username'>;
  readonly password: string;
  readonly address: string;
  /** Title of the field, for the messages. */
  readonly title: '旧密码' | '密码';
}

/**
 * Lets a change through only for those who know the password, so that a forgotten screen is not enough. Failures are
 * throttled like sign-ins.
 * @throws Refusal when it is wrong, or saying how many seconds to wait
 */
export async function requireOwnPassword(
  services: Pick<Services, 'db' | 'clock' | 'gates' | 'limits'>,
  { user, password, address, title }: OwnPassword,
): Promise<void> {
  const { db, gates } = services;
  const stored = await db.selectFrom('sys_user').select('password_hash').where('id', '=', user.id).executeTakeFirst();
  if (!stored) throw new Refusal('用户不存在！');
  const hash = stored.password_hash;
  if (hash === null) throw new Refusal('您还没有设置密码，请退出后通过“忘记密码”设置！');
  const owner = { column: 'id', value: user.id } as const;
  await judged(
    services,
    { account: `own password of ${user.username}`, address, owner },
    {
      mustWait: (seconds) => new Refusal(`${title}输入错误次数过多，请${seconds}秒后再试！`),
      judge: async () =>
        (await verifyPassword(hash, password, gates.passwords)) ? null : new Refusal(`${title}输入错误!`),
    },
  );
}
