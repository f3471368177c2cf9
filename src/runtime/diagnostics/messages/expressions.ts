import { choices } from './choice.ts';
import { error, warning } from './message.ts';

export const unexpectedToken = (found: string, expected: string) => error('E301', [found, expected]);

export const fullWidthSign = (sign: string, plain: string) => error('E321', [sign, plain]);

export const fullWidthBrace = (sign: string, plain: string) => error('E320', [sign, plain]);

export const unterminatedText = () => error('E302', []);

export const unknownFunction = (name: string, known: readonly string[], hint: string | null, advice: string | null) =>
  error('E303', [name, choices(known, hint), advice], hint);

export const wrongArity = (name: string, arity: readonly [number, number], given: number) =>
  error('E304', [name, arity, given]);

export const expressionTooLong = (length: number, limit: number) => error('E305', [length, limit]);

export const expressionTooDeep = (limit: number) => error('E306', [limit]);

export const unclosedBrace = () => error('E307', []);

export const assignment = () => error('E308', []);

export const indexing = () => error('E309', []);

export const emptyExpression = () => error('E310', []);

export const methodCall = (path: string) => error('E311', [path]);

export const unknownWord = (name: string, words: readonly string[], given: string, hint: string | null) =>
  error('E322', [name, words, given], hint);

export const mixedPlus = () => warning('W530', []);
