import { isRecord } from '../../../runtime/data/json.ts';
import { type PlacedSchema, type SchemaBook, subschema, subschemas } from './schemaBook.ts';
import { verdictOf } from './verdict.ts';

/** One schema among those that describe a place, with the nouns (`Field`, `Condition` …) that led to it. */
export interface Facet extends PlacedSchema {
  readonly nouns: readonly string[];
}

const DEEPEST = 30;

/** Adds the default of a missing key that decides between branches. */
function completed(nouns: readonly string[], value: unknown): unknown {
  if (!nouns.includes('Field') || !isRecord(value) || Object.hasOwn(value, 'type')) return value;
  return { ...value, type: Object.hasOwn(value, 'dict') || Object.hasOwn(value, 'options') ? 'select' : 'text' };
}

/** Whether a branch that is still open could become the one: it must know every key that is already there. */
function admits(facets: readonly Facet[], value: unknown): boolean {
  if (!isRecord(value)) return true;
  const closed = facets.filter(({ schema }) => schema.additionalProperties === false);
  return closed.every(({ schema }) => {
    const known = subschema(schema, 'properties') ?? {};
    return Object.keys(value).every((key) => Object.hasOwn(known, key));
  });
}

function branches(facet: Facet, value: unknown, book: SchemaBook, depth: number): readonly Facet[] {
  const { schema, file, nouns } = facet;
  const condition = subschema(schema, 'if');
  if (!condition) return [];
  const verdict = verdictOf(condition, value);
  const follow = (key: string) => {
    const part = subschema(schema, key);
    return part ? expand({ schema: part, file, nouns }, value, book, depth + 1) : [];
  };
  if (verdict === 'yes') return follow('then');
  if (verdict === 'no') return follow('else');
  return [follow('then'), follow('else')].filter((branch) => admits(branch, value)).flat();
}

/**
 * Every schema that describes a value: the schema itself, what it refers to, all of `allOf`, and of `if` the branch
 * that the value chooses. Where the value does not yet choose, all branches it still fits.
 */
export function expand(start: Facet, given: unknown, book: SchemaBook, depth = 0): readonly Facet[] {
  if (depth > DEEPEST) return [];
  const { schema, file } = start;
  const nouns = typeof schema.title === 'string' ? [...start.nouns, schema.title] : start.nouns;
  const value = completed(nouns, given);
  const facet: Facet = { schema, file, nouns };
  const target = typeof schema.$ref === 'string' ? book.resolve(schema.$ref, file) : undefined;
  return [
    facet,
    ...(target ? expand({ ...target, nouns }, value, book, depth + 1) : []),
    ...subschemas(schema, 'allOf').flatMap((part) => expand({ schema: part, file, nouns }, value, book, depth + 1)),
    ...branches(facet, value, book, depth),
  ];
}

/** Schemas of the value of a key or index. */
export function below(facets: readonly Facet[], key: string | number): readonly Facet[] {
  return facets.flatMap(({ schema, file }) => {
    const part = typeof key === 'number' ? subschema(schema, 'items') : propertyOf(schema, key);
    return part ? [{ schema: part, file, nouns: [] }] : [];
  });
}

function propertyOf(schema: PlacedSchema['schema'], key: string): PlacedSchema['schema'] | undefined {
  const properties = subschema(schema, 'properties') ?? {};
  if (Object.hasOwn(properties, key)) return subschema(properties, key);
  const patterns = subschema(schema, 'patternProperties') ?? {};
  const pattern = Object.keys(patterns).find((source) => new RegExp(source, 'u').test(key));
  return pattern === undefined ? subschema(schema, 'additionalProperties') : subschema(patterns, pattern);
}

/** The schemas at a path of a document. `value` is the document as far as it can be read. */
export function facetsAt(book: SchemaBook, value: unknown, path: readonly (string | number)[]): readonly Facet[] {
  let facets = expand({ ...book.root, nouns: [] }, value, book);
  let here = value;
  for (const key of path) {
    here = valueBelow(here, key);
    facets = below(facets, key).flatMap((facet) => expand(facet, here, book));
  }
  return facets;
}

function valueBelow(value: unknown, key: string | number): unknown {
  if (Array.isArray(value)) return value[Number(key)];
  return isRecord(value) && Object.hasOwn(value, key) ? value[String(key)] : undefined;
}
