import type { Transaction } from 'kysely';
import type { ResourceColumn } from '../../src/common/resource/resource.ts';
import type { AnyTables } from '../database/anyTables.ts';
import { Refusal } from '../http/reply.ts';
import { columnRef, existence, ofTenant } from './existence.ts';
import { splitList } from './filterGrammar.ts';
import type { Reach } from './reach.ts';
import { type Target, targetOf } from './referenceTarget.ts';
import type { Resource } from './resource.ts';
import { subjectOf } from './subject.ts';
import { type Condition, where } from './where.ts';

type Row = Readonly<Record<string, unknown>>;

/** A row whose values name others. Rows by database names. */
interface NamingRow {
  readonly row: Row;
  readonly old: Row | null;
  readonly tenantId: number;
  readonly reach: Reach;
}

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
  { row, old, tenantId, reach }: NamingRow,
): Promise<void> {
  for (const column of resource.columns.values()) {
    const target = targetOf(resource, column);
    if (!target || column.name === resource.department) continue;
    const known = new Set(valuesOf(column, old?.[column.field]));
    // A record may be the one that it refers to while it is being added.
    if (target.resource.name === resource.name) known.add(String(row[columnRef(target.resource, target.by)]));
    const wanted = valuesOf(column, row[column.field]).filter((value) => !known.has(value));
    const reachable = [...ofTenant(target.resource, tenantId), ...(reach.get(target.resource.name) ?? [])];
    const [missing] = await missingOf(trx, target, wanted, reachable);
    if (missing !== undefined) throw refused(column, missing);
  }
}

function valuesOf({ multiple }: ResourceColumn, value: unknown): readonly string[] {
  if (typeof value !== 'string') return [];
  return multiple ? [...new Set(splitList(value))] : [value];
}

async function missingOf(
  trx: Transaction<AnyTables>,
  { resource, by }: Target,
  wanted: readonly string[],
  reachable: readonly Condition[],
): Promise<readonly string[]> {
  if (wanted.length === 0) return [];
  const field = columnRef(resource, by);
  const found = await trx
    .selectFrom(resource.table)
    .select(field)
    .where(where.and([where(field, 'in', [...wanted]), ...existence(resource), ...reachable]))
    .execute();
  const there = new Set(found.map((row) => row[field]));
  return wanted.filter((value) => !there.has(value));
}

/** People know accounts and codes when they see them; the key of a reference tells them nothing. */
function refused(column: ResourceColumn, value: string): Refusal {
  const named = column.reference ? '' : `“${value.slice(0, 64)}”`;
  return new Refusal(`${subjectOf(column)}${named}不存在或已被删除！`);
}
