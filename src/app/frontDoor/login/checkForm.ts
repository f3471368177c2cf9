import { MOBILE } from '../../../common/patterns/expressions.ts';
import { matching, required } from '../../credentials/validation/rule.ts';

/** Every field of the login form: those of the account, then those of the phone. */
type LoginField = 'username' | 'password' | 'captcha' | 'mobile' | 'smsCode';
type LoginErrors = Readonly<Partial<Record<LoginField, string>>>;
type LoginValues = Readonly<Record<LoginField, string>>;

/** Fields in display order; the first with an error gets the focus. */
export const LOGIN_FIELDS: readonly LoginField[] = ['username', 'password', 'captcha', 'mobile', 'smsCode'];

/** The two ways to fill the form in (S2.15b). */
export type LoginTab = 'account' | 'mobile';

const ACCOUNT_RULES = [
  ['username', required('请输入用户名!')],
  ['password', required('请输入密码!')],
  ['captcha', required('请输入验证码!')],
] as const;

/** A mobile number: 11 digits, the first 1 (S5.1b). */
const mobileNumber = matching(MOBILE, '您的手机号码格式不正确!');

/** The error of a number to which a code is to be sent (S5.1b, S5.1c, S5.17); null when there is none. */
export function phoneFault(mobile: string): string | null {
  return required('请输入手机号')(mobile) ?? mobileNumber(mobile.trim());
}

const MOBILE_RULES = [
  ['mobile', phoneFault],
  ['smsCode', required('请输入验证码!')],
] as const;

/** The errors of one way before the form is sent (S5.1). */
export function checkLogin(tab: LoginTab, values: LoginValues): LoginErrors {
  const rules = tab === 'account' ? ACCOUNT_RULES : MOBILE_RULES;
  const faults = rules.flatMap(([field, rule]) => {
    const fault = rule(values[field]);
    return fault === null ? [] : [[field, fault] as const];
  });
  return Object.fromEntries(faults);
}

/** The errors shown at fields after the server refused: a wrong captcha has its own text (S5.1a). */
export function refusedFields(tab: LoginTab, message: string): LoginErrors {
  if (!message.includes('验证码')) return {};
  return tab === 'account' ? { captcha: '您输入的验证码不正确!' } : { smsCode: message };
}

/** The error of a code of the second step before it is sent (S5.2). */
export function checkDynamicCode(code: string): { readonly code?: string } {
  return /^\d{6}$/.test(code.trim()) ? {} : { code: '请输入 6 位动态码!' };
}

/** Recovery codes have ten characters; the hyphen in their middle may be left out. */
export function checkRecoveryCode(code: string): { readonly code?: string } {
  return /^[0-9a-z]{5}-?[0-9a-z]{5}$/i.test(code.trim()) ? {} : { code: '请输入 10 位恢复码!' };
}

/** Whether a refusal leaves the ticket as it is, so that another code may be tried; else one has to sign in again. */
export function isWrongCode(message: string): boolean {
  return message.startsWith('动态码');
}
