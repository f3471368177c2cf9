import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Connection, createConnection } from 'mysql2/promise';
import { freePort } from '../../../scripts/lib/freePort.mjs';
import { findMariadb } from '../../../scripts/lib/mariadb.mjs';

const STARTS_IN_MS = 30_000;

/** A MariaDB for one test file, in a folder of its own. */
export interface Mariadb {
  readonly port: number;
  /** Signed in as the owner of everything. */
  readonly owner: Connection;
  stop(): Promise<void>;
}

/** Why tests over MariaDB cannot run here, or null. Install it with `apt install mariadb-server`. */
export const lackOfMariadb: string | null = findMariadb() === null ? 'there is no mariadbd on this computer' : null;
if (lackOfMariadb !== null) console.warn(`skipped: ${lackOfMariadb}, so reports over MySQL were read by no server`);

/** Starts a real MariaDB on a free port of 127.0.0.1. Stop it in afterAll. */
export async function startMariadb(): Promise<Mariadb> {
  const programs = findMariadb();
  if (programs === null) throw new Error(String(lackOfMariadb));
  const folder = mkdtempSync(join(tmpdir(), 'guangshu-mariadb-'));
  const data = join(folder, 'data');
  // A server that runs as root needs this option.
  const user = process.getuid?.() === 0 ? ['--user=root'] : [];
  const install = ['--no-defaults', `--datadir=${data}`, '--auth-root-authentication-method=normal', '--skip-test-db'];
  execFileSync(programs.installer, [...install, ...user], { stdio: 'ignore' });
  const init = join(folder, 'init.sql');
  // One statement on each line.
  writeFileSync(
    init,
    "create user owner@'127.0.0.1' identified by 'owner';\ngrant all on *.* to owner@'127.0.0.1' with grant option;\n",
  );
  const port = await freePort();
  const server = spawn(
    programs.server,
    [
      ...['--no-defaults', `--datadir=${data}`, `--socket=${join(folder, 'socket')}`, `--init-file=${init}`, ...user],
      ...[`--port=${port}`, '--bind-address=127.0.0.1', '--skip-name-resolve', '--innodb-buffer-pool-size=32M'],
      // Its data lives as long as the test: nothing waits for the disk.
      ...['--innodb-flush-log-at-trx-commit=0', '--character-set-server=utf8mb4', '--performance-schema=off'],
    ],
    { stdio: 'ignore' },
  );
  const stop = async () => {
    if (server.exitCode === null) {
      const gone = once(server, 'exit');
      server.kill('SIGKILL');
      await gone;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  // A test process that is ended takes its server along.
  process.once('exit', () => server.kill('SIGKILL'));
  try {
    const owner = await connected(port, () => server.exitCode === null);
    return {
      port,
      owner,
      async stop() {
        owner.destroy();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function connected(port: number, isRunning: () => boolean): Promise<Connection> {
  for (const until = performance.now() + STARTS_IN_MS; performance.now() < until && isRunning(); ) {
    const connection = await createConnection({
      ...{ host: '127.0.0.1', port, user: 'owner', password: 'owner', multipleStatements: true },
    }).catch(() => null);
    if (connection) return connection;
    await pause(100);
  }
  throw new Error('MariaDB did not start');
}
