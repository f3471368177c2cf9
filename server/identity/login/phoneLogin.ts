import { requirePhoneProof } from '../../credentials/sms/phoneProof.ts';
import { failingAfter } from '../../http/limits/atLeast.ts';
import { Refusal } from '../../http/reply.ts';
import { bodyText } from '../../http/request/body.ts';
import { noQuery, type Route } from '../../http/route.ts';
import { finishSignIn } from './finishSignIn.ts';
import { recordingFailure } from './recordingFailure.ts';
import { signInAnswer } from './signInAnswer.ts';

const NOT_DELETED = 0;
const text = { type: ['string', 'integer', 'null'], maxLength: 32 };

/**
 * Signs in with a number and the code that was sent to it (S2.17, contract session.md §2). A number without an account
 * is answered as a wrong code, since no code can have been sent to it.
 */
export const phoneLogin: Route = {
  method: 'POST',
  path: '/sys/phoneLogin',
  right: 'anonymous',
  query: noQuery,
  body: {
    type: 'object',
    properties: { mobile: text, captcha: text, remember_me: { type: ['boolean', 'null'] } },
    additionalProperties: false,
  },
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
};
