import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import type { Call } from '../../http/call.ts';
import { Refusal } from '../../http/reply.ts';
import { bindAccount, boundUser, type Identity } from './bindings.ts';
import type { Message } from './messagePage.ts';
import { issuePending, issueSignIn } from './tickets.ts';
import { isTaken } from './username.ts';

const SIGN_IN_FAILED = '登录失败';

export interface Outcome {
  readonly message: Message;
  /** Text shown to the user in the popup. */
  readonly text: string;
  readonly failed: boolean;
}

/** The outcome of a sign-in for which a platform vouched (S4.4b). */
export async function signInOutcome(db: Kysely<Database>, identity: Identity, now: Date): Promise<Outcome> {
  const succeeded = (message: Message, text: string): Outcome => ({ message, text, failed: false });
  const user = await boundUser(db, identity);
  if (user) return succeeded(await issueSignIn(db, user.id, identity.type, now), '登录成功，正在返回…');
  const { type, uuid, username, avatar } = identity;
  if (username !== null && (await isTaken(db, username))) {
    const operateCode = await issuePending(db, 'third-operate', identity, now);
    return succeeded({ isObj: true, source: type, uuid, username, avatar, operateCode }, '请在登录页选择绑定方式');
  }
  const pending = await issuePending(db, 'third-phone', identity, now);
  return succeeded(`绑定手机号,${pending}`, '请在登录页绑定手机号');
}

/** The outcome of binding the platform's account to the signed-in user. */
export async function bindOutcome(call: Call, userId: string, identity: Identity): Promise<Outcome> {
  try {
    await bindAccount(call.services.db, call, userId, identity);
  } catch (error) {
    if (error instanceof Refusal) return failure(error.message, true);
    throw error;
  }
  return { message: '绑定成功', text: '绑定成功，正在返回…', failed: false };
}

/** @param binding whether a signed-in user wanted to bind, instead of a stranger to sign in */
export function failure(reason: string, binding: boolean): Outcome {
  if (binding) return { message: `绑定失败,${reason}`, text: `绑定失败：${reason}`, failed: true };
  return { message: SIGN_IN_FAILED, text: `${SIGN_IN_FAILED}：${reason}`, failed: true };
}
