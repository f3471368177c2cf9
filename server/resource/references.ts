import type { Transaction } from 'kysely';
import type { ResourceColumn } from '../../src/common/resource/resource.ts';
import type { AnyTables } from '../database/anyTables.ts';
import { Refusal } from '../http/reply.ts';
import { columnRef, existence } from './existence.ts';
import { splitList } from './filterGrammar.ts';
import type { Resource } from './resource.ts';
import { subjectOf } from './subject.ts';
import { where } from './where.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Refuses references to records that do not exist or are deleted. What an edit leaves as it was is not looked at, so
 * that a record stays editable after one it refers to went.
 * @param row the whole row as it will be stored, by database names
 * @param old the row before the change; null for a new one
 */
export async function requireReferences(
  trx: Transaction<AnyTables>,
  resource: Resource,
  row: Row,
  old: Row | null,
): Promise<void> {
  for (const column of resource.columns.values()) {
    const value = row[column.field];
    if (!column.reference || typeof value !== 'string' || value === old?.[column.field]) continue;
    if (await isMissing(trx, resource, column, row)) throw new Refusal(`${subjectOf(column)}不存在或已被删除！`);
  }
}

async function isMissing(
  trx: Transaction<AnyTables>,
  { resources, name }: Resource,
  { reference, field, multiple }: ResourceColumn,
  row: Row,
): Promise<boolean> {
  const target = reference && resources.get(reference.resource);
  if (!target) throw new Error(`${name}: the reference "${field}" leads to no resource`);
  const by = columnRef(target, reference.by);
  const value = String(row[field]);
  // A record may be the one that it refers to while it is being added.
  const wanted = new Set(multiple ? splitList(value) : [value]);
  if (target.name === name) wanted.delete(String(row[by]));
  if (wanted.size === 0) return false;
  const found = await trx
    .selectFrom(target.table)
    .select(by)
    .where(where.and([where(by, 'in', [...wanted]), ...existence(target)]))
    .execute();
  return found.length < wanted.size;
}
