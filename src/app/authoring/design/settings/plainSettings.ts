import { isRecord, type JsonSchema } from '../../../../runtime/data/json.ts';
import { below, expand, type Facet } from '../../assist/facets.ts';
import { type SchemaBook, subschema, textsOf } from '../../assist/schemaBook.ts';
import { SETTING_TITLES } from '../titles/settingTitles.ts';

const PLAIN_KEYS = ['type', 'enum', 'minimum', 'maximum', 'exclusiveMinimum', 'minLength', 'maxLength', 'minItems'];

const isText = (value: unknown) => typeof value === 'string';

/** The types that a schema names; a list of texts to choose from needs to name none. */
function typesOf({ schema }: Facet): readonly string[] {
  const isChoice = Array.isArray(schema.enum) && schema.enum.every(isText);
  return isChoice && schema.type === undefined ? ['string'] : textsOf(schema, 'type');
}

/** The one type of a value, when a plain input can hold every one. */
export function plainType(facets: readonly Facet[]): string | null {
  const types = new Set(facets.flatMap(typesOf));
  const [only] = types;
  // A pattern defines the texts; codes allowed as well may be written as texts.
  const isWritten = types.size === 2 && types.has('string') && types.has('integer');
  if (isWritten && facets.some(({ schema }) => 'pattern' in schema)) return 'string';
  return types.size === 1 && only !== undefined && only !== 'object' && only !== 'array' ? only : null;
}

export function plainSchema(facets: readonly Facet[], type: string): JsonSchema {
  const kept = facets.flatMap(({ schema }) =>
    PLAIN_KEYS.filter((word) => word in schema).map((word) => [word, schema[word]] as const),
  );
  const only = facets.flatMap(({ schema }) => ('const' in schema ? [schema.const] : []));
  return { ...Object.fromEntries(kept), ...(only.length > 0 ? { enum: only } : {}), type };
}

/** Whether a plain input can show what is written now. */
export function fits(type: string, held: unknown): boolean {
  return held === undefined || (type === 'integer' ? typeof held === 'number' : typeof held === type);
}

/**
 * Input type for one part of a setting: texts if others are allowed too, as long as there are none.
 */
function partType(facets: readonly Facet[], held: unknown): string | null {
  const only = plainType(facets);
  if (only !== null) return fits(only, held) ? only : null;
  const mayBeText = facets.some(({ schema }) => textsOf(schema, 'type').includes('string'));
  return mayBeText && fits('string', held) ? 'string' : null;
}

/**
 * A closed object of plain values, such as a place on a raster, whose parts are inputs side by
 * side. Null for others.
 */
export function flatObject(key: string, facets: readonly Facet[], held: unknown): JsonSchema | null {
  if (held !== undefined && !isRecord(held)) return null;
  return objectSchema(key, facets, [held ?? {}], (facet) => [facet]);
}

/** A list of such objects, as the choices of a field. Null for others. */
export function flatList(key: string, facets: readonly Facet[], held: unknown, book: SchemaBook): JsonSchema | null {
  const entries: readonly unknown[] = Array.isArray(held) ? held : [];
  const isList = facets.some(({ schema }) => textsOf(schema, 'type').includes('array'));
  if (!isList || (held !== undefined && !Array.isArray(held)) || !entries.every(isRecord)) return null;
  const items = below(facets, 0).flatMap((facet) => expand(facet, {}, book));
  const schema = objectSchema(key, items, entries.filter(isRecord), (facet) => expand(facet, undefined, book));
  return schema && { type: 'array', items: schema };
}

/** A list of texts or of numbers, as the shares of regions. Null for others. */
export function scalarList(facets: readonly Facet[], held: unknown, book: SchemaBook): JsonSchema | null {
  const isList = facets.some(({ schema }) => textsOf(schema, 'type').includes('array'));
  const entries: readonly unknown[] = Array.isArray(held) ? held : [];
  if (!isList || (held !== undefined && !Array.isArray(held))) return null;
  const items = below(facets, 0).flatMap((facet) => expand(facet, undefined, book));
  const type = plainType(items);
  if (type === null || items.length === 0 || !entries.every((entry) => fits(type, entry))) return null;
  return { type: 'array', items: { type } };
}

/** Schema of an object of plain values; null if one of its parts is more, or has no title here. */
function objectSchema(
  key: string,
  facets: readonly Facet[],
  held: readonly Readonly<Record<string, unknown>>[],
  read: (facet: Facet) => readonly Facet[],
): JsonSchema | null {
  const found = facets.find(({ schema }) => schema.additionalProperties === false && isRecord(schema.properties));
  const types = new Set(facets.flatMap(({ schema }) => textsOf(schema, 'type')));
  if (!found || types.size !== 1) return null;
  const inner = Object.keys(subschema(found.schema, 'properties') ?? {}).map((name) => {
    const parts = below([found], name).flatMap(read);
    const title = SETTING_TITLES[`${key}/${name}`];
    const type = (held.length === 0 ? [{}] : held)
      .map((entry: Readonly<Record<string, unknown>>) => partType(parts, entry[name]))
      .reduce((one, other) => (one === other ? one : null));
    return type === null || title === undefined ? null : ([name, { ...plainSchema(parts, type), title }] as const);
  });
  const known = inner.filter((entry) => entry !== null);
  return known.length < inner.length ? null : { type: 'object', properties: Object.fromEntries(known) };
}
