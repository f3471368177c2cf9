import type { JsonSchema } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { nameSchema } from './name.ts';

const text = t.text();
const nullableText = t.textOrNull();
const version = t.integer({ minimum: 0 });

function object(properties: Readonly<Record<string, t.JsonSchema>>) {
  return t.closed(properties);
}

const author = { createBy: nullableText, createBy_dictText: nullableText, createTime: nullableText };
const historyEntry = { version, action: t.oneOf('save', 'restore', 'delete'), comment: nullableText, ...author };
const lastChange = { updateBy: nullableText, updateBy_dictText: nullableText, updateTime: nullableText };

/** Schemas of the answers of these routes. */
export const answers = {
  names: t.list(object({ name: text, version })),
  /** `folder`: a file that the console was not built with, besides what is stored under its name. */
  list: t.list(
    object({
      name: text,
      title: text,
      version,
      deleted: { type: 'boolean' },
      folder: t.optional({ type: 'boolean' }),
      ...lastChange,
    }),
  ),
  resources: t.list(object({ name: text, title: text })),
  problems: t.list(t.record(t.anything)),
  /** `file`: path of a document of the folder, for messages. */
  document: { ...object({ name: text, version, text, file: t.optional(text) }), type: ['object', 'null'] },
  history: t.list(object(historyEntry)),
  oldVersion: object({ name: text, text: nullableText, ...historyEntry }),
  /** `diagnostics` and `warnings` are those of src/runtime/diagnostics/diagnostic.ts. */
  told: object({ name: text, diagnostics: t.list(t.record(t.anything)) }),
  changed: object({ name: text, version, warnings: t.list(t.record(t.anything)) }),
} satisfies Readonly<Record<string, JsonSchema>>;

/** A query with exactly these parameters, of `name` and `version`. */
export function queryOf(...names: readonly ('name' | 'version')[]): JsonSchema {
  const known = { name: nameSchema, version: t.text(undefined, { pattern: '^\\d{1,9}$' }) };
  return object(Object.fromEntries(names.map((name) => [name, known[name]])));
}

/** Versions in bodies and the comment of a change. */
export const bodyVersion = t.integer({ minimum: 0, maximum: 999_999_999 });
export const commentSchema = t.textOrNull(200);
