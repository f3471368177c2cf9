import { type SelectQueryBuilder, sql } from 'kysely';
import type { ResourceColumn } from '../../../../../src/common/resource/resource.ts';
import type { AnyTables } from '../../../../foundation/database/anyTables.ts';

type Row = Readonly<Record<string, unknown>>;

/** Columns whose values the database compares as this program does: character by character. */
const EXACT: ReadonlySet<string> = new Set(['text', 'reference', 'user', 'depart', 'integer']);

/** Half a character, which the database is given as another one. */
const HALF = /\p{Surrogate}/u;

/** The values of a row in these columns, as one text; null if only the database can decide equality. */
export function tupleOf(columns: readonly ResourceColumn[], row: Row): string | null {
  const values = columns.map(({ field }) => row[field]);
  const isExact = columns.every(({ type, multiple }, index) => {
    const value = values[index];
    return (
      EXACT.has(type.name) && !multiple && (typeof value === 'string' ? !HALF.test(value) : Number.isSafeInteger(value))
    );
  });
  return isExact ? JSON.stringify(values) : null;
}

/**
 * Looks for what many rows hold in these columns, with one query.
 * @param among the records that are searched
 * @param rows by database names; those without a tuple are passed over
 * @returns ids of the records by what they hold; none, but an entry, for what no record holds
 */
export async function idsByTuple(
  among: SelectQueryBuilder<AnyTables, string, object>,
  columns: readonly ResourceColumn[],
  rows: readonly Row[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  const wanted: Row[] = [];
  for (const row of rows) {
    const tuple = tupleOf(columns, row);
    if (tuple === null || found.has(tuple)) continue;
    found.set(tuple, []);
    wanted.push(row);
  }
  if (wanted.length === 0) return found;
  const fields = columns.map(({ field }) => field);
  const listed = wanted.map((row) => sql`(${sql.join(fields.map((field) => row[field]))})`);
  const held = sql<boolean>`(${sql.join(fields.map((field) => sql.ref(field)))}) in (${sql.join(listed)})`;
  const there: readonly Row[] = await among
    .select([...new Set(['id', ...fields])])
    .where(held)
    .execute();
  for (const row of there) {
    const tuple = tupleOf(columns, row);
    if (tuple !== null) found.get(tuple)?.push(String(row.id));
  }
  return found;
}
