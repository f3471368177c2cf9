import { isRecord } from '../../../../runtime/data/json.ts';
import { type SchemaBook, subschema } from '../../assist/schemaBook.ts';

/** Deeper than documents may be; what writes JSON would run out of its stack at some depth. */
const DEEPEST = 100;

function isDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth > DEEPEST || Object.values(value).some((entry) => isDeep(entry, depth + 1));
}

/**
 * The form of a list as a document of its own, to preview it without opening it over the list.
 * @returns null for a document without a form in addition to what it shows
 */
export function formDocument(document: unknown, book: SchemaBook): string | null {
  if (!isRecord(document) || (document.kind !== 'list' && document.kind !== 'query' && document.kind !== 'grid'))
    return null;
  const schema = subschema(subschema(book.root.schema, 'definitions') ?? {}, 'FormScreen') ?? {};
  const known = subschema(schema, 'properties') ?? {};
  if (isDeep(document)) return null;
  const kept = Object.entries(document).filter(([key]) => Object.hasOwn(known, key) && key !== 'toolbar');
  return JSON.stringify({ ...Object.fromEntries(kept), kind: 'form' });
}
