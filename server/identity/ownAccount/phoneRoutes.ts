import { MOBILE } from '../../../src/common/patterns/expressions.ts';
import { SMS_PURPOSE } from '../../../src/common/wire.ts';
import { sendCode } from '../../credentials/sms/codes.ts';
import { refuseFlood } from '../../credentials/sms/flood.ts';
import { requirePhoneProof } from '../../credentials/sms/phoneProof.ts';
import { done, Refusal, read } from '../../http/reply.ts';
import { bodyText } from '../../http/request/body.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { ownPhone, rememberProof, requireFreePhone, requireProof, savePhone } from './ownPhone.ts';

const text = t.looseText(32);
/** Purpose of a code: to prove the current number, or the new one. */
const STEP = { present: 'verifyOriginalPhone', next: 'updatePhone' } as const;
const step = { enum: Object.values(STEP) };

/** Sends the caller a code for the step of changing their number, as later consoles of the family ask for it. */
const sendChangePhoneSms = defineRoute({
  method: 'POST',
  path: '/sys/user/sendChangePhoneSms',
  right: 'signed-in',
  query: noQuery,
  body: t.closed({ phone: text, type: step }),
  answer: t.oneOf('发送验证码成功！'),
  handle: async (call) => {
    const phone = readNumber(bodyText(call.body, 'phone'));
    if (bodyText(call.body, 'type') === STEP.next) await requireFreePhone(call, phone);
    else if ((await ownPhone(call)) !== phone) throw new Refusal('旧手机号不匹配，无法修改手机号！');
    const refused = await refuseFlood(call);
    if (refused) return refused;
    await sendCode(call.services, { phone, purpose: SMS_PURPOSE.register });
    return done('发送验证码成功！', '发送验证码成功！');
  },
});

/** The two steps of changing one's number: prove the present one, then within 10 minutes the new one. */
const changePhone = defineRoute({
  method: 'PUT',
  path: '/sys/user/changePhone',
  right: 'signed-in',
  query: noQuery,
  body: t.closed({ phone: text, newPhone: t.optional(text), smscode: text, type: step }),
  answer: t.oneOf('修改手机号成功！'),
  handle: async (call) => {
    const { body, address } = call;
    const phone = bodyText(body, 'phone');
    const code = bodyText(body, 'smscode');
    if ((await ownPhone(call)) !== phone) throw new Refusal('原手机号不匹配，无法修改手机号！');
    if (bodyText(body, 'type') === STEP.present) {
      await requirePhoneProof(call.services, 'ownPhone', { phone, code, address });
      await rememberProof(call);
    } else {
      const next = readNumber(bodyText(body, 'newPhone'));
      if (next === phone) throw new Refusal('新手机号与原手机号一致，无法修改！');
      await requireFreePhone(call, next);
      await requirePhoneProof(call.services, 'ownPhone', { phone: next, code, address });
      await requireProof(call, phone);
      await savePhone(call, next);
    }
    return done('修改手机号成功！', '修改手机号成功！');
  },
});

const SET = '手机号设置成功!';

/** Sets the number of an account that has none, or replaces it for a user who just proved the current one. */
const updateMobile = defineRoute({
  method: 'PUT',
  path: '/sys/user/updateMobile',
  right: 'signed-in',
  query: noQuery,
  body: t.closed({ phone: text, smscode: text }),
  answer: t.oneOf(SET),
  handle: async (call) => {
    const { body, address, services } = call;
    const phone = readNumber(bodyText(body, 'phone'));
    await requireFreePhone(call, phone);
    await requirePhoneProof(services, 'ownPhone', { phone, address, code: bodyText(body, 'smscode') });
    await requireProof(call, await ownPhone(call));
    await savePhone(call, phone);
    return done(SET, SET);
  },
});

/** Sends the caller the code with which a forgotten password is set, to their own number only. */
const sendChangePwdSms = defineRoute({
  method: 'POST',
  path: '/sys/sendChangePwdSms',
  right: 'signed-in',
  query: noQuery,
  body: t.closed({ mobile: text }),
  answer: t.nothing,
  handle: async (call) => {
    const phone = bodyText(call.body, 'mobile');
    if (phone === '' || (await ownPhone(call)) !== phone)
      throw new Refusal('当前登录用户和绑定的手机号不匹配，无法修改密码！');
    const refused = await refuseFlood(call);
    if (refused) return refused;
    await sendCode(call.services, { phone, purpose: SMS_PURPOSE.recovery });
    return read(null);
  },
});

/** @throws Refusal unless it is a mobile number */
function readNumber(phone: string): string {
  if (phone === '') throw new Refusal('请填写手机号！');
  if (!MOBILE.test(phone)) throw new Refusal('您的手机号码格式不正确!');
  return phone;
}

export const phoneRoutes: readonly Route[] = [sendChangePhoneSms, changePhone, updateMobile, sendChangePwdSms];
