import type { Transaction } from 'kysely';
import { type ResourceColumn, type ResourceModel, TENANT } from '../../../../src/common/resource/resource.ts';
import type { AnyTables } from '../../../foundation/database/anyTables.ts';
import { errorCode } from '../../../foundation/systemError.ts';
import type { Refusal } from '../../../http/reply.ts';
import { ColumnRefusal } from '../model/columnRefusal.ts';
import { alive } from '../model/existence.ts';
import { type Condition, where } from '../model/where.ts';

type Row = Readonly<Record<string, unknown>>;

/** Facts about the values of rows before they are written; see UniqueAhead. */
interface UniqueAsked {
  isFree(column: ResourceColumn, row: Row): boolean;
  note(row: Row): void;
}

/**
 * Refuses values that another row already has, with the rule's own message. The check shares the transaction of the
 * change; between two transactions the database's constraint decides, see `uniqueRefusal`.
 * @param row the whole row as it will be stored, by database names
 * @param ahead what was asked about it before
 */
export async function requireUnique(
  trx: Transaction<AnyTables>,
  resource: ResourceModel,
  row: Row,
  ahead: UniqueAsked | null = null,
): Promise<void> {
  for (const column of resource.columns.values()) {
    if (!column.unique || row[column.field] === null || row[column.field] === undefined) continue;
    if (ahead?.isFree(column, row)) continue;
    const same = uniqueScope(resource, column).map(({ field }) =>
      row[field] === null ? where(field, 'is', null) : sameValue(field, row[field], column),
    );
    const conditions = where.and([where('id', '!=', row.id), ...alive(resource), ...same]);
    const other = await trx.selectFrom(resource.table).select('id').where(conditions).executeTakeFirst();
    if (other) throw taken(column, column.unique.message);
  }
  ahead?.note(row);
}

/**
 * The refusal for a unique violation reported by the database, by the columns it names; null for any other error.
 */
export function uniqueRefusal(resource: ResourceModel, error: unknown): Refusal | null {
  if (!(error instanceof Error) || errorCode(error) !== '23505' || !('detail' in error)) return null;
  const fields = fieldsOf(String(error.detail)).sort().join();
  for (const column of resource.columns.values()) {
    if (!column.unique) continue;
    const own = uniqueScope(resource, column).map(({ field }) => field);
    if (own.sort().join() === fields) return taken(column, column.unique.message);
  }
  return null;
}

function taken({ name }: ResourceColumn, message: string): ColumnRefusal {
  return new ColumnRefusal(name, message, { isTaken: true });
}

/**
 * Condition for a column to have this value; case is ignored if the rule of `ruled`, that very column, says
 * so.
 */
export function sameValue(field: string, value: unknown, ruled: ResourceColumn): Condition {
  if (!ruled.unique?.ignoreCase || ruled.field !== field) return where(field, '=', value);
  return where(where.fn('lower', [field]), '=', where.fn('lower', [where.cast(where.val(String(value)), 'text')]));
}

/** The columns of `Key (station_id, lower(code::text))=(1, a) already exists.` */
function fieldsOf(detail: string): string[] {
  const keys = /^Key \((.*?)\)=\(/.exec(detail)?.[1] ?? '';
  return keys.split(', ').map((key) => key.replace(/^lower\(\(?(\w+)\)?(?:::[\w ]+)?\)$/, '$1'));
}

/** The column with those inside which its values are unique. */
export function uniqueScope(resource: ResourceModel, column: ResourceColumn): ResourceColumn[] {
  const within = (column.unique?.within ?? []).flatMap((name) => resource.columns.get(name) ?? []);
  const tenant = resource.tenant ? resource.columns.get(TENANT) : undefined;
  return [column, ...within, ...(tenant ? [tenant] : [])];
}
