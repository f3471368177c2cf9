import type { Call } from '../../http/call.ts';
import { type Reply, read, refuse } from '../../http/reply.ts';
import { defineRoute, noQuery } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { spendCaptcha } from '../captcha/captcha.ts';
import { captchaFields, readCaptcha } from '../captcha/fields.ts';
import { countCodeRequest, forgiveCodeRequest } from './addressLimit.ts';
import { NO_ERROR_CODE } from './codes.ts';

/** With this code later consoles of the family ask for a captcha, send it to `smsCheckCaptcha` and try again. */
const ASKS_FOR_CAPTCHA = 40002;

/** A solved captcha replaces the growing waits of the address; it is used up. */
export async function refuseFlood({
  body,
  address,
  isStrict,
  services: { db, clock, limits },
}: Call): Promise<Reply | null> {
  const { key, text: answer } = readCaptcha(body);
  if (answer !== '') return (await spendCaptcha(db, key, answer, clock())) ? null : refuse('验证码错误');
  const wait = await countCodeRequest({ db, waits: limits.waits }, address, clock());
  if (wait === null) return null;
  return refuse(`获取验证码过于频繁，请${wait}秒后再试！`, isStrict ? NO_ERROR_CODE : ASKS_FOR_CAPTCHA);
}

/** Takes a captcha for the waits of the address before the code is asked for again, as later consoles do. */
export const smsCheckCaptcha = defineRoute({
  method: 'POST',
  path: '/sys/smsCheckCaptcha',
  right: 'anonymous',
  query: noQuery,
  body: t.closed(t.allOptional(captchaFields)),
  answer: t.nothing,
  handle: async ({ body, address, services: { db, clock } }) => {
    const { key, text } = readCaptcha(body);
    if (text === '' || key === '') return refuse('验证码无效');
    if (!(await spendCaptcha(db, key, text, clock()))) return refuse('验证码错误');
    await forgiveCodeRequest(db, address);
    return read(null);
  },
});
