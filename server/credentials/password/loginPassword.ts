import { MOST_CHARACTERS } from '../../../src/common/patterns/password.ts';
import type { Config } from '../../foundation/settings/config.ts';
import { decryptPassword } from './decrypt.ts';
import { loginFormKey } from './formKey.ts';

/** Room for the longest password in UTF-8, encrypted and in Base64. */
export const MOST_SENT_CHARACTERS = 1024;

/**
 * The password of the login form, exactly as typed. Empty if absent or impossible, which is wrong for every
 * account.
 * @param sent a field of the body
 */
export function loginPassword(
  sent: unknown,
  { loginEncryption, signSecret }: Pick<Config, 'loginEncryption' | 'signSecret'>,
): string {
  if (typeof sent !== 'string') return '';
  const password = loginEncryption ? decryptPassword(sent, loginFormKey(signSecret)) : sent;
  return password === null || password.length > MOST_CHARACTERS ? '' : password;
}
