import { isRecord, type Row } from '../data/json.ts';
import { readPath, type Scope } from '../data/path.ts';
import { isEmpty, toList, toText } from '../data/values.ts';
import type { Option, RowsPlan } from './option.ts';

/** The rows that a plan reads, which stay the same list until one of them changes; null where there are none. */
export function rowsOfPlan({ rows }: RowsPlan, scope: Scope): readonly unknown[] | null {
  const value = readPath(scope, rows);
  return Array.isArray(value) ? value : null;
}

/** A row as a condition on its own fields reads it. */
function rowAlone(row: Row, scope: Scope): Scope {
  return {
    get: (name) => (name.startsWith('$') ? scope.get(name) : Object.hasOwn(row, name) ? row[name] : undefined),
  };
}

/** What these rows offer, in their order. Of two rows with one code the first counts. */
export function rowOptions(rows: readonly unknown[], { text, code, where }: RowsPlan, scope: Scope): readonly Option[] {
  const options = new Map<string, Option>();
  for (const row of rows.filter(isRecord)) {
    const { [code]: value, [text]: shown } = row;
    if (isEmpty(value) || typeof value === 'object' || options.has(String(value))) continue;
    if (!where.test(rowAlone(row, scope))) continue;
    options.set(String(value), { value: String(value), text: toText(isEmpty(shown) ? value : shown) });
  }
  return [...options.values()];
}

/** Those of the chosen values that no row offers (any more). */
export function valuesWithoutRow(value: unknown, plan: RowsPlan, scope: Scope): readonly string[] {
  const offered = new Set(rowOptions(rowsOfPlan(plan, scope) ?? [], plan, scope).map((option) => option.value));
  return toList(value).filter((entry) => entry !== '' && !offered.has(entry));
}
