import type { Kysely } from 'kysely';
import { MOBILE } from '../../src/common/patterns/expressions.ts';
import { SMS_PURPOSE, type SmsPurpose } from '../../src/common/wire.ts';
import { spendCaptcha } from '../captcha/captcha.ts';
import { captchaFields, readCaptcha } from '../captcha/fields.ts';
import type { Database } from '../database/schema.ts';
import { bodyText } from '../http/body.ts';
import type { Call } from '../http/call.ts';
import { type Reply, read, refuse } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { countCodeRequest } from './addressLimit.ts';
import { sendCode } from './codes.ts';
import { smsPurpose } from './purpose.ts';

const NORMAL = 1;
const NOT_DELETED = 0;
/** The contract gives these failures code 0. */
const NO_ERROR_CODE = 0;
const text = { type: ['string', 'integer', 'null'], maxLength: 32 };

/** Sends a code to a number (contract session.md §2, POST /sys/sms). */
const sms: Route = {
  method: 'POST',
  path: '/sys/sms',
  right: 'anonymous',
  query: { type: 'object', properties: {}, additionalProperties: false },
  body: {
    type: 'object',
    properties: { mobile: text, smsmode: text, ...captchaFields },
    additionalProperties: false,
  },
  answer: { type: 'null' },
  handle: async (call) => {
    const { body, services } = call;
    const phone = bodyText(body, 'mobile');
    if (phone === '') return refuse('手机号不允许为空！', NO_ERROR_CODE);
    if (!MOBILE.test(phone)) return refuse('您的手机号码格式不正确!', NO_ERROR_CODE);
    const purpose = smsPurpose(bodyText(body, 'smsmode'));
    if (purpose === null) return refuse('短信类型不正确，应为0（登录）、1（注册或绑定）或2（找回密码）', NO_ERROR_CODE);
    const refused = (await refuseFlood(call)) ?? (await refuseAccount(services.db, phone, purpose));
    if (refused) return refused;
    await sendCode(services, { phone, purpose });
    return read(null);
  },
};

/** A solved captcha stands for the growing waits of the address; it is used up. */
async function refuseFlood({ body, address, services: { db, clock } }: Call): Promise<Reply | null> {
  const { key, text: answer } = readCaptcha(body);
  if (answer !== '') return (await spendCaptcha(db, key, answer, clock())) ? null : refuse('验证码错误');
  const wait = await countCodeRequest(db, address, clock());
  return wait === null ? null : refuse(`获取验证码过于频繁，请${wait}秒后再试！`, NO_ERROR_CODE);
}

/**
 * Registration needs a number that nobody has, the rest one of an account that may sign in. Deleted and frozen accounts
 * are answered as unknown ones (safety.md 4.6).
 */
async function refuseAccount(db: Kysely<Database>, phone: string, purpose: SmsPurpose): Promise<Reply | null> {
  const account = await db
    .selectFrom('sys_user')
    .select('status')
    .where('phone', '=', phone)
    .where('del_flag', '=', NOT_DELETED)
    .executeTakeFirst();
  // With its leading blank: so the contract.
  if (purpose === SMS_PURPOSE.register) return account ? refuse(' 手机号已经注册，请直接登录！') : null;
  return account?.status === NORMAL ? null : refuse('该用户不存在或未绑定手机号');
}

export const smsRoutes: readonly Route[] = [sms];
