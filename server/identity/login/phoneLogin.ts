import { requirePhoneProof } from '../../credentials/sms/phoneProof.ts';
import { failingAfter } from '../../http/limits/atLeast.ts';
import { Refusal } from '../../http/reply.ts';
import { bodyText } from '../../http/request/body.ts';
import { defineRoute, noQuery } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { finishSignIn } from './finishSignIn.ts';
import { recordingFailure } from './recordingFailure.ts';
import { signInAnswer } from './signInAnswer.ts';

const NOT_DELETED = 0;
const text = t.looseText(32);

/**
 * Signs in with a number and the code that was sent to it (S2.17, contract session.md §2). Codes are sent to
 * any number, so that only the owner of a number learns, with the right code, that no account has it.
 */
export const phoneLogin = defineRoute({
  method: 'POST',
  path: '/sys/phoneLogin',
  right: 'anonymous',
  query: noQuery,
  body: t.closed({ mobile: t.optional(text), captcha: t.optional(text), remember_me: t.optional(t.orNull(t.flag)) }),
  answer: signInAnswer,
  handle: (call) => {
    const { body, address, services } = call;
    const phone = bodyText(body, 'mobile');
    const run = async () => {
      await requirePhoneProof(services, 'login', { phone, address, code: bodyText(body, 'captcha') });
      const user = await services.db
        .selectFrom('sys_user')
        .selectAll()
        .where('phone', '=', phone)
        .where('del_flag', '=', NOT_DELETED)
        .executeTakeFirst();
      if (!user) throw new Refusal('该用户不存在，请注册');
      return finishSignIn(call, user, { twoStep: true });
    };
    return failingAfter(services.config.failureMs, () => recordingFailure(call, null, run, { details: { phone } }));
  },
});
