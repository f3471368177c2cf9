import { below, expand, type Facet } from '../../src/app/authoring/assist/facets.ts';
import { type SchemaBook, schemaBookOf } from '../../src/app/authoring/assist/schemaBook.ts';
import type { Registries } from '../../src/runtime/contract/registry.ts';
import { isRecord, type Json } from '../../src/runtime/data/json.ts';
import { inline } from '../../src/runtime/language/text/formatDocument.ts';
import { parse } from '../../src/runtime/language/text/parse.ts';
import { projectDocuments } from './documents.ts';
import { registeredParts, registeredSchema } from './registered.ts';
import { definitionsOf, type SchemaObject } from './schemas.ts';

/** Use of a key in one of the examples. */
export interface KeyExample {
  /** File of the document, a path from the root of the project. */
  readonly file: string;
  /** The key with its value as one line of JSON. */
  readonly text: string;
}

/** The shortest use of every key, by the schema that describes its value. */
export type KeyExamples = ReadonlyMap<SchemaObject, KeyExample>;

const EXAMPLES = 'schemas/examples/';

/** Goes through documents together with the schemas that describe them. */
class Collector {
  readonly examples = new Map<SchemaObject, KeyExample>();
  private readonly book: SchemaBook;

  constructor(book: SchemaBook) {
    this.book = book;
  }

  collect(document: Json, file: string): void {
    this.visit(document, expand({ ...this.book.root, nouns: [] }, document, this.book), file);
  }

  private visit(value: Json, facets: readonly Facet[], file: string): void {
    if (Array.isArray(value)) {
      value.forEach((entry: Json, index) => {
        this.enter(entry, index, facets, file);
      });
    } else if (isJsonObject(value)) {
      for (const [key, entry] of Object.entries(value)) {
        this.note(key, entry, facets, file);
        this.enter(entry, key, facets, file);
      }
    }
  }

  private enter(value: Json, key: string | number, facets: readonly Facet[], file: string): void {
    const inner = below(facets, key).flatMap((facet) => expand(facet, value, this.book));
    this.visit(value, inner, file);
  }

  private note(key: string, value: Json, facets: readonly Facet[], file: string): void {
    const text = `${JSON.stringify(key)}: ${inline(value)}`;
    for (const { schema } of facets) {
      const properties = isRecord(schema.properties) ? schema.properties : {};
      const property = Object.hasOwn(properties, key) ? properties[key] : undefined;
      const known = isRecord(property) ? this.examples.get(property) : undefined;
      if (!isRecord(property) || (known && known.text.length <= text.length)) continue;
      this.examples.set(property, { file, text });
    }
  }
}

function isJsonObject(value: Json): value is { readonly [key: string]: Json } {
  return isRecord(value);
}

/** Examples in the project of every key of the language and of everything registered. */
export function keyExamples(core: SchemaObject, registries: Registries): KeyExamples {
  const registered = registeredSchema(core, registries);
  const book = schemaBookOf('screen.schema.json', {
    'screen.schema.json': core,
    'registered.generated.schema.json': registered,
  });
  const collector = new Collector(book);
  for (const { file, text } of projectDocuments()) {
    if (file.startsWith(EXAMPLES)) collector.collect(parse(text).value, file);
  }
  return collector.examples;
}

/** Everything with keys, by its name: the nouns of the language and what is registered. */
function describedObjects(core: SchemaObject, registries: Registries): readonly (readonly [string, SchemaObject])[] {
  const { props, components, steps, widgets } = registeredParts(registries);
  const sets = { 'field type': props, component: components, step: steps, widget: widgets };
  return [
    ...Object.entries(definitionsOf(core)),
    ...Object.entries(sets).flatMap(([set, schemas]) =>
      Object.entries(schemas).map(([name, schema]) => [`${set} ${name}`, schema] as const),
    ),
  ];
}

/** Keys that no example uses, e.g. `Column.fixed`. */
export function keysWithoutExample(
  core: SchemaObject,
  registries: Registries,
  examples: KeyExamples = keyExamples(core, registries),
): readonly string[] {
  return describedObjects(core, registries).flatMap(([name, { properties }]) =>
    Object.entries(isRecord(properties) ? properties : {})
      .filter(([, property]) => !(isRecord(property) && examples.has(property)))
      .map(([key]) => `${name}.${key}`),
  );
}
