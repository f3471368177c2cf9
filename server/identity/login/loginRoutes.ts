import { spendCaptcha } from '../../credentials/captcha/captcha.ts';
import { captchaFields, readCaptcha } from '../../credentials/captcha/fields.ts';
import { loginPassword, MOST_SENT_CHARACTERS } from '../../credentials/password/loginPassword.ts';
import { endSession } from '../../credentials/sessions/sessions.ts';
import type { Call } from '../../http/call.ts';
import { failingAfter } from '../../http/limits/atLeast.ts';
import { done, Refusal, refuse } from '../../http/reply.ts';
import { bodyFields } from '../../http/request/body.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { recordAudit } from '../../records/auditLog/record.ts';
import { authenticate } from './authenticate.ts';
import { finishSignIn } from './finishSignIn.ts';
import { recordingFailure } from './recordingFailure.ts';
import { signInAnswer } from './signInAnswer.ts';

const login = defineRoute({
  method: 'POST',
  path: '/sys/login',
  right: 'anonymous',
  query: noQuery,
  body: t.closed({
    username: t.optional(t.textOrNull(64)),
    password: t.optional(t.textOrNull(MOST_SENT_CHARACTERS)),
    remember_me: t.optional(t.orNull(t.flag)),
    ...t.allOptional(captchaFields),
  }),
  answer: signInAnswer,
  handle: (call) => {
    const { body, address, services } = call;
    return failingAfter(services.config.failureMs, async () => {
      const { key, text } = readCaptcha(body);
      if (text === '' || key === '') throw new Refusal('验证码无效');
      if (!(await spendCaptcha(services.db, key, text, services.clock()))) throw new Refusal('验证码错误');
      const credentials = {
        username: body.username ?? '',
        password: loginPassword(bodyFields(body).get('password'), services.config),
        address,
      };
      return recordingFailure(call, credentials.username, async () => {
        const user = await authenticate(services, credentials);
        return finishSignIn(call, user, { twoStep: true });
      });
    });
  },
});

const logout = {
  path: '/sys/logout',
  right: 'anonymous',
  query: noQuery,
  answer: t.nothing,
  handle: async (call: Call) => {
    const { token, services } = call;
    if (token === null) return refuse('退出登录失败！');
    const ended = await services.db.transaction().execute(async (trx) => {
      const user = await endSession(trx, token, services.clock());
      if (user) await recordAudit(trx, call, { action: 'sign-out' }, user);
      return user !== null;
    });
    return ended ? done('退出登录成功！') : refuse('Token无效!');
  },
} satisfies Omit<Route, 'method'>;

const logoutByPost = defineRoute({ ...logout, method: 'POST', body: t.orNull(t.record(t.anything)) });

/** Later consoles of the family sign out by GET. */
const logoutByGet = defineRoute({ ...logout, method: 'GET', changesByGet: true });

export const loginRoutes: readonly Route[] = [login, logoutByPost, logoutByGet];
