import type { ListQuery, TypedCondition } from '../contract/dialect.ts';
import type { Row } from '../data/json.ts';

function entryOf({ field, rule, value, type, isNumber }: TypedCondition): Row {
  const val = Array.isArray(value) ? value.map(String).join(',') : String(value ?? '');
  return { field, rule, val, type, ...(isNumber ? { dbType: 'double' } : {}) };
}

/**
 * The advanced query in the words of the server family (S7.38a): JSON that is URI-encoded once here and once more with
 * the query string. `encodeURIComponent` and not `encodeURI`, because the server reads a `+` as a blank.
 */
export function superQueryParams({ match, rows }: NonNullable<ListQuery['conditions']>): Row {
  if (rows.length === 0) return {};
  return {
    superQueryParams: encodeURIComponent(JSON.stringify(rows.map(entryOf))),
    superQueryMatchType: match,
  };
}
