import { isRecord } from '../../../../runtime/data/json.ts';
import type { Facet } from '../../assist/facets.ts';
import { textsOf } from '../../assist/schemaBook.ts';

/**
 * Shape of a value with nested settings: an object with keys of the language, a list of such
 * objects, or a map with free keys. Null if the schema has none of these, or the value is of
 * another shape.
 */
export function shapeInside(facets: readonly Facet[], held: unknown): 'object' | 'list' | 'map' | null {
  const is = (type: string) => facets.some(({ schema }) => textsOf(schema, 'type').includes(type));
  const isClosed = facets.some(({ schema }) => isRecord(schema.properties) && schema.additionalProperties === false);
  const isOpen = facets.some(({ schema }) => isRecord(schema.properties));
  if (is('array') && (held === undefined || Array.isArray(held))) {
    return facets.some(({ schema }) => isRecord(schema.items)) ? 'list' : null;
  }
  if (!is('object') || (held !== undefined && !isRecord(held))) return null;
  if (isClosed) return 'object';
  return isOpen ? null : 'map';
}
