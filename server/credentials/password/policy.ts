import { isCommon, isStrong, MOST_CHARACTERS } from '../../../src/common/patterns/password.ts';

export const WEAK_SHAPE = '密码由8位数字、大小写字母和特殊符号组成!';
export const COMMON_PASSWORD = '不能输入常见弱口令！';

/** Why a new password is refused, as text for the user; null when it is good. */
export function passwordFault(password: string): string | null {
  if (password.length > MOST_CHARACTERS || !isStrong(password)) return WEAK_SHAPE;
  return isCommon(password) ? COMMON_PASSWORD : null;
}
