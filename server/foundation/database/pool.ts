import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import Cursor from 'pg-cursor';
import { decimalFrom } from '../../../src/common/values/number/stored.ts';
import type { Connection } from './connection.ts';
import type { Database } from './schema.ts';
import { noteStatement } from './slowStatements.ts';
import { TableChanges } from './statements/tableChanges.ts';
import { WatchedPool } from './statements/watchedPool.ts';

/** Longest time one statement may run; a runaway query must not hold a connection (safety rule 2.5). */
const statementTimeoutMs = 15_000;

/** Longest wait for a row or table that others lock; shorter than any caller's own timeout. */
const lockTimeoutMs = 5_000;

/** PostgreSQL's type numbers (pg_type.oid) of values that leave the driver differently from its default. */
const int8 = 20;
const date = 1082;
const numeric = 1700;

/**
 * The zone of the wire in every session (contract conventions, section 2), whatever the database, the account or this
 * process has: casts between texts, days and moments follow it.
 */
const SESSION_ZONE = "set time zone interval '+08:00' hour to minute";

/**
 * Types of the values that the driver returns: date as `YYYY-MM-DD` text (a day has no time zone); bigint and
 * numeric as numbers, or as text if a double would lose digits; timestamptz as Date.
 */
export function valueTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(int8, decimalFrom);
  types.setTypeParser(numeric, decimalFrom);
  types.setTypeParser(date, (text) => text);
  return types;
}

/**
 * Opens the pool that serves web requests. Values are those of `valueTypes`.
 * @param lost called when a connection breaks outside a statement; the pool replaces it by itself
 * @param made receives the pool itself, to count its connections
 * @param changes notified of the tables that the pool's statements change
 */
export function openPool(
  connection: Connection,
  lost: (error: Error) => void,
  made: (pool: pg.Pool) => void = () => {},
  changes: TableChanges = new TableChanges(),
): Kysely<Database> {
  const pool = new pg.Pool({
    ...connection,
    types: valueTypes(),
    max: 12,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    application_name: 'guangshu',
    onConnect: (client) => client.query(SESSION_ZONE),
  });
  made(pool);
  pool.on('error', lost);
  // A connection that breaks between two statements of a transaction has no query to fail: its error event, unheard,
  // would end the process. The next statement fails with it and rolls the transaction back.
  pool.on('connect', (client) => client.on('error', lost));
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: new WatchedPool(pool, changes), cursor: Cursor }),
    log: ({ query, queryDurationMillis }) => noteStatement(query.sql, queryDurationMillis),
  });
}
