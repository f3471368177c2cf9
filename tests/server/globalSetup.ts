import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '../../server/database/embedded.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the run's PostgreSQL, signed in as its owner, without a database name: `postgres://…/`. */
    databaseServer: string;
  }
}

/** Starts one real PostgreSQL for the whole run, the same way the product does; see postgres.ts for its use. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'guangshu-test-'));
  const fail = (reason: unknown) => {
    throw new Error('the database of the test run was lost', { cause: reason });
  };
  const database = await openEmbedded(folder, { say: () => {}, restarting: () => {}, lost: fail });
  const { connection } = database;
  if (!('port' in connection)) throw new Error('the embedded database gave no port');
  const password = readFileSync(join(folder, 'postgres', 'owner-password'), 'utf8').trim();
  project.provide('databaseServer', `postgres://postgres:${password}@127.0.0.1:${connection.port}/`);
  return async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
