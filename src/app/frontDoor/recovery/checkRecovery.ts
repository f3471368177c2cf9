import type { AccountKey } from '../../credentials/validation/occupancy.ts';
import { newPasswordRules } from '../../credentials/validation/password.ts';
import { fitsMask, ownPhone } from '../../credentials/validation/phone.ts';
import { firstFault, required } from '../../credentials/validation/rule.ts';
import type { FieldErrors, FieldValues } from '../../credentials/validation/useFields.ts';

export type AccountField = 'account' | 'captcha';
export type PhoneField = 'phone' | 'smscode';
export type PasswordField = 'password' | 'confirmation';

/** By what the account is looked for: all digits are a phone number, anything else is a name (S5.4a). */
export function accountKey(typed: string): AccountKey {
  const text = typed.trim();
  return { field: /^\d+$/.test(text) ? 'phone' : 'username', text };
}

/** Step 1 (S5.4a). */
export function checkAccountStep(values: FieldValues<AccountField>): FieldErrors<AccountField> {
  return {
    account: firstFault(values.account, [required('请输入用户名和手机号！')]),
    captcha: firstFault(values.captcha, [required('请输入验证码!')]),
  };
}

/** Step 2 (S5.4b). @param mask the account's number as the server showed it */
export function checkPhoneStep(values: FieldValues<PhoneField>, mask: string): FieldErrors<PhoneField> {
  return {
    phone: phoneFault(values.phone, mask, '请输入手机号码!'),
    smscode: firstFault(values.smscode, [required('请输入短信验证码!')]),
  };
}

/** What is wrong with the number to which a code shall be sent (S5.4b). */
export function codeRequestFault(phone: string, mask: string): string | undefined {
  return phoneFault(phone, mask, '手机号不能为空!');
}

/** Step 3 (S5.4c). */
export function checkPasswordStep(values: FieldValues<PasswordField>): FieldErrors<PasswordField> {
  return {
    password: firstFault(values.password, [
      required('请输入新密码!'),
      ...newPasswordRules('密码由8位数字、大小写字母和特殊符号组成!!'),
    ]),
    confirmation: firstFault(values.confirmation, [
      required('密码不能为空!'),
      (text) => (text === values.password ? null : '两次密码不一致'),
    ]),
  };
}

function phoneFault(phone: string, mask: string, missing: string): string | undefined {
  return firstFault(phone.trim(), [
    required(missing),
    ownPhone,
    (text) => (fitsMask(text, mask) ? null : '与该账号绑定的手机号不符'),
  ]);
}
