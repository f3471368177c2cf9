import type { Transaction } from 'kysely';
import { Refusal } from '../http/reply.ts';
import { type Condition, where } from './condition.ts';
import { existence } from './filters.ts';
import type { AnyTables } from './parameter.ts';
import type { Resource, ResourceColumn } from './resource.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Refuses values that another row already has, with the rule's own message. The check shares the transaction of the
 * change; between two transactions the database's constraint decides, see `uniqueRefusal`.
 * @param row the whole row as it will be stored, by database names
 */
export async function requireUnique(trx: Transaction<AnyTables>, resource: Resource, row: Row): Promise<void> {
  for (const column of resource.columns.values()) {
    if (!column.unique || row[column.field] === null || row[column.field] === undefined) continue;
    const conditions: Condition[] = [where('id', '!=', row.id), ...existence(resource)];
    for (const { field } of scope(resource, column)) {
      conditions.push(row[field] === null ? where(field, 'is', null) : where(field, '=', row[field]));
    }
    const other = await trx.selectFrom(resource.table).select('id').where(where.and(conditions)).executeTakeFirst();
    if (other) throw new Refusal(column.unique.message);
  }
}

/**
 * The refusal for a unique violation reported by the database, by the columns it names; null for any other error.
 */
export function uniqueRefusal(resource: Resource, error: unknown): Refusal | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505' || !('detail' in error)) return null;
  const fields = /\((.*?)\)=/.exec(String(error.detail))?.[1]?.split(', ').sort().join();
  for (const column of resource.columns.values()) {
    if (!column.unique) continue;
    const own = scope(resource, column).map(({ field }) => field);
    if (own.sort().join() === fields) return new Refusal(column.unique.message);
  }
  return null;
}

function scope(resource: Resource, column: ResourceColumn): ResourceColumn[] {
  const within = (column.unique?.within ?? []).flatMap((name) => resource.columns.get(name) ?? []);
  return [column, ...within];
}
