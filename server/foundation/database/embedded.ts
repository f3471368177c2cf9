import { setTimeout as pause } from 'node:timers/promises';
import { makeFolder } from '../makeFolder.ts';
import { StartError } from '../startError.ts';
import { databaseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { type Cluster, clusterOwner, clusterSuperuser, openCluster } from './cluster.ts';
import { acceptsConnections, type Connection, embeddedConnection } from './connection.ts';
import { findPostmaster, isPostmaster, type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts';
import type { Runner } from './program.ts';
import { reachableBinaries } from './reach.ts';

/** The embedded PostgreSQL of one data folder. */
interface EmbeddedDatabase {
  readonly connection: Connection;
  /** As the role that may do everything. */
  readonly owner: Connection;
  /** Process id of PostgreSQL's main process; changes when it is started again. */
  readonly pid: () => number;
  stop(): Promise<void>;
}

export interface EmbeddedEvents {
  /** Progress of a long step, for the operator. */
  readonly say: (line: string) => void;
  /** The database ended without being asked and is started again. */
  readonly restarting: () => void;
  /** It does not come back; the server should end. */
  readonly lost: (reason: unknown) => void;
}

const watchIntervalMs = 250;
const takeOverPatienceMs = 1000;
/** More restarts than this in a minute mean that something is broken for good. */
const mostRestarts = 5;
const restartWindowMs = 60_000;

/**
 * Makes the cluster when missing, takes over a PostgreSQL that a killed server left running, else starts one, and
 * starts it again when it ends unasked. The caller holds the folder's lock.
 * @param dataDir absolute path, created when missing
 * @param settings PostgreSQL settings that go before ours, for databases that need not survive anything
 * @throws StartError saying what to do
 */
export async function openEmbedded(
  dataDir: string,
  events: EmbeddedEvents,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedDatabase> {
  makeFolder(dataDir);
  const isRoot = process.getuid?.() === 0;
  const account = (isRoot ? clusterOwner(dataDir) : null) ?? (await databaseAccount(events.say));
  const found = findBinaries(dataDir);
  const runner: Runner = { account, binaries: account ? reachableBinaries(found, account) : found };
  const cluster = await openCluster(dataDir, runner, events.say);
  let running = (await takeOver(cluster, events.say)) ?? (await startPostmaster(cluster, runner, { settings }));
  const { port } = running;

  let stopping = false;
  let restarts: number[] = [];
  let restart: Promise<void> | null = null;
  const watch = setInterval(() => {
    if (stopping || restart || isPostmaster(running.pid, cluster)) return;
    restarts = [...restarts.filter((at) => at > Date.now() - restartWindowMs), Date.now()];
    if (restarts.length > mostRestarts) {
      stopping = true;
      events.lost(new StartError('the database ends again and again; its own log is in DATA_DIR/postgres/log'));
      return;
    }
    events.restarting();
    restart = startPostmaster(cluster, runner, { preferredPort: port, settings })
      .then((started) => {
        running = started;
        restart = null;
      })
      .catch(events.lost);
  }, watchIntervalMs);
  watch.unref();

  return {
    connection: embeddedConnection(cluster.password, port),
    owner: { ...embeddedConnection(cluster.ownerPassword, port), user: clusterSuperuser },
    pid: () => running.pid,
    async stop() {
      stopping = true;
      clearInterval(watch);
      await restart;
      await stopPostmaster(cluster, running.pid);
    },
  };
}

/** @returns the running database when it answers; one that does not is ended so that a fresh one can start */
async function takeOver(cluster: Cluster, say: (line: string) => void): Promise<Postmaster | null> {
  const limit = Date.now() + takeOverPatienceMs;
  for (let found = findPostmaster(cluster); found; found = findPostmaster(cluster)) {
    if (found.port > 0 && (await acceptsConnections(cluster.password, found.port))) {
      say('Taking over the database that the last server left running');
      return found;
    }
    if (Date.now() > limit) {
      await stopPostmaster(cluster, found.pid, 'quick');
      return null;
    }
    await pause(25);
  }
  return null;
}
