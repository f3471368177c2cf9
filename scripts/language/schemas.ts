import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isRecord } from '../../src/runtime/data/json.ts';

export type SchemaObject = { readonly [key: string]: unknown };

/** Absolute path of a file of the project. */
export function projectPath(relative: string): string {
  return fileURLToPath(new URL(`../../${relative}`, import.meta.url));
}

function readSchema(file: string): SchemaObject {
  const schema: unknown = JSON.parse(readFileSync(projectPath(file), 'utf8'));
  if (!isRecord(schema)) throw new TypeError(`${file} is not an object`);
  return schema;
}

/** Reads the hand-written schema of screen documents. */
export function readScreenSchema(): SchemaObject {
  return readSchema('schemas/screen.schema.json');
}

/** Reads the hand-written schema of resource documents. */
export function readResourceSchema(): SchemaObject {
  return readSchema('schemas/resource.schema.json');
}

/** Reads the hand-written schema of dictionaries, code rules, reports and menus. */
export function readDataSchema(): SchemaObject {
  return readSchema('schemas/data.schema.json');
}

/** The definitions of a schema by name. */
export function definitionsOf(schema: SchemaObject): Readonly<Record<string, SchemaObject>> {
  const definitions = schema.definitions;
  if (!isRecord(definitions)) throw new TypeError('the schema has no definitions');
  return Object.fromEntries(
    Object.entries(definitions).filter((entry): entry is [string, SchemaObject] => isRecord(entry[1])),
  );
}

/** Rewrites a schema from the leaves up. */
export function mapSchema(schema: unknown, change: (node: SchemaObject) => SchemaObject): unknown {
  if (Array.isArray(schema)) return schema.map((item) => mapSchema(item, change));
  if (!isRecord(schema)) return schema;
  return change(Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, mapSchema(value, change)])));
}

/** The core of the language alone: without the parts that renderers and verbs register, which have validators of their own. */
export function withoutRegistered(schema: SchemaObject): SchemaObject {
  const core = mapSchema(schema, ({ allOf, ...rest }) => {
    if (!Array.isArray(allOf)) return rest;
    const own = allOf.filter(
      (part) => !(isRecord(part) && String(part.$ref).startsWith('registered.generated.schema.json')),
    );
    return own.length === 0 ? rest : { ...rest, allOf: own };
  });
  if (!isRecord(core)) throw new TypeError('the schema is not an object');
  return core;
}
