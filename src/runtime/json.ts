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
