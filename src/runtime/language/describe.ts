import { isRecord } from '../data/json.ts';

const LONGEST = 40;

/** A value as a message names it: texts in quotes and cut, everything else by its kind. */
export function describe(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value);
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  return isRecord(value) ? 'an object' : 'nothing';
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
};

/** JSON Schema types in words: `text or an object`. */
export function describeTypes(types: string | readonly string[]): string {
  const words = (typeof types === 'string' ? [types] : types).map((type) => TYPES[type] ?? type);
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`;
}
