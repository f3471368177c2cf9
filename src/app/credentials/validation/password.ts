import { FEWEST_CHARACTERS, hasSpecial, MOST_CHARACTERS } from '../../../common/patterns/password.ts';
import { named } from './named.ts';
import type { Rule } from './rule.ts';

/** How many of the classes digits, letters and special characters a password uses (S4.6). */
type PasswordLevel = 0 | 1 | 2 | 3;

/** What a level is called (S4.6). */
export const LEVEL_NAMES: Readonly<Record<PasswordLevel, string>> = { 0: '低', 1: '低', 2: '中', 3: '强' };

const LEVELS: readonly PasswordLevel[] = [0, 1, 2, 3];
const CLASSES = [/[0-9]/, /[a-z]/i, /[^0-9a-z]/i];
const ENOUGH: PasswordLevel = 2;

/** The strength of a password, 0 to 3 (S4.6). */
export function passwordLevel(password: string): PasswordLevel {
  return LEVELS[CLASSES.filter((one) => one.test(password)).length] ?? 0;
}

/** The level that people are shown: what is too short is never called strong, whatever it is made of. */
export function shownLevel(password: string): PasswordLevel {
  const level = passwordLevel(password);
  return level > 1 && password.length < FEWEST_CHARACTERS ? 1 : level;
}

/** One demand on a password as the list below the field names it. */
interface Demand {
  readonly text: string;
  readonly isMet: boolean;
}

/** What a new password needs and what of it is there (S5.3, S9.8c). */
export function passwordDemands(password: string): readonly Demand[] {
  return [
    { text: `至少${FEWEST_CHARACTERS}个字符`, isMet: password.length >= FEWEST_CHARACTERS },
    { text: '含字母（区分大小写）', isMet: /[a-z]/i.test(password) },
    { text: '含数字', isMet: /\d/.test(password) },
    { text: '含特殊符号', isMet: hasSpecial(password) },
  ];
}

/** Advice about a password that is allowed and yet easy to guess; null when there is none (S5.6a). */
export const guessable: Rule = named('notSequential', '含有连续字符，容易被猜到');

/** What registration says first; the other pages speak of the shape at once (S5.3, S5.4c). */
export const strongEnough: Rule = (password) => (passwordLevel(password) < ENOUGH ? '密码强度不够' : null);

/** The rules of every new password; only the words about its shape differ between the pages (S5.3, S5.4c, S5.6a). */
export function newPasswordRules(shapeMessage: string): readonly Rule[] {
  return [
    named('passwordStrong', shapeMessage),
    (password) => (password.length > MOST_CHARACTERS ? `密码最多${MOST_CHARACTERS}个字符` : null),
    named('notWeak'),
  ];
}
