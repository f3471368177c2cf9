import { type Kysely, sql } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { withoutValues } from '../../foundation/database/withoutValues.ts';

const MOST_ROWS = 20;
/** All figures are about the database of this server, even if others share its PostgreSQL. */
const OWN = sql`datname = current_database()`;

/** PostgreSQL's counters for the whole database. */
interface DatabaseFigures {
  /** MB. */
  readonly size: number;
  readonly connections: number;
  readonly active: number;
  /** Statements that wait for a lock. */
  readonly waiting: number;
  readonly mostConnections: number;
  /** Percent of the blocks that were in memory already; null before anything was read. */
  readonly cacheHit: number | null;
  readonly deadlocks: number;
  readonly version: string;
}

export async function databaseFigures(db: Kysely<Database>): Promise<DatabaseFigures> {
  const { rows } = await sql<DatabaseFigures>`
    select (pg_database_size(current_database()) / 1048576.0)::float8 as "size",
      (select count(*) from pg_stat_activity where ${OWN}) as "connections",
      (select count(*) from pg_stat_activity where ${OWN} and state = 'active' and pid <> pg_backend_pid()) as "active",
      (select count(*) from pg_stat_activity where ${OWN} and wait_event_type = 'Lock') as "waiting",
      current_setting('max_connections')::int as "mostConnections",
      round(100.0 * blks_hit / nullif(blks_hit + blks_read, 0), 2) as "cacheHit",
      deadlocks as "deadlocks",
      current_setting('server_version') as "version"
    from pg_stat_database where ${OWN}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL counts nothing for this database');
  return row;
}

/** Statements that run, or that wait inside of a transaction. */
interface RunningStatement {
  readonly id: string;
  readonly text: string;
  /** Seconds since it began. */
  readonly seconds: number;
  readonly state: string;
  /** The reason it waits; null while it works. */
  readonly waits: string | null;
  readonly application: string;
}

/** The longest first; texts hold no values. */
export async function runningStatements(db: Kysely<Database>): Promise<readonly RunningStatement[]> {
  const { rows } = await sql<RunningStatement>`
    select pid::text as "id", query as "text", state as "state", application_name as "application",
      round(extract(epoch from clock_timestamp() - query_start)::numeric, 1) as "seconds",
      case when state = 'active' then wait_event_type || ':' || wait_event end as "waits"
    from pg_stat_activity
    where ${OWN} and pid <> pg_backend_pid() and state <> 'idle' and query_start is not null
    order by query_start limit ${MOST_ROWS}`.execute(db);
  return rows.map((row) => ({ ...row, text: withoutValues(row.text) }));
}

interface TableFigures {
  readonly name: string;
  /** Estimated by PostgreSQL. */
  readonly rows: number;
  /** Rows that were deleted or replaced and still take room. */
  readonly dead: number;
  /** MB with indexes, as the next. */
  readonly size: number;
  readonly indexes: number;
  /** Number of scans of the whole table. */
  readonly scans: number;
}

/** The largest first. */
export async function largestTables(db: Kysely<Database>): Promise<readonly TableFigures[]> {
  const { rows } = await sql<TableFigures>`
    select relname as "name", n_live_tup as "rows", n_dead_tup as "dead", seq_scan as "scans",
      (pg_total_relation_size(relid) / 1048576.0)::float8 as "size", (pg_indexes_size(relid) / 1048576.0)::float8 as "indexes"
    from pg_stat_user_tables order by pg_total_relation_size(relid) desc, relname limit ${MOST_ROWS}`.execute(db);
  return rows;
}

interface UnusedIndex {
  readonly name: string;
  readonly table: string;
  /** MB. */
  readonly size: number;
}

/** Indexes that no statement has used since PostgreSQL counts and that guard nothing; the largest first. */
export async function unusedIndexes(db: Kysely<Database>): Promise<readonly UnusedIndex[]> {
  const { rows } = await sql<UnusedIndex>`
    select stat.indexrelname as "name", stat.relname as "table",
      (pg_relation_size(stat.indexrelid) / 1048576.0)::float8 as "size"
    from pg_stat_user_indexes stat join pg_index i on i.indexrelid = stat.indexrelid
    where stat.idx_scan = 0 and not i.indisunique and not i.indisprimary
    order by pg_relation_size(stat.indexrelid) desc, stat.indexrelname limit ${MOST_ROWS}`.execute(db);
  return rows;
}
