import { toList } from '../../runtime/data/values.ts';

/** A value as text; empty values give `''`, lists are joined with commas as they are stored. */
export function asText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(asText).join(',');
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}

/** The entries of a value that holds several, e.g. `"1,2"`. */
export const asList = toList;
