/** Longer passwords would let a caller buy hashing time. */
export const MOST_CHARACTERS = 128;
const FEWEST_CHARACTERS = 8;

export const WEAK_SHAPE = '密码由8位数字、大小写字母和特殊符号组成!';
export const COMMON_PASSWORD = '不能输入常见弱口令！';

/** At least one letter, one digit and one of these (rule `passwordStrong` of the screens). */
const SPECIALS = /[~!@#$%^&*()_+`\-={}:";'<>?,./]/;

/** Lower-case forms of passwords that satisfy the shape and are tried first by everybody. */
const COMMON: ReadonlySet<string> = new Set([
  'admin@123',
  'admin123!',
  'admin@1234',
  'aa123456!',
  'a123456!',
  'abc@1234',
  'abc123!@#',
  'p@ssw0rd',
  'p@ssword1',
  'passw0rd!',
  'password1!',
  'password@1',
  'password@123',
  'qwer1234!',
  'qwer!234',
  'qwerty1!',
  'qwerty@123',
  '1qaz@wsx',
  '1qaz!qaz',
  '!qaz2wsx',
  'welcome1!',
  'welcome@1',
  'test@123',
  'test@1234',
  'root@123',
  'guest@123',
  'user@123',
  'changeme1!',
]);

/** Why a new password is refused, as text for the user; null when it is good. */
export function passwordFault(password: string): string | null {
  const strong =
    password.length >= FEWEST_CHARACTERS &&
    password.length <= MOST_CHARACTERS &&
    /[a-zA-Z]/.test(password) &&
    /\d/.test(password) &&
    SPECIALS.test(password);
  if (!strong) return WEAK_SHAPE;
  return COMMON.has(password.toLowerCase()) ? COMMON_PASSWORD : null;
}
