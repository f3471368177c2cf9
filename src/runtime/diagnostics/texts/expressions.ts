import { thereAre } from './thereAre.ts';

/** Texts of the messages of the same file in `messages`. */
export const EXPRESSIONS = {
  E301: (found: string, expected: string) => `unexpected ${found} in expression, expected ${expected}`,
  E321: (sign: string, plain: string) =>
    `"${sign}" is a full-width sign: write ${plain === '"' ? '"\'"' : `"${plain}"`}`,
  E320: (sign: string, plain: string) => `"${sign}" is a full-width brace, which holds no expression: write "${plain}"`,
  E302: () => 'text in expression has no closing quote',
  E303: (name: string, known: readonly string[], advice: string | null) =>
    `no function "${name}" is registered${advice === null ? thereAre(known) : `: ${advice}`}`,
  E304: (name: string, arity: readonly [number, number], given: number) =>
    `function ${name} takes ${countOf(arity)}, received ${given}`,
  E305: (length: number, limit: number) =>
    `expression of ${length} characters is longer than ${limit}: write a function or a handler instead`,
  E306: (limit: number) => `expression is nested deeper than ${limit}: write a function or a handler instead`,
  E307: () => 'brace "{" is never closed: write "}" or, for a literal brace, "{{"',
  E308: () => 'an expression cannot assign: to compare write "=="',
  E309: () => 'an expression cannot index with [ ]: name the property with a dot, a list is read entry by entry',
  E310: () => 'expression is empty',
  E311: (path: string) => `"${path}" cannot be called: only registered functions are, e.g. round(price, 2)`,
  E322: (name: string, words: readonly string[], given: string) =>
    `function ${name} knows ${words.map((word) => `'${word}'`).join(', ')}, received '${given}'`,
  W530: () => '"+" stands between a number and a text: write number(…) to add or concat(…) to join',
};

function countOf([fewest, most]: readonly [number, number]): string {
  if (most === Number.POSITIVE_INFINITY) return `at least ${plural(fewest)}`;
  return fewest === most ? plural(fewest) : `${fewest} to ${most} arguments`;
}

function plural(count: number): string {
  return count === 1 ? '1 argument' : `${count} arguments`;
}
