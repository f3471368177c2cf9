/** Of a new password (S5.3, S5.4c). */
export const FEWEST_CHARACTERS = 8;
/** Longer passwords would let a caller buy hashing time. */
export const MOST_CHARACTERS = 128;

const SPECIALS = '~!@#$%^&*()_+`-={}:";\'<>?,./';

/** Whether one of the special characters that passwords need is there (S5.4c). */
export function hasSpecial(text: string): boolean {
  return [...text].some((char) => SPECIALS.includes(char));
}

/** Whether a password has the shape of a new one: 8 characters with a letter, a digit and a special character (S5.4c). */
export function isStrong(text: string): boolean {
  return text.length >= FEWEST_CHARACTERS && /[A-Za-z]/.test(text) && /\d/.test(text) && hasSpecial(text);
}

/** Passwords that guessers try first (S5.6a), in lower case; the last ones have the shape of a good one. */
const COMMON: ReadonlySet<string> = new Set(
  `root admin administrator guest test user demo system manager master super
  password passwd pass login welcome default public qwerty qwer asdf zxcv iloveyou
  admin123 admin888 root123 test123 a123456 abc123 000000 111111 123123 666666 888888
  admin@123 admin123! admin@1234 aa123456! a123456! abc@1234 abc123!@# p@ssw0rd p@ssword1 passw0rd!
  password1! password@1 password@123 qwer1234! qwer!234 qwerty1! qwerty@123 1qaz@wsx 1qaz!qaz !qaz2wsx
  welcome1! welcome@1 test@123 test@1234 root@123 guest@123 user@123 changeme1!`.split(/\s+/),
);

/** Whether everybody would try this password first, in whatever case (S5.6a). */
export function isCommon(text: string): boolean {
  return COMMON.has(text.toLowerCase());
}
