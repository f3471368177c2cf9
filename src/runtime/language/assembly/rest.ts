import { keysOf, pointerOf } from '../../diagnostics/pointer.ts';

/** Keys that a document cannot do without; a mistake in the prefix of its permissions would open what is guarded. */
const NEEDED: ReadonlySet<string> = new Set(['kind', 'version', 'name', 'title', 'permission', 'source', 'layout']);
/** Objects whose entries are parts of their own. */
const NAMED: ReadonlySet<string> = new Set(['fields', 'filters', 'actions', 'regions']);
/** Lists whose entries are parts of their own. */
const LISTED: ReadonlySet<string> = new Set(['columns', 'search', 'toolbar', 'rowActions', 'use']);
/** Keys that cannot be removed as a whole. */
const WHOLE: ReadonlySet<string> = new Set(['fields', 'regions', 'columns']);

function isIndex(key: string | undefined): boolean {
  return key !== undefined && /^\d+$/.test(key);
}

/** The innermost entry of a list on the way. */
function innermostEntry(keys: readonly string[]): readonly string[] {
  const last = keys.findLastIndex((key) => isIndex(key));
  return last < 0 ? keys.slice(0, 2) : keys.slice(0, last + 1);
}

function partKeys(keys: readonly string[]): readonly string[] | null {
  const [first = '', second, third, fourth] = keys;
  if (keys.length === 0 || NEEDED.has(first) || (keys.length === 1 && WHOLE.has(first))) return null;
  if (first === 'fields' && third === 'fields' && fourth !== undefined) return keys.slice(0, 4);
  if (NAMED.has(first)) return keys.slice(0, 2);
  if (LISTED.has(first)) return isIndex(second) ? keys.slice(0, 2) : [first];
  if (first === 'form' && second === 'layout') return innermostEntry(keys);
  if (first === 'form' || first === 'query') return isIndex(third) ? keys.slice(0, 3) : keys.slice(0, 2);
  return [first];
}

/**
 * Pointer of the part that is left out when something in it is wrong: the field, the column, the action, the section.
 * Never less than that, because a field without its condition or its permission would be shown to the wrong people.
 * Null when the document cannot do without.
 */
export function partOf(pointer: string): string | null {
  const keys = partKeys(keysOf(pointer));
  return keys && pointerOf(keys);
}
