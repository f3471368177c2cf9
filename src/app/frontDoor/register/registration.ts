import { named } from '../../credentials/validation/named.ts';
import { newPasswordRules, strongEnough } from '../../credentials/validation/password.ts';
import { ownPhone } from '../../credentials/validation/phone.ts';
import { firstFault, matching, noWiderThan, required } from '../../credentials/validation/rule.ts';
import type { FieldErrors, FieldValues } from '../../credentials/validation/useFields.ts';
import type { Client } from '../../transport/client.ts';

export type RegistrationField = 'username' | 'email' | 'password' | 'confirmation' | 'phone' | 'smscode';

/** In display order. */
export const REGISTRATION_FIELDS: readonly RegistrationField[] = [
  'username',
  'email',
  'password',
  'confirmation',
  'phone',
  'smscode',
];

/** The widest name that still fits where accounts are shown. */
const NAME_COLUMNS = 64;

/** Errors of a registration found without the server (S5.3). */
export function checkRegistration(values: FieldValues<RegistrationField>): FieldErrors<RegistrationField> {
  return {
    username: firstFault(values.username.trim(), [
      required('请输入用户名!'),
      noWiderThan(NAME_COLUMNS, `账号最多${NAME_COLUMNS}个字符`),
      matching(/^[\w.@-]+$/, '账号只能由字母、数字和 _ . @ - 组成'),
    ]),
    email: firstFault(values.email.trim(), [named('email')]),
    password: firstFault(values.password, [
      required('请输入密码!'),
      strongEnough,
      ...newPasswordRules('密码由8位数字、大小写字母和特殊符号组成!'),
    ]),
    confirmation: firstFault(values.confirmation, [
      required('请输入确认密码!'),
      (text) => (text === values.password ? null : '两次密码不一致'),
    ]),
    phone: firstFault(values.phone.trim(), [required('请输入手机号!'), ownPhone]),
    smscode: firstFault(values.smscode, [required('请输入验证码!')]),
  };
}

/** Messages for a name, address or number that is already taken (S5.3). */
export const TAKEN = {
  username: '用户名已存在!',
  email: '邮箱已存在!',
  phone: '手机号已存在!',
} as const;

/** Words by which a refusal of the server is put at its field; the code is meant before the number it was sent to. */
const PLACES: readonly (readonly [RegExp, RegistrationField])[] = [
  [/验证码/, 'smscode'],
  [/用户名|账号/, 'username'],
  [/手机号/, 'phone'],
  [/邮箱/, 'email'],
  [/密码|口令/, 'password'],
];

/** The field that a refusal of the server is about; no field when it is about none. */
export function refusedField(message: string): FieldErrors<RegistrationField> {
  const place = PLACES.find(([words]) => words.test(message));
  return place ? { [place[1]]: message.trim() } : {};
}

/** Registers (S7.15). @returns null, or why it was refused, as text for the user */
export async function register(
  client: Pick<Client, 'send'>,
  values: FieldValues<RegistrationField>,
): Promise<string | null> {
  const email = values.email.trim();
  const body = {
    username: values.username.trim(),
    password: values.password,
    phone: values.phone.trim(),
    smscode: values.smscode.trim(),
    ...(email === '' ? {} : { email }),
  };
  try {
    const answer = await client.send({ method: 'POST', path: '/sys/user/register', body }, { quiet: true });
    return answer.success ? null : answer.message.trim() || FAILED;
  } catch (error) {
    return error instanceof Error && error.message !== '' ? error.message : FAILED;
  }
}

const FAILED = '请求出现错误，请稍后再试';
