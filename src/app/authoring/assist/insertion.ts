import { below, expand, type Facet } from './facets.ts';
import { type SchemaBook, textsOf } from './schemaBook.ts';

/** Templates of new values by type; `#{}` marks the cursor. */
const BLANKS: Readonly<Record<string, string>> = {
  string: '"#{}"',
  array: '[#{}]',
  object: '{ #{} }',
  number: '#{}',
  integer: '#{}',
  boolean: '#{true}',
};

/** The start of a value at a key as a snippet. */
export function blankValue(facets: readonly Facet[], key: string, book: SchemaBook): string {
  const parts = below(facets, key).flatMap((facet) => expand(facet, undefined, book));
  for (const { schema } of parts) {
    if (Object.hasOwn(schema, 'const')) return literal(schema.const);
    if (Array.isArray(schema.enum)) return typeof schema.enum[0] === 'string' ? '"#{}"' : '#{}';
    const [type] = textsOf(schema, 'type');
    const blank = type === undefined ? undefined : BLANKS[type];
    if (blank !== undefined) return blank;
  }
  return '#{}';
}

/** JSON of a value as snippet text. */
export function literal(value: unknown): string {
  return JSON.stringify(value).replaceAll('{', '\\{').replaceAll('}', '\\}');
}
