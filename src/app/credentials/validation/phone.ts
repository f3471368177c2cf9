import { OWN_MOBILE } from '../../../common/patterns/expressions.ts';
import { matching, type Rule } from './rule.ts';

/** Numbers with which one may register and recover an account: 11 digits, the second 3 to 9 (S5.3, S5.4b). */
export const ownPhone: Rule = matching(OWN_MOBILE, '请输入正确的手机号');

/**
 * Whether a number can be the one that the server shows masked, e.g. `138****8000`. A mask of another form fits
 * nothing less than everything: it says nothing.
 */
export function fitsMask(phone: string, mask: string): boolean {
  const parts = /^(\d+)\*+(\d+)$/.exec(mask);
  if (!parts || phone.length !== mask.length) return !parts;
  return phone.startsWith(parts[1] ?? '') && phone.endsWith(parts[2] ?? '');
}
