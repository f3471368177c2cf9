/** Any value that JSON can hold. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A JSON Schema (draft-07) as a plain object; `true` and `false` are not used in this project. */
export type JsonSchema = { readonly [key: string]: unknown };

/** A record as it travels between server, list and form: own properties only. */
export type Row = { readonly [key: string]: unknown };

/** Narrows a value from outside to an object whose keys may be read. */
export function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The rows of a value from outside: the objects of a list. Empty if it is no list. */
export function rowsIn(value: unknown): readonly Row[] {
  return Array.isArray(value) ? value.filter((row) => isRecord(row)) : [];
}

/** A value from outside as JSON: what JSON cannot hold becomes its text, a record keeps its own properties. */
export function asJson(value: unknown): Json {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(asJson);
  if (!isRecord(value)) return String(value);
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, asJson(entry)]));
}
