import { newPasswordRules } from '../../credentials/validation/password.ts';
import { firstFault, required } from '../../credentials/validation/rule.ts';
import type { FieldErrors } from '../../credentials/validation/useFields.ts';
import type { Client } from '../../transport/client.ts';

/** Values of the dialog; the names are those of the call (S7.19). */
interface PasswordChange {
  readonly oldpassword: string;
  readonly password: string;
  readonly confirmpassword: string;
}

export type PasswordChangeField = keyof PasswordChange;

/** Errors found before the call (S5.5). */
export function checkPasswordChange(change: PasswordChange): FieldErrors<PasswordChangeField> {
  const { oldpassword, password, confirmpassword } = change;
  return {
    oldpassword: firstFault(oldpassword, [required('请输入旧密码!')]),
    password: firstFault(password, [
      required('请输入新密码!'),
      ...newPasswordRules('密码由8位数字、大小写字母和特殊符号组成!'),
      (text) => (text === oldpassword ? '新密码不能与旧密码相同!' : null),
    ]),
    confirmpassword: firstFault(confirmpassword, [
      required('请确认新密码!'),
      (text) => (text === password ? null : '两次输入的密码不一样！'),
    ]),
  };
}

/** The field that a refusal of the server is about; none when it is about none. */
export function refusedChangeField(message: string): PasswordChangeField | null {
  if (message.includes('旧密码')) return 'oldpassword';
  if (message.includes('两次')) return 'confirmpassword';
  return /密码|口令/.test(message) ? 'password' : null;
}

/** Outcome of the change: the server's message in both cases. */
interface ChangeOutcome {
  readonly ok: boolean;
  readonly message: string;
}

/**
 * Changes the password of the signed-in user (S7.19); their other sessions end, this one stays.
 * @throws TransportError when there is no answer
 */
export async function changePassword(
  client: Pick<Client, 'send'>,
  username: string,
  change: PasswordChange,
): Promise<ChangeOutcome> {
  const body = { username, ...change };
  const { success, message } = await client.send({ method: 'PUT', path: '/sys/user/updatePassword', body });
  return { ok: success, message };
}
