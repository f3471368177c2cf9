import { thereAre } from './choice.ts';
import { error, warning } from './message.ts';

export const unexpectedToken = (found: string, expected: string) =>
  error('E301', `unexpected ${found} in expression, expected ${expected}`);

export const fullWidthSign = (sign: string, plain: string) =>
  error('E321', `"${sign}" is a full-width sign: write ${plain === '"' ? '"\'"' : `"${plain}"`}`);

export const fullWidthBrace = (sign: string, plain: string) =>
  error('E320', `"${sign}" is a full-width brace, which holds no expression: write "${plain}"`);

export const unterminatedText = () => error('E302', 'text in expression has no closing quote');

export const unknownFunction = (name: string, known: readonly string[], hint: string | null, advice: string | null) =>
  error('E303', `no function "${name}" is registered${advice === null ? thereAre(known, hint) : `: ${advice}`}`, hint);

export const wrongArity = (name: string, arity: readonly [number, number], given: number) =>
  error('E304', `function ${name} takes ${countOf(arity)}, received ${given}`);

export const expressionTooLong = (length: number, limit: number) =>
  error('E305', `expression of ${length} characters is longer than ${limit}: write a function or a handler instead`);

export const expressionTooDeep = (limit: number) =>
  error('E306', `expression is nested deeper than ${limit}: write a function or a handler instead`);

export const unclosedBrace = () => error('E307', 'brace "{" is never closed: write "}" or, for a literal brace, "{{"');

export const assignment = () => error('E308', 'an expression cannot assign: to compare write "=="');

export const indexing = () =>
  error('E309', 'an expression cannot index with [ ]: name the property with a dot, a list is read entry by entry');

export const emptyExpression = () => error('E310', 'expression is empty');

export const methodCall = (path: string) =>
  error('E311', `"${path}" cannot be called: only registered functions are, e.g. round(price, 2)`);

export const unknownWord = (name: string, words: readonly string[], given: string, hint: string | null) =>
  error('E322', `function ${name} knows ${words.map((word) => `'${word}'`).join(', ')}, received '${given}'`, hint);

export const mixedPlus = () =>
  warning('W530', '"+" stands between a number and a text: write number(…) to add or concat(…) to join');

function countOf([fewest, most]: readonly [number, number]): string {
  if (most === Number.POSITIVE_INFINITY) return `at least ${plural(fewest)}`;
  return fewest === most ? plural(fewest) : `${fewest} to ${most} arguments`;
}

function plural(count: number): string {
  return count === 1 ? '1 argument' : `${count} arguments`;
}
