import { isRecord, type Row } from '../data/json.ts';
import { readPath, type Scope } from '../data/path.ts';
import { isEmpty, toText } from '../data/values.ts';
import type { Option, RowsPlan } from './option.ts';

/** What rows offer. */
interface RowOffer {
  /** In the order of the rows. */
  readonly options: readonly Option[];
  readonly byValue: ReadonlyMap<string, Option>;
}

const NOTHING: RowOffer = { options: [], byValue: new Map() };

/** Every cell that chooses among rows asks for them, so each list of rows is gone through once. */
const offers = new WeakMap<RowsPlan, WeakMap<readonly unknown[], RowOffer>>();

/** A row as a condition on its own fields reads it. */
function rowAlone(row: Row, scope: Scope): Scope {
  return {
    get: (name) => (name.startsWith('$') ? scope.get(name) : Object.hasOwn(row, name) ? row[name] : undefined),
  };
}

function offerOf(rows: readonly unknown[], { text, code, where }: RowsPlan, scope: Scope): RowOffer {
  const byValue = new Map<string, Option>();
  for (const row of rows.filter(isRecord)) {
    const { [code]: value, [text]: shown } = row;
    if (isEmpty(value) || typeof value === 'object' || byValue.has(String(value))) continue;
    if (!where.test(rowAlone(row, scope))) continue;
    byValue.set(String(value), { value: String(value), text: toText(isEmpty(shown) ? value : shown) });
  }
  return { options: [...byValue.values()], byValue };
}

/**
 * Options that rows offer to a plan; of two rows with one code the first. The same object until a
 * row changes, because it is compared by identity.
 */
export function rowOffer(plan: RowsPlan, scope: Scope): RowOffer {
  const rows = readPath(scope, plan.rows);
  if (!Array.isArray(rows)) return NOTHING;
  const known = offers.get(plan) ?? new WeakMap<readonly unknown[], RowOffer>();
  offers.set(plan, known);
  const offer = known.get(rows) ?? offerOf(rows, plan, scope);
  known.set(rows, offer);
  return offer;
}
