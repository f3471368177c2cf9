import type { FilterRule } from '../contract/dialect.ts';
import type { Json } from '../data/json.ts';

/** Writes a value so that the server reads the rule from its shape. */
type Writer = (text: string) => string;

const WRITERS: Readonly<Record<FilterRule, Writer>> = {
  // A bare comma would make an equality an "in" list; `++` is the family's escape for it.
  eq: (text) => text.replaceAll(',', '++'),
  ne: (text) => `!${text}`,
  gt: (text) => `gt ${text}`,
  ge: (text) => `ge ${text}`,
  lt: (text) => `lt ${text}`,
  le: (text) => `le ${text}`,
  in: (text) => text,
  like: (text) => `*${text}*`,
  left_like: (text) => `*${text}`,
  right_like: (text) => `${text}*`,
};

/**
 * The query value for one rule in the value grammar of the server family (S9.7a).
 * A list is joined with commas; an equality with several values becomes an "in" list.
 */
export function filterText(rule: FilterRule, value: Json): string {
  if (Array.isArray(value)) return WRITERS[rule === 'eq' ? 'in' : rule](value.map(String).join(','));
  return WRITERS[rule](String(value).trim());
}
