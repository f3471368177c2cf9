import { Refusal } from '../../http/reply.ts';
import type { Services } from '../../http/services.ts';
import { judged } from '../throttle/judged.ts';
import { openSecret } from './enrolment.ts';
import { stepOf } from './otp.ts';
import { spendRecoveryCode } from './recoveryCodes.ts';

export const WRONG_CODE = '动态码错误';
const USED_CODE = '动态码已使用，请等待下一个动态码';

interface SecondStep {
  readonly userId: string;
  /** Six digits of the app, or a recovery code. */
  readonly code: string;
  readonly address: string;
}

/**
 * Checks the code of an account with two-step sign-in; a right one is used up. Failures count against the account and
 * the address, so that new tickets give no new guesses.
 * @throws Refusal that says why not
 */
export async function requireSecondStep(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'gates' | 'limits'>,
  { userId, code, address }: SecondStep,
): Promise<void> {
  const { db, config } = services;
  const owner = { column: 'id', value: userId } as const;
  await judged(
    services,
    { account: `second step of ${userId}`, address, owner },
    {
      mustWait: (seconds) => new Refusal(`动态码输入错误次数过多，请${seconds}秒后再试！`),
      judge: async () => {
        if (/^\d{6}$/.test(code)) return spendStep(services, userId, code);
        return (await spendRecoveryCode(db, config.dataSecret, userId, code)) ? null : new Refusal(WRONG_CODE);
      },
    },
  );
}

/** Of two calls with one code, one succeeds (RFC 6238 §5.2: a code is accepted once). @returns why not, else null */
async function spendStep(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  userId: string,
  code: string,
): Promise<Refusal | null> {
  const row = await db
    .selectFrom('sys_two_step')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const step = row ? stepOf(openSecret(config.dataSecret, userId, row.secret), code, clock()) : null;
  if (step === null) return new Refusal(WRONG_CODE);
  const spent = await db
    .updateTable('sys_two_step')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .returning('user_id')
    .executeTakeFirst();
  return spent ? null : new Refusal(USED_CODE);
}
