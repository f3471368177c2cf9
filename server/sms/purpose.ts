/** What a code is asked for; the values of `smsmode` (contract session.md §2, POST /sys/sms). */
export const SMS_PURPOSE = { login: '0', register: '1', recovery: '2' } as const;

export type SmsPurpose = (typeof SMS_PURPOSE)[keyof typeof SMS_PURPOSE];

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
