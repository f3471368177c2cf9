import { MOBILE } from '../../../src/common/patterns/expressions.ts';
import { requirePhoneProof } from '../../credentials/sms/phoneProof.ts';
import type { Call } from '../../http/call.ts';
import { failingAfter } from '../../http/limits/atLeast.ts';
import { Refusal, read } from '../../http/reply.ts';
import { bodyText } from '../../http/request/body.ts';
import { defineRoute, noQuery } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { requireMaySignIn } from '../login/maySignIn.ts';
import { bindAccount, type Identity } from './bindings.ts';
import { createThirdAccount } from './newAccount.ts';
import { requireNoSecondStep } from './requireNoSecondStep.ts';
import { issueSignIn, peekPending, spendPending } from './tickets.ts';
import { isUsername } from './username.ts';

const NOT_DELETED = 0;
const EXPIRED = '第三方登录已超时，请重新登录';
const text = t.looseText(64);

/**
 * Binds the platform's account to the owner of the phone, with a new account if none has its number (S7.8).
 * The code is always checked.
 */
export const bindPhone = defineRoute({
  method: 'POST',
  path: '/sys/thirdLogin/bindingThirdPhone',
  right: 'anonymous',
  query: noQuery,
  body: t.closed({ mobile: t.optional(text), captcha: t.optional(text), thirdUserUuid: t.optional(text) }),
  answer: t.text(),
  handle: (call) =>
    failingAfter(call.services.config.failureMs, async () => {
      const { body, address, services } = call;
      const { db, clock } = services;
      const phone = bodyText(body, 'mobile');
      if (phone === '') throw new Refusal('请输入手机号');
      if (!MOBILE.test(phone)) throw new Refusal('请输入正确的手机号');
      const pending = bodyText(body, 'thirdUserUuid');
      if (!(await peekPending(db, 'third-phone', pending, clock()))) throw new Refusal(EXPIRED);
      await requirePhoneProof(services, 'binding', { phone, address, code: bodyText(body, 'captcha') });
      const identity = await spendPending(db, 'third-phone', pending, clock());
      if (!identity) throw new Refusal(EXPIRED);
      const userId = await ownerOf(call, phone, identity);
      return read(await issueSignIn(db, userId, identity.type, clock()));
    }),
});

/** Whom the person signs in as from now on. */
async function ownerOf(call: Call, phone: string, identity: Identity): Promise<string> {
  const { services } = call;
  const { db } = services;
  const user = await db
    .selectFrom('sys_user')
    .selectAll()
    .where('phone', '=', phone)
    .where('del_flag', '=', NOT_DELETED)
    .executeTakeFirst();
  if (!user) {
    const username = identity.username !== null && isUsername(identity.username) ? identity.username : phone;
    return createThirdAccount(call, { identity, username, suffix: null, phone });
  }
  await requireMaySignIn(services, user);
  await requireNoSecondStep(db, user.id);
  await bindAccount(db, call, user.id, identity);
  return user.id;
}
