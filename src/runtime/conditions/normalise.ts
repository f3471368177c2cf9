import { isRecord } from '../data/json.ts';

/**
 * A condition without shorthand: a boolean, or an object whose operators hold conditions and whose other keys are paths
 * that hold rules. `{ "a": "1" }` becomes `{ "a": { "eq": "1" } }`, `{ "a": ["1", "2"] }` becomes `{ "a": { "in": [...] } }`.
 */
export type NormalisedCondition = boolean | { readonly [key: string]: unknown };

function rulesOf(value: unknown): unknown {
  if (Array.isArray(value)) return { in: value };
  return isRecord(value) ? value : { eq: value };
}

function entryOf([key, value]: readonly [string, unknown]): readonly [string, unknown] {
  if (key === '$expr') return [key, value];
  if (key === '$not') return [key, normaliseCondition(value)];
  if ((key === '$any' || key === '$all') && Array.isArray(value))
    return [key, value.map((item) => normaliseCondition(item))];
  return [key, rulesOf(value)];
}

/** Expands the shorthand of a condition; `otherwise` replaces an absent one. */
export function normaliseCondition(condition: unknown, otherwise = true): NormalisedCondition {
  if (typeof condition === 'boolean') return condition;
  return isRecord(condition) ? Object.fromEntries(Object.entries(condition).map(entryOf)) : otherwise;
}
