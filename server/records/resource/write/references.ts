import type { Transaction } from 'kysely';
import type { ResourceColumn } from '../../../../src/common/resource/resource.ts';
import type { AnyTables } from '../../../foundation/database/anyTables.ts';
import type { Refusal } from '../../../http/reply.ts';
import type { Reach } from '../access/reach.ts';
import { ColumnRefusal } from '../model/columnRefusal.ts';
import { columnRef, existence, ofTenant } from '../model/existence.ts';
import { splitList } from '../model/filterGrammar.ts';
import { type Target, targetOf } from '../model/referenceTarget.ts';
import type { Resource } from '../model/resource.ts';
import { subjectOf } from '../model/subject.ts';
import { type Condition, where } from '../model/where.ts';

type Row = Readonly<Record<string, unknown>>;

/** A row whose values name others. Rows by database names. */
interface NamingRow {
  readonly row: Row;
  readonly old: Row | null;
  readonly tenantId: number;
  readonly reach: Reach;
  /** Records that were found already, see `knownReference`. */
  readonly there?: ReadonlySet<string>;
}

/** A record that is named, as one text. */
export const knownReference = ({ resource, by }: Target, value: string): string => `${resource.name} ${by} ${value}`;

/**
 * Refuses values that name records which do not exist or are deleted: references, users, departments, regions. What an
 * edit leaves as it was is not looked at, so that a record stays editable after one that it names went.
 * @param row the whole row as it will be stored, by database names
 * @param old the row before the change; null for a new one
 * @param tenantId the tenant that is worked in: records of others are none
 * @param reach what the caller may refer to; see `reachOf`
 */
export async function requireReferences(
  trx: Transaction<AnyTables>,
  resource: Resource,
  { row, old, tenantId, reach, there }: NamingRow,
): Promise<void> {
  for (const column of resource.columns.values()) {
    const target = targetOf(resource, column);
    if (!target || column.name === resource.department) continue;
    const known = new Set(valuesOf(column, old?.[column.field]));
    // A record may be the one that it refers to while it is being added.
    if (target.resource.name === resource.name) known.add(String(row[columnRef(target.resource, target.by)]));
    const wanted = valuesOf(column, row[column.field]).filter(
      (value) => !known.has(value) && !there?.has(knownReference(target, value)),
    );
    const present = await presentOf(trx, target, wanted, reachableOf(target, tenantId, reach));
    const missing = wanted.find((value) => !present.has(value));
    if (missing !== undefined) throw refused(column, missing);
  }
}

/** Which records the values of a column may name. */
export function reachableOf({ resource }: Target, tenantId: number, reach: Reach): readonly Condition[] {
  return [...ofTenant(resource, tenantId), ...(reach.get(resource.name) ?? [])];
}

export function valuesOf({ multiple }: ResourceColumn, value: unknown): readonly string[] {
  if (typeof value !== 'string') return [];
  return multiple ? [...new Set(splitList(value))] : [value];
}

/** Those of the values that name a record. */
export async function presentOf(
  trx: Transaction<AnyTables>,
  { resource, by }: Target,
  wanted: readonly string[],
  reachable: readonly Condition[],
): Promise<ReadonlySet<string>> {
  if (wanted.length === 0) return new Set();
  const field = columnRef(resource, by);
  const found = await trx
    .selectFrom(resource.table)
    .select(field)
    .where(where.and([where(field, 'in', [...wanted]), ...existence(resource), ...reachable]))
    .execute();
  return new Set(found.map((row) => String(row[field])));
}

/** People know accounts and codes when they see them; the key of a reference tells them nothing. */
function refused(column: ResourceColumn, value: string): Refusal {
  const named = column.reference ? '' : `“${value.slice(0, 64)}”`;
  return new ColumnRefusal(column.name, `${subjectOf(column)}${named}不存在或已被删除！`);
}
