import { done, read, refuse } from '../../http/reply.ts';
import { noQuery, type Route } from '../../http/route.ts';
import { checkCaptcha, issueCaptcha, randomCaptchaText } from './captcha.ts';
import { captchaFields, readCaptcha } from './fields.ts';
import { captchaImage } from './image.ts';

const randomImage: Route = {
  method: 'GET',
  path: '/sys/randomImage/:key',
  right: 'anonymous',
  query: noQuery,
  params: {
    type: 'object',
    properties: { key: { type: 'string', minLength: 1, maxLength: 64 } },
    required: ['key'],
    additionalProperties: false,
  },
  answer: { type: 'string', pattern: '^data:image/jpg;base64,' },
  handle: async ({ params, services }) => {
    const text = services.config.captchaText ?? randomCaptchaText();
    await issueCaptcha(services.db, params.key ?? '', text, services.clock());
    return read(await captchaImage(text, services.gates.captchas));
  },
};

const check: Route = {
  method: 'POST',
  path: '/sys/checkCaptcha',
  right: 'anonymous',
  query: noQuery,
  body: { type: 'object', properties: captchaFields, additionalProperties: false },
  answer: { type: 'null' },
  handle: async ({ body, services }) => {
    const { key, text } = readCaptcha(body);
    if (text === '' || key === '') return refuse('验证码无效');
    const right = await checkCaptcha(services.db, key, text, services.clock());
    return right ? done('') : refuse('验证码错误');
  },
};

export const captchaRoutes: readonly Route[] = [randomImage, check];
