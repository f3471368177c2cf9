import { spendCaptcha } from '../captcha/captcha.ts';
import { captchaFields, readCaptcha } from '../captcha/fields.ts';
import { bodyFields, bodyText } from '../http/body.ts';
import type { Call } from '../http/call.ts';
import { done, Refusal, refuse } from '../http/reply.ts';
import { noQuery, type Route } from '../http/route.ts';
import { failingAfter } from '../limit/atLeast.ts';
import { loginPassword, MOST_SENT_CHARACTERS } from '../password/loginPassword.ts';
import { endSession } from '../session/sessions.ts';
import { authenticate } from './authenticate.ts';
import { finishSignIn } from './finishSignIn.ts';
import { signInAnswer } from './signInAnswer.ts';

const login: Route = {
  method: 'POST',
  path: '/sys/login',
  right: 'anonymous',
  query: noQuery,
  body: {
    type: 'object',
    properties: {
      username: { type: ['string', 'null'], maxLength: 64 },
      password: { type: ['string', 'null'], maxLength: MOST_SENT_CHARACTERS },
      remember_me: { type: ['boolean', 'null'] },
      ...captchaFields,
    },
    additionalProperties: false,
  },
  answer: signInAnswer,
  handle: ({ body, address, agent, services }) =>
    failingAfter(services.config.failureMs, async () => {
      const { key, text } = readCaptcha(body);
      if (text === '' || key === '') throw new Refusal('验证码无效');
      if (!(await spendCaptcha(services.db, key, text, services.clock()))) throw new Refusal('验证码错误');
      const credentials = {
        username: bodyText(body, 'username'),
        password: loginPassword(bodyFields(body).get('password'), services.config),
        address,
      };
      const user = await authenticate(services, credentials);
      return finishSignIn(services, user, { address, agent, twoStep: true });
    }),
};

const logout = {
  path: '/sys/logout',
  right: 'anonymous',
  query: noQuery,
  answer: { type: 'null' },
  handle: async ({ token, services: { db, clock } }: Call) => {
    if (token === null) return refuse('退出登录失败！');
    return (await endSession(db, token, clock())) ? done('退出登录成功！') : refuse('Token无效!');
  },
} satisfies Omit<Route, 'method'>;

const logoutByPost: Route = { ...logout, method: 'POST', body: { type: ['object', 'null'] } };

/** Later consoles of the family sign out by GET. */
const logoutByGet: Route = { ...logout, method: 'GET', changesByGet: true };

export const loginRoutes: readonly Route[] = [login, logoutByPost, logoutByGet];
