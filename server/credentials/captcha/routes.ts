import { done, read, refuse } from '../../http/reply.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { checkCaptcha, issueCaptcha, randomCaptchaText } from './captcha.ts';
import { captchaFields, readCaptcha } from './fields.ts';
import { captchaImage } from './image.ts';

const randomImage = defineRoute({
  method: 'GET',
  path: '/sys/randomImage/:key',
  right: 'anonymous',
  query: noQuery,
  params: t.closed({ key: t.text(64, { minLength: 1 }) }),
  answer: t.text(undefined, { pattern: '^data:image/jpg;base64,' }),
  handle: async ({ params, services }) => {
    const text = services.config.captchaText ?? randomCaptchaText();
    await issueCaptcha(services.db, params.key, text, services.clock());
    return read(await captchaImage(text, services.gates.captchas));
  },
});

const check = defineRoute({
  method: 'POST',
  path: '/sys/checkCaptcha',
  right: 'anonymous',
  query: noQuery,
  body: t.closed(t.allOptional(captchaFields)),
  answer: t.nothing,
  handle: async ({ body, services }) => {
    const { key, text } = readCaptcha(body);
    if (text === '' || key === '') return refuse('验证码无效');
    const right = await checkCaptcha(services.db, key, text, services.clock());
    return right ? done('') : refuse('验证码错误');
  },
});

export const captchaRoutes: readonly Route[] = [randomImage, check];
