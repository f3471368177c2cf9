import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Connection } from '../database/connection.ts';
import { EVERY_TABLE, recordsOf, type TableChanges } from '../database/statements/tableChanges.ts';
import type { Logger } from '../logger.ts';
import { type Freshness, LEASE_MS } from './freshness.ts';

/** Names of tables that were changed, sent by the triggers of migration 0198. */
const CHANGES = 'guangshu_changes';
/** Names of resources whose records were changed, sent by a trigger of migration 0131. */
const ROWS = 'guangshu_rows';
/** Announcement of a server that starts to work on the database. */
const SERVERS = 'guangshu_servers';
/** Every server holds it shared; one that is alone also exclusively. Any number that nothing else in the project uses. */
const LOCK = 7_265_498;
/** Name of the connection in pg_stat_activity. */
const NAME = 'guangshu-presence';

const BEAT_MS = 350;
const PATIENCE_MS = 5_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
/** After another server came, so that it gets the lock. */
const NEWCOMER_MS = 3_000;

/**
 * Reports whether a server hears of every change, and whether it is alone on its database (decision 24). A
 * new server announces itself, then waits for a lock that the formerly lone server releases first; from then
 * on that one caches no sessions. A broken connection ends both, after `LEASE_MS` at the latest.
 */
export class Presence implements Freshness {
  readonly #connection: Connection;
  readonly #changes: TableChanges;
  readonly #log: Pick<Logger, 'warn'>;
  readonly #stopped = new AbortController();
  #running: Promise<void> | null = null;
  #confirmedAt = Number.NEGATIVE_INFINITY;
  #hasLock = false;
  #newcomerAt = Number.NEGATIVE_INFINITY;

  constructor(connection: Connection, changes: TableChanges, log: Pick<Logger, 'warn'>) {
    this.#connection = connection;
    this.#changes = changes;
    this.#log = log;
  }

  hears(): boolean {
    return performance.now() - this.#confirmedAt < LEASE_MS;
  }

  isAlone(): boolean {
    return this.#hasLock && this.hears();
  }

  /**
   * Resolves once the other servers know of this one, or if the database cannot be reached, which is retried
   * in the background. Call it a second before requests are answered: a server whose connection broke
   * unnoticed caches sessions for that long.
   */
  start(): Promise<void> {
    return new Promise((resolve) => {
      this.#running = this.#run(resolve);
    });
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
  }

  async #run(firstTried: () => void): Promise<void> {
    const { signal } = this.#stopped;
    const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    let wait = FIRST_PAUSE_MS;
    while (!signal.aborted) {
      const client = this.#makeClient();
      const lost = new Promise<void>((resolve) => client.once('end', resolve));
      try {
        await Promise.race([this.#join(client), stopped]);
        wait = FIRST_PAUSE_MS;
        firstTried();
        await Promise.race([lost, stopped, this.#beat(client)]);
      } catch (error) {
        if (!signal.aborted) this.#log.warn({ err: error }, 'cannot tell whether other servers run; trying again');
      }
      this.#leave();
      client.end().catch(() => {});
      firstTried();
      await pause(wait, undefined, { signal, ref: false }).catch(() => {});
      wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
    }
  }

  #makeClient(): pg.Client {
    const client = new pg.Client({
      ...this.#connection,
      application_name: NAME,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      keepAlive: true,
    });
    // Its end is what counts; an unheard error event would end the process.
    client.on('error', () => {});
    client.once('end', () => this.#leave());
    return client;
  }

  async #join(client: pg.Client): Promise<void> {
    await client.connect();
    const own = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const [{ pid } = { pid: 0 }] = own.rows;
    client.on('notification', ({ channel, payload = '', processId }) => {
      if (channel === CHANGES) this.#changes.tell([{ table: payload, sql: null }]);
      else if (channel === ROWS) this.#changes.tell([{ table: recordsOf(payload), sql: null }]);
      else if (channel === SERVERS && processId !== pid) this.#giveWay(client);
    });
    await client.query(`listen ${CHANGES}; listen ${SERVERS}; listen ${ROWS}; notify ${SERVERS}`);
    await client.query(`select pg_advisory_lock_shared(${LOCK})`);
    // Cached values may have changed unnoticed.
    this.#changes.tell([{ table: EVERY_TABLE, sql: null }]);
  }

  #leave(): void {
    this.#confirmedAt = Number.NEGATIVE_INFINITY;
    this.#hasLock = false;
  }

  /** Another server has come and waits for the shared lock. */
  #giveWay(client: pg.Client): void {
    this.#newcomerAt = performance.now();
    const had = this.#hasLock;
    this.#hasLock = false;
    if (had) client.query(`select pg_advisory_unlock(${LOCK})`).catch(() => {});
  }

  /** Asks again and again, until the connection fails or the server stops. */
  async #beat(client: pg.Client): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      const asked = performance.now();
      const mayTry = !this.#hasLock && asked - this.#newcomerAt > NEWCOMER_MS;
      const answer = await client.query<{ got: boolean }>(
        mayTry ? `select pg_try_advisory_lock(${LOCK}) as got` : 'select false as got',
      );
      if (answer.rows[0]?.got) await this.#gotLock(client, asked);
      this.#confirmedAt = asked;
      await pause(BEAT_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  async #gotLock(client: pg.Client, asked: number): Promise<void> {
    if (this.#newcomerAt >= asked) {
      await client.query(`select pg_advisory_unlock(${LOCK})`);
      return;
    }
    // Other servers may have changed cached values since this one was last alone.
    this.#changes.tell([{ table: EVERY_TABLE, sql: null }]);
    this.#hasLock = true;
  }
}
