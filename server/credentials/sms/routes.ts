import { MOBILE } from '../../../src/common/patterns/expressions.ts';
import { SMS_PURPOSE, type SmsPurpose } from '../../../src/common/wire.ts';
import type { Call } from '../../http/call.ts';
import { Refusal, type Reply, read, refuse } from '../../http/reply.ts';
import { bodyText } from '../../http/request/body.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { captchaFields, readCaptcha } from '../captcha/fields.ts';
import { NO_ERROR_CODE, sendCode } from './codes.ts';
import { refuseFlood, smsCheckCaptcha } from './flood.ts';
import { smsPurpose } from './purpose.ts';

const NORMAL = 1;
const NOT_DELETED = 0;
const text = t.looseText(32);

/**
 * Sends a code to a number (contract session.md §2, POST /sys/sms). Only a solved captcha reveals whether the
 * number has an account (safety.md 4.6). Without one a code is sent to any number; the step that proves the
 * code reports a missing account.
 */
const sms = defineRoute({
  method: 'POST',
  path: '/sys/sms',
  right: 'anonymous',
  patient: true,
  query: noQuery,
  body: t.closed({ mobile: t.optional(text), smsmode: t.optional(text), ...t.allOptional(captchaFields) }),
  answer: t.nothing,
  handle: async (call) => {
    const { body, services } = call;
    const phone = readMobile(body);
    const purpose = smsPurpose(bodyText(body, 'smsmode'));
    if (purpose === null) return refuse('短信类型不正确，应为0（登录）、1（注册或绑定）或2（找回密码）', NO_ERROR_CODE);
    const refused = (await refuseFlood(call)) ?? (hasCaptcha(body) ? await refuseAccount(call, phone, purpose) : null);
    if (refused) return refused;
    await sendCode(services, { phone, purpose });
    return read(null);
  },
});

/** True if the body holds the answer to a captcha; `refuseFlood` has judged it. */
function hasCaptcha(body: unknown): boolean {
  return readCaptcha(body).text !== '';
}

/**
 * Registration needs a number without an account, the other purposes the number of an account that may sign in. Deleted
 * and frozen accounts are answered as unknown ones.
 */
async function refuseAccount(
  { address, services: { db, limits, clock } }: Call,
  phone: string,
  purpose: SmsPurpose,
): Promise<Reply | null> {
  limits.existence.count(address, true, clock());
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

/**
 * Sends a code to a user whom a platform vouched for and who is about to bind their phone: later consoles of
 * the family call this, whether or not the number has an account. Binding it (`bindingThirdPhone`) needs the
 * platform's statement.
 */
const thirdSms = defineRoute({
  ...sms,
  path: '/sys/thirdSms',
  handle: async (call) => {
    const phone = readMobile(call.body);
    const refused = await refuseFlood(call);
    if (refused) return refused;
    await sendCode(call.services, { phone, purpose: SMS_PURPOSE.register });
    return read(null);
  },
});

/** @throws Refusal with the contract's text if the number is missing or invalid */
function readMobile(body: unknown): string {
  const phone = bodyText(body, 'mobile');
  if (phone === '') throw new Refusal('手机号不允许为空！', NO_ERROR_CODE);
  if (!MOBILE.test(phone)) throw new Refusal('您的手机号码格式不正确!', NO_ERROR_CODE);
  return phone;
}

export const smsRoutes: readonly Route[] = [sms, thirdSms, smsCheckCaptcha];
