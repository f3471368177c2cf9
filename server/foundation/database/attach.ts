import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../settings/config.ts';
import { clusterSuperuser } from './cluster.ts';
import { acceptsConnections, embeddedConnection } from './connection.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { openPool } from './pool.ts';
import { findPostmaster } from './postmaster.ts';
import { TableChanges } from './statements/tableChanges.ts';

const silent = { restarting: () => {}, lost: () => {} };

function readPassword(folder: string, file = 'password'): string | null {
  try {
    return readFileSync(join(folder, file), 'utf8').trim();
  } catch {
    return null;
  }
}

/**
 * Opens the database for a command that runs next to the server. An embedded database that is already running
 * is only connected to, so closing leaves it running; otherwise it is opened as the server would open it.
 */
export async function attachDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  say: (line: string) => void,
): Promise<OpenDatabase> {
  const running = embeddedOf(config);
  if (!running) return openDatabase(config, { say, ...silent }, () => {});
  const connection = embeddedConnection(running.password, running.port);
  const changes = new TableChanges();
  const db = openPool(connection, () => {}, undefined, changes);
  const owner = { ...embeddedConnection(running.ownerPassword, running.port), user: clusterSuperuser };
  // Commands have no metrics.
  const connections = () => new Map<'all' | 'idle' | 'waiting', number>();
  return { db, changes, connections, connection, owner, pid: () => running.pid, close: () => db.destroy() };
}

/** True if the embedded database of the data folder runs and accepts connections. */
export async function runningDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<boolean> {
  const running = embeddedOf(config);
  return running !== null && (await acceptsConnections(running.password, running.port));
}

function embeddedOf({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>) {
  const folder = join(dataDir, 'postgres');
  const password = databaseUrl === null ? readPassword(folder) : null;
  if (password === null) return null;
  const ownerPassword = readPassword(folder, 'owner-password') ?? '';
  const running = findPostmaster({ folder, password, ownerPassword });
  return running === null ? null : { ...running, password, ownerPassword };
}
