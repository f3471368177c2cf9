import { isRecord } from '../../../src/runtime/data/json.ts';
import type { KeyExample, KeyExamples } from '../keyExamples.ts';
import type { SchemaObject } from '../schemas.ts';
import { anchorOf, table } from './markdown.ts';
import { PAGE_OF_NOUN } from './pages.ts';

/** Longer examples are read in their document. */
const LONGEST_EXAMPLE = 240;

/** A link from a page in `docs/language` to a noun, e.g. `[Field](fields.md#field)`. @throws Error if no page has it */
function nounLink(noun: string): string {
  const page = PAGE_OF_NOUN.get(noun);
  if (page === undefined) throw new Error(`no page of the reference describes "${noun}"`);
  return `[${noun}](${page}.md#${anchorOf(noun)})`;
}

const nameOf = ($ref: string) => $ref.split('/').at(-1) ?? '';

/** What a property holds, in a word or a link to its noun. */
function typeOf(schema: SchemaObject): string {
  if (typeof schema.$ref === 'string') return nounLink(nameOf(schema.$ref));
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(' ');
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.type === 'array' && isRecord(schema.items)) return `list of ${typeOf(schema.items)}`;
  if (isRecord(schema.then) && isRecord(schema.else)) return `${typeOf(schema.then)} or ${typeOf(schema.else)}`;
  if (Array.isArray(schema.type)) return schema.type.join(', ');
  return typeof schema.type === 'string' ? schema.type : 'any value';
}

function exampleCell(example: KeyExample | undefined): string {
  if (!example) return '';
  const { text, file } = example;
  if (text.length > LONGEST_EXAMPLE) return `see [${file.split('/').at(-1)}](../../${file})`;
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

/**
 * The table of the keys of an object; empty if it has none.
 * @param definitions whose descriptions serve for keys without one
 */
export function properties(
  schema: SchemaObject,
  examples: KeyExamples,
  definitions: Readonly<Record<string, SchemaObject>> = {},
): string {
  if (!isRecord(schema.properties)) return '';
  const required = Array.isArray(schema.required) ? schema.required : [];
  const rows = Object.entries(schema.properties).map(([key, value]) => {
    const property = isRecord(value) ? value : {};
    const noun = typeof property.$ref === 'string' ? definitions[nameOf(property.$ref)] : undefined;
    const mark = required.includes(key) ? ' (required)' : '';
    const meaning = String(property.description ?? noun?.description ?? '');
    return [`\`${key}\`${mark}`, typeOf(property), meaning, exampleCell(examples.get(property))];
  });
  return table(['key', 'holds', 'meaning', 'example'], rows);
}
