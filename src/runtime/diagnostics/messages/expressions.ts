import { choices } from './choice.ts';
import { error, warning } from './message.ts';

/** E301: a token the parser did not expect; both texts are shown to the author. */
export const unexpectedToken = (found: string, expected: string) => error('E301', [found, expected]);

/** E321: a full-width sign; `plain` is the ASCII one. */
export const fullWidthSign = (sign: string, plain: string) => error('E321', [sign, plain]);

/** E320: a full-width brace; `plain` is the ASCII one. */
export const fullWidthBrace = (sign: string, plain: string) => error('E320', [sign, plain]);

/** E302: a text without its closing quote. */
export const unterminatedText = () => error('E302', []);

/** E303: no function of that name. `advice` explains a word of a neighbouring language, or null. */
export const unknownFunction = (name: string, known: readonly string[], hint: string | null, advice: string | null) =>
  error('E303', [name, choices(known, hint), advice], hint);

/** E304: `arity` is the least and greatest number of arguments. */
export const wrongArity = (name: string, arity: readonly [number, number], given: number) =>
  error('E304', [name, arity, given]);

/** E305: lengths are in characters. */
export const expressionTooLong = (length: number, limit: number) => error('E305', [length, limit]);

/** E306: nested deeper than `limit` levels. */
export const expressionTooDeep = (limit: number) => error('E306', [limit]);

/** E307: an opening brace without its closing one. */
export const unclosedBrace = () => error('E307', []);

/** E308: expressions cannot assign. */
export const assignment = () => error('E308', []);

/** E309: expressions have no `[…]`. */
export const indexing = () => error('E309', []);

/** E310: nothing between the braces. */
export const emptyExpression = () => error('E310', []);

/** E311: a call of a member; only registered functions can be called. */
export const methodCall = (path: string) => error('E311', [path]);

/** E322: a quoted argument that is none of `words`. */
export const unknownWord = (name: string, words: readonly string[], given: string, hint: string | null) =>
  error('E322', [name, words, given], hint);

/** W530: `+` between a number and a text. */
export const mixedPlus = () => warning('W530', []);
