import type { Transaction } from 'kysely';
import type { ResourceColumn } from '../../../../src/common/resource/resource.ts';
import type { Database } from '../../../foundation/database/schema.ts';
import type { Refusal } from '../../../http/reply.ts';
import type { Reach } from '../access/reach.ts';
import { ColumnRefusal } from '../model/columnRefusal.ts';
import { columnRef } from '../model/existence.ts';
import { splitList } from '../model/filterGrammar.ts';
import { type Target, targetOf } from '../model/referenceTarget.ts';
import type { Resource } from '../model/resource.ts';
import { subjectOf } from '../model/subject.ts';
import { where } from '../model/where.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * A row whose values refer to others, after the change and before it; null for a new one. By database names.
 */
export interface NamingRow {
  readonly row: Row;
  readonly old: Row | null;
}

/** Records that were found, see `knownReference`. */
type Found = ReadonlySet<string>;

/** A statement takes 65 535 values. */
const MOST_VALUES = 30_000;

/** A record that is named, as one text. */
export const knownReference = ({ resource, by }: Target, value: string): string => `${resource.name} ${by} ${value}`;

/**
 * Refuses values that name records which do not exist or are deleted: references, users, departments, regions. What an
 * edit leaves unchanged is not checked, so that a record stays editable after one that it names was deleted.
 * @param reach which records values may name, see `reachOf`
 * @param there records that were found already
 */
export async function requireReferences(
  trx: Transaction<Database>,
  resource: Resource,
  naming: NamingRow,
  reach: Reach,
  there?: Found,
): Promise<void> {
  const found = await findReferences(trx, resource, [naming], reach, there);
  requireFound(resource, naming, new Set([...(there ?? []), ...found]));
}

/**
 * Returns the records that some rows name, with one query for each kind of them however many rows there are.
 * @param there records that need no query
 */
export async function findReferences(
  trx: Transaction<Database>,
  resource: Resource,
  rows: readonly NamingRow[],
  reach: Reach,
  there?: Found,
): Promise<Found> {
  const wanted = new Map<string, { readonly target: Target; readonly values: Set<string> }>();
  for (const [column, target] of namingColumns(resource)) {
    const kind = knownReference(target, '');
    const { values } = wanted.get(kind) ?? { values: new Set<string>() };
    wanted.set(kind, { target, values });
    for (const one of rows)
      for (const value of newValues(resource, column, target, one)) if (!there?.has(kind + value)) values.add(value);
  }
  const found = new Set<string>();
  for (const { target, values } of wanted.values()) {
    for (const value of await presentOf(trx, target, [...values], reach)) found.add(knownReference(target, value));
  }
  return found;
}

/** @throws Refusal for the first column that names a record which is not among those found */
export function requireFound(resource: Resource, naming: NamingRow, found: Found): void {
  for (const [column, target] of namingColumns(resource)) {
    const missing = newValues(resource, column, target, naming).find(
      (value) => !found.has(knownReference(target, value)),
    );
    if (missing !== undefined) throw refused(column, missing);
  }
}

/** Columns whose values refer to records; the server fills the department itself. */
function namingColumns(resource: Resource): (readonly [ResourceColumn, Target])[] {
  return [...resource.columns.values()].flatMap((column) => {
    const target = targetOf(resource, column);
    return target && column.name !== resource.department ? [[column, target] as const] : [];
  });
}

/** The records that a column names and did not name before. */
function newValues(
  resource: Resource,
  column: ResourceColumn,
  target: Target,
  { row, old }: NamingRow,
): readonly string[] {
  const known = new Set(valuesOf(column, old?.[column.field]));
  // A record may be the one that it refers to while it is being added.
  if (target.resource.name === resource.name) known.add(String(row[columnRef(target.resource, target.by)]));
  return valuesOf(column, row[column.field]).filter((value) => !known.has(value));
}

export function valuesOf({ multiple }: ResourceColumn, value: unknown): readonly string[] {
  if (typeof value !== 'string') return [];
  return multiple ? [...new Set(splitList(value))] : [value];
}

/** Those of the values that name a record. */
export async function presentOf(
  trx: Transaction<Database>,
  { resource, by }: Target,
  wanted: readonly string[],
  reach: Reach,
): Promise<ReadonlySet<string>> {
  const field = columnRef(resource, by);
  const present = new Set<string>();
  for (let at = 0; at < wanted.length; at += MOST_VALUES) {
    const named = reach.to(resource).where(where(field, 'in', wanted.slice(at, at + MOST_VALUES)));
    const found = await named.query(trx).select(field).execute();
    for (const row of found) present.add(String(row[field]));
  }
  return present;
}

/** Users recognise accounts and codes; the key of a reference means nothing to them. */
function refused(column: ResourceColumn, value: string): Refusal {
  const named = column.reference ? '' : `“${value.slice(0, 64)}”`;
  return new ColumnRefusal(column.name, `${subjectOf(column)}${named}不存在或已被删除！`);
}
