import { COLUMN_TYPES } from '../../src/common/columnTypes/index.ts';
import { NAMED_PATTERNS } from '../../src/common/patterns/index.ts';
import type { Registries } from '../../src/runtime/contract/registry.ts';
import { ROOT_WORDS } from '../../src/runtime/contract/rootWords.ts';
import { isRecord } from '../../src/runtime/data/json.ts';
import { CARD_INTRODUCTION } from './cardText.ts';
import { definitionsOf, type SchemaObject } from './schemas.ts';

const WIDTH = 190;
const LONGEST_HINT = 46;
/** Keys that every document has. */
const COMMON = ['$schema', 'kind', 'version', 'name', 'title', 'use', 'enhance', 'permission', 'resource', 'source'];
const KINDS = ['ListScreen', 'FormScreen', 'DetailScreen', 'QueryScreen', 'GridScreen', 'PageScreen', 'Fragment'];
/** Nouns of resources that screens have, too. */
const SHARED = ['Condition', 'Rules', 'Expression', 'Text', 'Title'];

function alternatives(part: SchemaObject): readonly unknown[] {
  const listed = [part.anyOf, part.oneOf].find(Array.isArray);
  const branches = [part.then, part.else].filter((one) => isRecord(one) && Object.keys(one).length > 0);
  return listed ?? branches;
}

function shapeOf(part: unknown): string {
  if (!isRecord(part)) return 'any';
  if (typeof part.$ref === 'string') return part.$ref.split('/').at(-1) ?? 'any';
  if (part.const !== undefined) return JSON.stringify(part.const);
  if (Array.isArray(part.enum)) return part.enum.map((one) => JSON.stringify(one)).join('|');
  const several = [...new Set(alternatives(part).map(shapeOf))].filter((one) => one !== 'any');
  if (several.length > 0) return several.join('|');
  if (part.items !== undefined) return `[${shapeOf(part.items)}]`;
  if (isRecord(part.additionalProperties)) return `{name: ${shapeOf(part.additionalProperties)}}`;
  if (isRecord(part.properties)) return `{${Object.keys(part.properties).join(', ')}}`;
  if (Array.isArray(part.type)) return part.type.join('|');
  return typeof part.type === 'string' ? part.type : 'any';
}

