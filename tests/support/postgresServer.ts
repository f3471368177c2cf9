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
const FORGETFUL = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

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
 * Makes a UTF-8 database under a name of its own.
 * @param server address of the run's PostgreSQL
 * @param template the database to copy, which nobody may be connected to; default: an empty one
 */
export async function createDatabase(server: string, template = 'template0'): Promise<NamedDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asOwner(server, `create database ${name} template ${template}`);
  return {
    name,
    url: `${server}${name}`,
    drop: () => asOwner(server, `drop database ${name} with (force)`),
  };
}

async function asOwner(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
