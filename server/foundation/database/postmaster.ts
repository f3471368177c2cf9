import { closeSync, openSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processStart } from '../processIdentity.ts';
import { StartError } from '../startError.ts';
import type { Cluster } from './cluster.ts';
import { acceptsConnections } from './connection.ts';
import { type Runner, startProgram } from './program.ts';
import { viewFolder } from './view.ts';

/** A running PostgreSQL main process, started by us or taken over from a killed server. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

const startLimitMs = 30_000;

/** Settings that make an acknowledged write survive a crash, and keep the server private to this machine. */
const safeSettings: Readonly<Record<string, string>> = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  timezone: 'UTC',
  jit: 'off',
  // A failed statement in the log would show passwords and personal data.
  log_min_error_statement: 'panic',
};

/** Returns the main process of the cluster if it runs, read from its lock file. */
export function findPostmaster(cluster: Cluster): Postmaster | null {
  const lines = readLines(join(cluster.folder, 'files', 'postmaster.pid'));
  const pid = Number.parseInt(lines[0] ?? '', 10);
  const port = Number.parseInt(lines[3] ?? '', 10);
  return pid > 0 && isPostmaster(pid, cluster) ? { pid, port: port || 0 } : null;
}

interface PostmasterOptions {
  /** Used when free, so that existing pools find a restarted database; 0, the default, for any. */
  readonly preferredPort?: number;
  /** PostgreSQL settings that go before ours, for databases that need not survive anything. */
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Starts PostgreSQL and waits until it takes connections.
 * @throws StartError with the end of PostgreSQL's log when it does not come up
 */
export async function startPostmaster(
  cluster: Cluster,
  runner: Runner,
  { preferredPort = 0, settings = {} }: PostmasterOptions = {},
): Promise<Postmaster> {
  const limit = Date.now() + startLimitMs;
  for (;;) {
    const port = preferredPort || (await freePort());
    const started = await tryStart(cluster, runner, { ...safeSettings, ...settings, port: String(port) }, limit);
    if (started) return { pid: started, port };
    const complaint = logEnd(cluster);
    // The backends of a killed main process need a moment to notice; a free port may be taken by someone faster.
    const passing = /still in use|could not bind|lock file .* already exists/.test(complaint);
    if (!passing || Date.now() > limit) throw new StartError(`the database does not start:\n${complaint}`);
    await pause(100);
  }
}

/**
 * PostgreSQL clears its own stale lock file, unless another process has since received the dead one's number,
 * for example after a reboot. Only then is the file removed; PostgreSQL still detects survivors by its shared
 * memory.
 */
function forgetReusedNumber(cluster: Cluster): void {
  const path = join(cluster.folder, 'files', 'postmaster.pid');
  const pid = Number.parseInt(readLines(path)[0] ?? '', 10);
  if (pid > 0 && processStart(pid) !== null && !isPostmaster(pid, cluster)) rmSync(path, { force: true });
}

/** @returns the process id when it is ready, null when it ended */
async function tryStart(
  cluster: Cluster,
  runner: Runner,
  settings: Readonly<Record<string, string>>,
  limit: number,
): Promise<number | null> {
  forgetReusedNumber(cluster);
  const view = viewFolder(cluster.folder, runner.account);
  const log = openSync(join(cluster.folder, 'log'), 'w', 0o600);
  try {
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = startProgram(runner, 'postgres', ['-D', `${view.path}/files`, ...options], view, log);
    child.stdin?.destroy();
    const ended = new Promise<never>((_, reject) => {
      child.on('error', reject);
    });
    ended.catch(() => {});
    child.unref();
    while (child.exitCode === null && child.signalCode === null && Date.now() < limit) {
      if (await Promise.race([acceptsConnections(cluster.password, Number(settings.port)), ended]))
        return child.pid ?? null;
      await Promise.race([pause(25), ended]);
    }
    return null;
  } finally {
    closeSync(log);
    view.close();
  }
}

type Ending = readonly (readonly [NodeJS.Signals, number])[];

/** Statements are cancelled, connections closed, everything written: about eight seconds at most. */
const orderly: Ending = [
  ['SIGINT', 7_000],
  ['SIGQUIT', 800],
  ['SIGKILL', 500],
];

/** For a main process that does not answer any more; what was committed is repeated from the log at the next start. */
const quick: Ending = [
  ['SIGQUIT', 300],
  ['SIGKILL', 500],
];

/** Ends PostgreSQL's main process, with growing force. */
export async function stopPostmaster(
  cluster: Cluster,
  pid: number,
  ending: 'orderly' | 'quick' = 'orderly',
): Promise<void> {
  for (const [signal, waitMs] of ending === 'orderly' ? orderly : quick) {
    if (!isPostmaster(pid, cluster)) return;
    process.kill(pid, signal);
    const limit = Date.now() + waitMs;
    while (Date.now() < limit) {
      if (!isPostmaster(pid, cluster)) return;
      await pause(20);
    }
  }
}

/** True if the process is the main process of this very cluster, not a later one with the same number. */
export function isPostmaster(pid: number, cluster: Cluster): boolean {
  if (processStart(pid) === null) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(join(cluster.folder, 'files'));
  } catch {
    return false;
  }
}

/** The last lines of PostgreSQL's own log, for messages. */
function logEnd(cluster: Cluster): string {
  return readLines(join(cluster.folder, 'log')).filter(Boolean).slice(-5).join('\n');
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    return [];
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