/** The first words of a description, if they are short. */
function hintOf(part: unknown): string {
  const text = isRecord(part) && typeof part.description === 'string' ? part.description : '';
  const first = text.split(/[.:;,(](?:\s|$)/, 1)[0]?.trim() ?? '';
  return first === '' || first.length > LONGEST_HINT ? '' : ` ${first[0]?.toLowerCase()}${first.slice(1)}`;
}

/** Entries in as few lines as fit, below a heading in bold. */
function packed(heading: string, entries: readonly string[]): string {
  const lines: string[] = [];
  let line = heading;
  for (const [index, entry] of entries.entries()) {
    const next = `${line}${index === 0 ? ' ' : '; '}${entry}`;
    if (next.length <= WIDTH || index === 0) line = next;
    else {
      lines.push(`${line};`);
      line = `  ${entry}`;
    }
  }
  return [...lines, line].join('\n');
}

function keysOf(schema: unknown, without: readonly string[] = []): readonly string[] {
  if (!isRecord(schema) || !isRecord(schema.properties)) return [];
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(schema.properties)
    .filter(([key]) => !without.includes(key))
    .map(([key, part]) => `\`${key}\`${required.includes(key) ? '*' : ''} ${shapeOf(part)}${hintOf(part)}`);
}

function nounLine(name: string, schema: SchemaObject, without: readonly string[] = []): string {
  return packed(`- **${name}**`, keysOf(schema, without));
}

/** Nouns without keys of their own are on one line. */
function nouns(schema: SchemaObject, skipped: readonly string[] = []): readonly string[] {
  const all = Object.entries(definitionsOf(schema)).filter(([name]) => !skipped.includes(name));
  const isPlain = (definition: SchemaObject) => !isRecord(definition.properties);
  const plain = all.filter(([, definition]) => isPlain(definition));
  const words = plain.map(([name, definition]) => {
    const form = definition.patternErrorMessage;
    return `${name} ${shapeOf(definition)}${typeof form === 'string' ? ` (${form})` : ''}`;
  });
  return [
    ...all.filter(([, definition]) => !isPlain(definition)).map(([name, definition]) => nounLine(name, definition)),
    packed('- **without keys**', words),
  ];
}

function screenParts(schema: SchemaObject): readonly string[] {
  const definitions = definitionsOf(schema);
  const list = definitions.ListScreen ?? {};
  const common = isRecord(list.properties)
    ? { ...list, properties: Object.fromEntries(COMMON.map((key) => [key, Object(list.properties)[key]])) }
    : list;
  return [
    '## Screens',
    packed('- **every kind**', keysOf(common)),
    ...KINDS.map((name) => nounLine(name, definitions[name] ?? {}, COMMON)),
    '',
    '## Parts of screens',
    ...nouns(schema, [...KINDS, 'Kind', 'SchemaAddress', 'Version']),
  ];
}

function registered({ fields, components, widgets, verbs, actions, functions }: Registries): readonly string[] {
  const rest = (name: string, words: string, schema: unknown) =>
    packed(`- \`${name}\` ${words}`, keysOf(schema).length === 0 ? [''] : [`— ${keysOf(schema).join('; ')}`]).trimEnd();
  const short = (text: string) => text.split(/\.(?:\s|$)/, 1)[0]?.trim() ?? '';
  const wrapped = (text: string) => wrap(text);
  const line = (name: string, text: string, schema: unknown) => wrapped(rest(name, short(text), schema));
  return [
    '',
    '## Field types (keys are those of `props`)',
    ...fields.names().map((name) => line(name, fields.get(name)?.description ?? '', fields.get(name)?.props)),
    ...components
      .names()
      .map((name) =>
        line(name, `component of a slot: ${components.get(name)?.description ?? ''}`, components.get(name)?.props),
      ),
    '',
    '## Widgets of pages (keys are those of `props`)',
    ...widgets.names().map((name) => {
      const widget = widgets.get(name);
      return line(name, `(source ${widget?.source ?? ''}) ${widget?.description ?? ''}`, widget?.props);
    }),
    '',
    '## Steps',
    ...verbs.names().map((name) => line(name, verbs.get(name)?.description ?? '', verbs.get(name)?.schema)),
    '',
    '## Built-in actions, functions, roots, patterns',
    packed(
      '- **actions**',
      actions.names().map((name) => `\`${name}\` ${actions.get(name)?.title ?? ''}`),
    ),
    packed(
      '- **functions**',
      functions.names().map((name) => {
        const [fewest, most] = functions.get(name)?.arity ?? [0, 0];
        return `\`${name}\`/${fewest === most ? fewest : `${fewest}–${most === Number.POSITIVE_INFINITY ? '…' : most}`}`;
      }),
    ),
    packed(
      '- **roots**',
      Object.entries(ROOT_WORDS).map(([name, { members }]) => {
        const below = members ? `.{${Object.keys(members).join(', ')}}` : '';
        return `\`${name}\`${below}`;
      }),
    ),
    packed(
      '- **patterns**',
      NAMED_PATTERNS.map(({ name }) => `\`${name}\``),
    ),
  ];
}

/** Breaks a long line between words. */
function wrap(text: string): string {
  const lines: string[] = [];
  for (const whole of text.split('\n')) {
    let line = '';
    for (const word of whole.split(' ')) {
      if (line !== '' && line.length + word.length + 1 > WIDTH) {
        lines.push(line);
        line = ` `;
      }
      line = line === '' ? word : `${line} ${word}`;
    }
    lines.push(line);
  }
  return lines.join('\n');
}

function columnTypes(): readonly string[] {
  return [...COLUMN_TYPES.values()].map(({ name, keys }) => `\`${name}\` (${[...keys].join(' ')})`);
}

/** The whole language on one page, for authors and programs that write documents. */
export function languageCard(
  screens: SchemaObject,
  resources: SchemaObject,
  data: SchemaObject,
  registries: Registries,
): string {
  const parts = [
    CARD_INTRODUCTION.trimEnd(),
    '',
    ...screenParts(screens),
    ...registered(registries),
    '',
    '## Resources',
    packed('- **column types** with the keys that only some know:', columnTypes()),
    ...nouns(resources, SHARED),
    '',
    '## Dictionaries, code rules, reports, menus',
    ...nouns(data),
  ];
  return `${parts.join('\n')}\n`;
}
