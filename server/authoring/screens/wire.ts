import type { JsonSchema } from '../../http/route.ts';
import { nameSchema } from './name.ts';

const text = { type: 'string' };
const nullableText = { type: ['string', 'null'] };
const version = { type: 'integer', minimum: 0 };

function object(properties: Readonly<Record<string, unknown>>): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

const author = { createBy: nullableText, createBy_dictText: nullableText, createTime: nullableText };
const historyEntry = { version, action: { enum: ['save', 'restore', 'delete'] }, comment: nullableText, ...author };
const lastChange = { updateBy: nullableText, updateBy_dictText: nullableText, updateTime: nullableText };

/** Schemas of the answers of these routes. */
export const answers = {
  names: { type: 'array', items: object({ name: text, version }) },
  list: {
    type: 'array',
    items: object({ name: text, title: text, version, deleted: { type: 'boolean' }, ...lastChange }),
  },
  resources: { type: 'array', items: object({ name: text, title: text }) },
  document: { ...object({ name: text, version, text }), type: ['object', 'null'] },
  history: { type: 'array', items: object(historyEntry) },
  oldVersion: object({ name: text, text: nullableText, ...historyEntry }),
  /** `diagnostics` and `warnings` are those of src/runtime/diagnostics/diagnostic.ts. */
  told: object({ name: text, diagnostics: { type: 'array', items: { type: 'object' } } }),
  changed: object({ name: text, version, warnings: { type: 'array', items: { type: 'object' } } }),
} satisfies Readonly<Record<string, JsonSchema>>;

/** A query with exactly these parameters, of `name` and `version`. */
export function queryOf(...names: readonly ('name' | 'version')[]): JsonSchema {
  const known = { name: nameSchema, version: { type: 'string', pattern: '^\\d{1,9}$' } };
  return object(Object.fromEntries(names.map((name) => [name, known[name]])));
}

/** Versions in bodies and the comment of a change. */
export const bodyVersion = { type: 'integer', minimum: 0, maximum: 999_999_999 } as const;
export const commentSchema = { type: ['string', 'null'], maxLength: 200 } as const;
