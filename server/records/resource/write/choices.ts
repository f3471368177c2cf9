import type { Transaction } from 'kysely';
import type { ResourceColumn } from '../../../../src/common/resource/resource.ts';
import { anyTables } from '../../../foundation/database/anyTables.ts';
import type { Database } from '../../../foundation/database/schema.ts';
import type { Reach } from '../access/reach.ts';
import { ColumnRefusal } from '../model/columnRefusal.ts';
import { splitList } from '../model/filterGrammar.ts';
import { targetOf } from '../model/referenceTarget.ts';
import type { Resource } from '../model/resource.ts';
import { subjectOf } from '../model/subject.ts';
import { codesOf } from '../read/codesOf.ts';
import type { NamingRow } from './references.ts';

const LONGEST_QUOTED = 64;

function valuesOf({ multiple }: ResourceColumn, value: unknown): readonly string[] {
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'string' || value === '') return [];
  return multiple ? splitList(value) : [value];
}

/**
 * Refuses values that are not options of their column. A stored value may stay even if its item is disabled
 * now; defaults are the document's.
 * @throws ColumnRefusal for the first one
 */
export async function requireChoices(
  trx: Transaction<Database>,
  resource: Resource,
  { row, old }: NamingRow,
  reach: Reach,
): Promise<void> {
  for (const column of resource.columns.values()) {
    const { dict, writable, field, default: fixed } = column;
    if (dict === null || writable === 'never') continue;
    const before = new Set([...valuesOf(column, old?.[field]), ...(fixed === null ? [] : [String(fixed)])]);
    const wanted = valuesOf(column, row[field]).filter((value) => !before.has(value));
    if (wanted.length === 0) continue;
    const known = typeof dict === 'string' ? itemsOf(reach, dict) : await codesIn(trx, resource, column, wanted);
    const missing = known && wanted.find((value) => !known.has(value));
    if (!missing) continue;
    const usual = `${subjectOf(column)}“${missing.slice(0, LONGEST_QUOTED)}”不是可选值！`;
    throw new ColumnRefusal(column.name, column.messages.choice ?? usual);
  }
}

function itemsOf(reach: Reach, code: string): ReadonlySet<string> | null {
  const items = reach.choices(code);
  return items && new Set(items.map(({ value }) => value));
}

/**
 * The codes that an option table has among some values; null if the values are references, which are checked
 * as such.
 */
async function codesIn(
  trx: Transaction<Database>,
  resource: Resource,
  column: ResourceColumn,
  wanted: readonly string[],
): Promise<ReadonlySet<string> | null> {
  const { dict } = column;
  if (dict === null || typeof dict === 'string' || targetOf(resource, column)) return null;
  const owner = resource.resources.all.find(({ table }) => table === dict.table) ?? null;
  const found = await codesOf(anyTables(trx), dict, owner, wanted, null);
  return new Set(wanted.filter((value) => found.get(value)?.has(value)));
}
