import { namedPattern } from '../../../common/patterns/index.ts';
import type { Rule } from './rule.ts';

/**
 * The pattern that screens know under this name (S5.6a), with its own message unless another is given.
 * @throws Error when there is no such pattern.
 */
export function named(name: string, message?: string): Rule {
  const pattern = namedPattern(name);
  if (!pattern) throw new Error(`there is no pattern "${name}", see src/common/patterns`);
  return (text) => (text === '' || pattern.test(text) ? null : (message ?? pattern.message));
}
