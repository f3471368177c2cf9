import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { ResourceModel } from '../../../src/common/resource/resource.ts';
import type { AnyTables } from '../../foundation/database/anyTables.ts';
import type { Database } from '../../foundation/database/schema.ts';
import { columnRef, existence } from '../../records/resource/model/existence.ts';
import { readableColumns } from '../../records/resource/model/rows.ts';
import { where } from '../../records/resource/model/where.ts';
import { REPORT_SCHEMA } from './statement.ts';

/** Setting of a session that says whose rows the views show; set by the server before a statement runs. */
export const TENANT_SETTING = 'guangshu.tenant';

/** Columns of a table that reports read: those that everybody who may see its list may see. */
function releasedColumns(model: ResourceModel): string[] {
  return readableColumns(model).flatMap(({ permission, field }) => (permission === null ? [field] : []));
}

/**
 * Makes the view of every released table: the columns that may be read, the rows that exist, and of tables that are
 * kept apart by tenant those of the tenant that is worked in. Made again when a document has changed.
 * @param db as the owner of the tables, whose rights the views read with
 * @param role who may read them
 */
export async function makeViews(db: Kysely<Database>, models: readonly ResourceModel[], role: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const statements = models.map((model) => viewOf(db, model));
    const mark = createHash('sha256').update(statements.join('\n')).digest('hex');
    await sql`select pg_advisory_xact_lock(hashtext('guangshu report views'))`.execute(trx);
    const found = await sql<{ mark: string | null }>`
      select obj_description(oid, 'pg_namespace') as mark from pg_namespace where nspname = ${REPORT_SCHEMA}`.execute(
      trx,
    );
    const schema = sql.id(REPORT_SCHEMA);
    if (found.rows[0]?.mark !== mark) {
      await dropViews(trx);
      await sql`create schema ${schema}`.execute(trx);
      for (const statement of statements) await sql.raw(statement).execute(trx);
      await sql`comment on schema ${schema} is ${sql.lit(mark)}`.execute(trx);
    }
    await sql`grant usage on schema ${schema} to ${sql.id(role)}`.execute(trx);
    await sql`grant select on all tables in schema ${schema} to ${sql.id(role)}`.execute(trx);
  });
}

/** Before tables change: a column that a view shows could not be altered. They are made again when a report is read. */
export async function dropViews(db: Kysely<Database>): Promise<void> {
  await sql`drop schema if exists ${sql.id(REPORT_SCHEMA)} cascade`.execute(db);
}

/** With its values written out, since a view takes no parameters; all of them come from documents. */
function viewOf(db: Kysely<Database>, model: ResourceModel): string {
  const conditions = existence(model);
  if (model.tenant) {
    const tenant = sql<number>`nullif(current_setting(${sql.lit(TENANT_SETTING)}, true), '')::integer`;
    conditions.push(where(columnRef(model, 'tenantId'), '=', tenant));
  }
  const query = db
    .withTables<AnyTables>()
    .selectFrom(`public.${model.table}`)
    .select(releasedColumns(model))
    .where(where.and(conditions));
  const { sql: text, parameters } = query.compile();
  const written = text.replace(/\$(\d+)/g, (_found, number: string) => literal(parameters[Number(number) - 1]));
  return `create view "${REPORT_SCHEMA}"."${model.table}" with (security_barrier) as ${written}`;
}

function literal(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  if (typeof value === 'boolean') return String(value);
  throw new Error(`a view of reports cannot be limited by ${JSON.stringify(value)}`);
}
