import { required } from '../../../credentials/validation/rule.ts';
import { phoneFault } from '../checkForm.ts';

type Errors<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** The errors of the phone dialog before it is sent (S5.17). */
export function checkBinding(values: Readonly<Record<'mobile' | 'captcha', string>>): Errors<'mobile' | 'captcha'> {
  const mobile = phoneFault(values.mobile);
  const captcha = required('请输入验证码!')(values.captcha);
  return { ...(mobile === null ? {} : { mobile }), ...(captcha === null ? {} : { captcha }) };
}

/** The error of the password dialog before it is sent. */
export function checkPasswordGiven(values: Readonly<Record<'password', string>>): Errors<'password'> {
  const password = required('请输入密码!')(values.password);
  return password === null ? {} : { password };
}
