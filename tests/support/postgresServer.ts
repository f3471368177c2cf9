import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openEmbedded } from '../../server/foundation/database/embedded.ts';

/**
 * A test run's databases live as long as the run: nothing waits for the disk. What survives a crash is tested on
 * servers that keep their own database, with the product's settings (durability, starting, ending).
 */
const FORGETFUL = {
  ...{ fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' },
  // Less is written, and a checkpoint comes only when a database is copied or dropped.
  ...{ wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '4GB', checkpoint_timeout: '1h' },
};

/** A PostgreSQL for a whole test run, started as the product does. */
export interface PostgresServer {
  /** Its address, signed in as its owner, without a database name: `postgres://…/`. */
  readonly url: string;
  stop(): Promise<void>;
}

export async function startPostgresServer(): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'guangshu-test-'));
  const fail = (reason: unknown) => {
    throw new Error('the database of the test run was lost', { cause: reason });
  };
  const database = await openEmbedded(folder, { say: () => {}, restarting: () => {}, lost: fail }, FORGETFUL);
  const { connection } = database;
  if (!('port' in connection)) throw new Error('the embedded database gave no port');
  const password = readFileSync(join(folder, 'postgres', 'owner-password'), 'utf8').trim();
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${connection.port}/`,
    async stop() {
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A database of a run's PostgreSQL. */
export interface NamedDatabase {
  readonly name: string;
  /** For DATABASE_URL. */
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * Makes a UTF-8 database under a name of its own. Its files are copied as they are: written page by page into the log,
 * the default, takes three times as long, and as long again when the database is dropped.
 * @param server address of the run's PostgreSQL
 * @param template the database to copy, to which no client may be connected; default: an empty one
 */
export async function createDatabase(server: string, template = 'template0'): Promise<NamedDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asOwner(server, `create database ${name} template ${template} strategy file_copy`);
  return {
    name,
    url: `${server}${name}`,
    drop: () => asOwner(server, `drop database ${name} with (force)`),
  };
}

/** Connections to the servers of this process; they do not keep it alive. */
const owners = new Map<string, pg.Pool>();

/** Runs a statement as the owner. The connection is kept, because opening one takes as long as the statement. */
async function asOwner(server: string, statement: string): Promise<void> {
  let owner = owners.get(server);
  if (!owner) {
    owner = new pg.Pool({
      connectionString: `${server}postgres`,
      ...{ max: 1, allowExitOnIdle: true, idleTimeoutMillis: 10_000 },
    });
    // The server may end before an idle connection does.
    owner.on('error', () => {});
    owners.set(server, owner);
  }
  await owner.query(statement);
}
