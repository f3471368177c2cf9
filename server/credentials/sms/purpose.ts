import { SMS_PURPOSE, type SmsPurpose } from '../../../src/common/wire.ts';

const names: Readonly<Record<SmsPurpose, string>> = { '0': '登录', '1': '手机', '2': '找回密码' };

/** The purpose that this text names, or null. */
export function smsPurpose(text: string): SmsPurpose | null {
  return Object.values(SMS_PURPOSE).find((purpose) => purpose === text) ?? null;
}

/** Title of a message with a code for this purpose. */
export function codeTitle(purpose: SmsPurpose): string {
  return `${names[purpose]}验证码`;
}

/** The message itself. @param minutes how long the code counts */
export function codeText(purpose: SmsPurpose, code: string, minutes: number): string {
  return `【光枢】您的${codeTitle(purpose)}为${code}，${minutes}分钟内有效，请勿告诉他人。`;
}
