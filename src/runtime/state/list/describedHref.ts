import { safeHref } from '../../../common/html/safeHref.ts';
import type { Row } from '../../data/json.ts';
import { toText } from '../../data/values.ts';

const PLACE = /\$\{([^{}]*)\}/g;

/**
 * Where a cell of a row leads: the address of a described column with the values of the row in place of `${field}`, each
 * as one part of the address. Null for an address with `{{…}}`, which is never evaluated, for one that may not be a link
 * (safety.md 9.3), and for a component of another console (`….vue`), which is none of our addresses.
 */
export function describedHref(address: string, row: Row): string | null {
  if (address.includes('{{') || /\.vue(?:[?#]|$)/.test(address)) return null;
  const filled = address.replace(PLACE, (_, name: string) => {
    const key = name.trim();
    return encodeURIComponent(Object.hasOwn(row, key) ? toText(row[key]) : '');
  });
  return safeHref(filled);
}
