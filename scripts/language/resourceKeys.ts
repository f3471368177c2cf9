import { COLUMN_TYPES } from '../../src/common/columnTypes/index.ts';
import { definitionsOf, type SchemaObject } from './schemas.ts';

/** A part of a JSON Schema as far as the reference reads it. */
interface Part {
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly $ref?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Part>>;
  readonly items?: Part;
  readonly additionalProperties?: boolean | Part;
  readonly then?: Part;
  readonly else?: Part;
}

/** Definitions in the order in which a reader meets them; those of conditions are in docs/language/fields.md. */
const CHAPTERS = [
  ...[
    'Resource',
    'Column',
    'ColumnCheck',
    'Stamp',
    'ColumnDict',
    'ColumnMessages',
    'RecordCheck',
    'States',
    'Transition',
  ],
  ...[
    'Given',
    'Effect',
    'Children',
    'Parameter',
    'TextForm',
    'ResourceTree',
    'LogicalDelete',
    'OnlyRule',
    'ResourceMessages',
  ],
];

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function refOf({ $ref }: Part): string | null {
  return $ref === undefined ? null : ($ref.split('/').at(-1) ?? null);
}

function kindOf(part: Part): string {
  const ref = refOf(part);
  if (ref !== null) return CHAPTERS.includes(ref) ? `[${ref}](#${ref.toLowerCase()})` : ref;
  if (part.const !== undefined) return `\`${JSON.stringify(part.const)}\``;
  if (part.enum) return part.enum.map((value) => `\`${JSON.stringify(value)}\``).join(', ');
  const alternatives = [part.then, part.else].flatMap((one) => (one ? kindOf(one) : []));
  if (alternatives.length > 0) return alternatives.join(' or ');
  if (part.items) return `list of ${kindOf(part.items)}`;
  if (typeof part.additionalProperties === 'object') return `name → ${kindOf(part.additionalProperties)}`;
  return [part.type ?? 'any'].flat().join(' or ');
}

function chapter(name: string, part: Part): readonly string[] {
  const required = new Set(part.required ?? []);
  const rows = Object.entries(part.properties ?? {}).map(
    ([key, one]) =>
      `| \`${key}\`${required.has(key) ? ' *' : ''} | ${cell(kindOf(one))} | ${cell(one.description ?? '')} |`,
  );
  return [`## ${name}`, '', part.description ?? '', '', '| key | value | |', '|---|---|---|', ...rows, ''];
}

function types(): readonly string[] {
  const rows = [...COLUMN_TYPES.values()].map(
    ({ name, description, keys }) =>
      `| \`${name}\` | ${cell(description)} | ${keys.map((key) => `\`${key}\``).join(' ')} |`,
  );
  return [
    '## Column types',
    '',
    'A key that a type does not know is a mistake with its place.',
    '',
    '| type | | keys |',
    '|---|---|---|',
    ...rows,
    '',
  ];
}

/** `docs/resource-keys.md`: every key of resource documents, and every column type. @param schema the one of resource documents */
export function resourceKeys(schema: SchemaObject): string {
  const definitions = definitionsOf(schema);
  return [
    '# Keys of resource documents',
    '',
    'Written by `npm run docs` from `schemas/resource.schema.json`; never edited by hand. Keys with * are needed. What rules',
    'mean is in [rules of records](record-rules.md), [conditions](language/fields.md#condition) and',
    '[expressions](language/expressions.md) are those of screens.',
    '',
    ...types(),
    ...CHAPTERS.flatMap((name) => {
      // Our own file, whose shape the types are generated from.
      const part = definitions[name] as Part | undefined;
      if (!part) throw new Error(`schemas/resource.schema.json has no definition "${name}"`);
      return chapter(name, part);
    }),
  ].join('\n');
}
