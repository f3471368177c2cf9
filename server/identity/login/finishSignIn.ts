import type { Selectable } from 'kysely';
import type { SysUserTable } from '../../foundation/database/schema.ts';
import type { Call } from '../../http/call.ts';
import { done, type Reply } from '../../http/reply.ts';
import { requireMaySignIn } from './maySignIn.ts';
import { askSecondStep } from './secondStep.ts';
import { signIn, type Wish } from './signIn.ts';

interface FinishOptions extends Wish {
  /**
   * True if an account with two-step sign-in must enter its code; not after an identity provider vouched for
   * the user.
   */
  readonly twoStep: boolean;
}

/**
 * Ends every kind of sign-in once the user is known: starts the session and returns what the client needs
 * first (contract session.md §2, S3.2), code 200; or asks for the code of the second step, code 202 with a
 * ticket.
 * @throws Refusal if the account is frozen or deleted, or none of its tenants may work now
 */
export async function finishSignIn(
  call: Call,
  user: Selectable<SysUserTable>,
  { twoStep, ...wish }: FinishOptions,
): Promise<Reply> {
  const { services } = call;
  const tenants = await requireMaySignIn(services, user);
  const asked = twoStep ? await askSecondStep(services.db, user.id, services.clock()) : null;
  return asked ?? done('登录成功', await signIn(call, user, tenants, wish));
}
