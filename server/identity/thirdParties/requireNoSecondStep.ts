import type { Kysely } from 'kysely';
import { twoStepSince } from '../../credentials/twoStep/enrolment.ts';
import type { Database } from '../../foundation/database/schema.ts';
import { Refusal } from '../../http/reply.ts';

/**
 * A binding made while signing in would let a password or a text message alone go around the second step for ever.
 * @throws Refusal when the account has two-step sign-in; its owner binds in the account settings instead
 */
export async function requireNoSecondStep(db: Kysely<Database>, userId: string): Promise<void> {
  if ((await twoStepSince(db, userId)) === null) return;
  throw new Refusal('该账号已开启两步验证，请用账号密码登录后在账户设置中绑定');
}
