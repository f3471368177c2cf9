import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { AnyTables } from '../../../foundation/database/anyTables.ts';
import type { Database } from '../../../foundation/database/schema.ts';
import { Refusal } from '../../../http/reply.ts';
import type { Reachable } from '../access/reachable.ts';
import { splitList } from '../model/filterGrammar.ts';
import type { Resource } from '../model/resource.ts';
import { groupedRows } from './groupedRows.ts';
import type { Measure } from './measure.ts';
import { refusedText, TOTAL_KINDS, totalOf } from './measures.ts';

/** By wire name; null if no record has a value. */
type Totals = Readonly<Record<string, string | number | null>>;

function kindNamed(text: string): (typeof TOTAL_KINDS)[number] {
  const kind = TOTAL_KINDS.find((known) => known === text);
  if (kind) return kind;
  throw new Refusal(`汇总方式“${text.slice(0, 20)}”不正确，可用的为${TOTAL_KINDS.join('、')}`);
}

/**
 * Parses `totals=sum:ratedPower,avg:price`, the short form of measures without groups (decision 9 of the
 * design). Empty without it.
 * @param resource as visible to the caller, so that a hidden column is unknown here too
 * @throws Refusal for a column that is not numeric or named twice, and for an unknown kind
 */
export function readTotals(resource: Resource, text: string | undefined): readonly Measure[] {
  const asked = splitList(text ?? '').map((part) => {
    const [kind = '', name = ''] = part.split(':', 2);
    if (name === '') throw refusedText(resource, part);
    // An unknown column is reported before an unknown kind.
    const known = TOTAL_KINDS.find((one) => one === kind) ?? 'max';
    const total = totalOf(resource, known, name);
    kindNamed(kind);
    return total;
  });
  const twice = asked.find(({ key }, index) => asked.findIndex((other) => other.key === key) < index);
  if (twice) throw new Refusal(`“${twice.key}”只能汇总一次`);
  return asked;
}

/** Totals of columns over the rows of a query without a resource. */
export function totalsQuery(rows: SelectQueryBuilder<AnyTables, string, object>, asked: readonly Measure[]) {
  return rows.select(asked.map(({ key, value }) => value.as(key)));
}

/** A database value in wire form. */
export function printedTotals(asked: readonly Measure[], found: Readonly<Record<string, unknown>>): Totals {
  return Object.fromEntries(asked.map(({ key, print }) => [key, print(found[key] ?? null)]));
}

/**
 * Totals of columns over all matching records. Decimals are added as decimals, so that 0.1 and 0.2 are 0.3.
 * @returns null if no totals are requested
 */
export async function totalsOf(
  db: Kysely<Database>,
  rows: Reachable,
  asked: readonly Measure[],
): Promise<Totals | null> {
  if (asked.length === 0) return null;
  const [found = {}] = await groupedRows(db, rows, { groups: [], measures: asked, by: null }, 1);
  return printedTotals(asked, found);
}
