import { SMS_PURPOSE } from '../../../src/common/wire.ts';
import { forgiveCodeRequest } from '../../credentials/sms/addressLimit.ts';
import { spendCode } from '../../credentials/sms/codes.ts';
import { failingAfter } from '../../http/limits/atLeast.ts';
import { countAttempt, forgiveAttempt } from '../../http/limits/throttle.ts';
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
      const { db, clock } = services;
      const attempt = { account: `phone ${phone}`, address };
      const wait = await countAttempt(db, attempt, clock());
      if (wait !== null) throw new Refusal(`登录失败次数过多，请${wait}秒后再试！`);
      const code = bodyText(body, 'captcha');
      const right = await spendCode(db, { phone, purpose: SMS_PURPOSE.login, code }, clock());
      if (!right) throw new Refusal('手机验证码错误');
      await forgiveAttempt(db, attempt);
      await forgiveCodeRequest(db, address);
      const user = await db
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
