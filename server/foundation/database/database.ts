import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Config } from '../settings/config.ts';
import { StartError } from '../startError.ts';
import type { Connection } from './connection.ts';
import { type EmbeddedEvents, openEmbedded } from './embedded.ts';
import { openPool } from './pool.ts';
import type { Database } from './schema.ts';
import { TableChanges } from './statements/tableChanges.ts';

const poolPatienceMs = 500;

export interface OpenDatabase {
  readonly db: Kysely<Database>;
  /** The tables that the statements of `db` change. */
  readonly changes: TableChanges;
  /** For connections outside the pool. */
  readonly connection: Connection;
  /** For what only an administrator of the database may do: the embedded one's owner, else the account of DATABASE_URL. */
  readonly owner: Connection;
  /** Connections of the pool: all, idle, and calls that wait for one. */
  readonly connections: () => ReadonlyMap<'all' | 'idle' | 'waiting', number>;
  /** Process id of the embedded PostgreSQL, null with DATABASE_URL. */
  readonly pid: () => number | null;
  /** Closes the pool and, when embedded, ends PostgreSQL. */
  close(): Promise<void>;
}

/**
 * Opens the database the settings name: an existing server (DATABASE_URL) or the embedded one.
 * @param idleLost see openPool
 * @throws StartError saying what to do when it cannot be used
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  events: EmbeddedEvents,
  idleLost: (error: Error) => void,
): Promise<OpenDatabase> {
  const changes = new TableChanges();
  let pool: Pool | undefined;
  const keepPool = (made: Pool) => {
    pool = made;
  };
  const connections = () =>
    new Map([
      ['all', pool?.totalCount ?? 0],
      ['idle', pool?.idleCount ?? 0],
      ['waiting', pool?.waitingCount ?? 0],
    ] as const);
  if (config.databaseUrl === null) {
    const embedded = await openEmbedded(config.dataDir, events);
    const { connection, owner } = embedded;
    const db = openPool(connection, idleLost, keepPool, changes);
    return {
      db,
      changes,
      connections,
      connection,
      owner,
      pid: embedded.pid,
      async close() {
        // A connection that is still busy would keep the pool waiting; ending the database ends it too.
        await Promise.race([db.destroy(), pause(poolPatienceMs, undefined, { ref: false })]);
        await embedded.stop();
      },
    };
  }
  const connection: Connection = { connectionString: config.databaseUrl };
  const db = openPool(connection, idleLost, keepPool, changes);
  try {
    await requireSuitableServer(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, changes, connections, connection, owner: connection, pid: () => null, close: () => db.destroy() };
}

/** Says early what would otherwise fail later in strange ways. */
async function requireSuitableServer(db: Kysely<Database>): Promise<void> {
  const row = await sql<{ version: number; encoding: string }>`
    select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`
    .execute(db)
    .then((answer) => answer.rows[0])
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message || error.name : String(error);
      throw new StartError(`DATABASE_URL: the database server cannot be used (${reason})`);
    });
  if (!row) throw new StartError('DATABASE_URL: the database server gave no answer');
  if (row.version < 140000)
    throw new StartError(`DATABASE_URL: PostgreSQL 14 or later is needed, this is ${row.version}`);
  if (row.encoding !== 'UTF8')
    throw new StartError(`DATABASE_URL: the database must use UTF8, it uses ${row.encoding}`);
}
