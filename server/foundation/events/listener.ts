import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Connection } from '../database/connection.ts';
import type { Logger } from '../logger.ts';
import { PayloadReader } from './payload.ts';
import { eventChannel } from './publish.ts';

/** Ids of sessions that ended, sent by a trigger of migration 0014. */
const sessionEndChannel = 'guangshu_session_end';

/** Names of resources whose records changed, sent by triggers of migrations 0131 and 0400. */
const rowsChannel = 'guangshu_rows';

const firstPauseMs = 250;
const longestPauseMs = 5_000;
const connectPatienceMs = 5_000;
const answerPatienceMs = 5_000;
/** A connection that a router forgot breaks without a word; only asking finds out. */
const checkEveryMs = 20_000;

/** Name of the connection in pg_stat_activity. */
export const listenerName = 'guangshu-events';

/** Records that were written without the audit log, as notified by the trigger of migration 0400. */
export interface WrittenRows {
  readonly tenantId: number;
  /** True if they are new. */
  readonly areAdded: boolean;
  /** Null if there are more than a notification holds. */
  readonly ids: readonly string[] | null;
}

/** Reads `<resource>`, or `<resource> <tenant> <insert, update or delete> <keys joined with commas, or *>`. */
function readRows(payload: string): [resource: string, written: WrittenRows | null] {
  const [resource = '', tenant, done, keys] = payload.split(' ');
  if (tenant === undefined || keys === undefined) return [resource, null];
  return [
    resource,
    { tenantId: Number(tenant), areAdded: done === 'insert', ids: keys === '*' ? null : keys.split(',') },
  ];
}

interface EventHandlers {
  /** An event that a server published. */
  readonly event: (value: unknown) => void;
  readonly sessionEnded: (sessionId: string) => void;
  /** Records of a resource were changed; `written` if the audit log does not say which. */
  readonly rowsChanged: (resource: string, written: WrittenRows | null) => void;
  /** The connection is back after a break, during which any event may have been missed. */
  readonly restored: () => void;
}

/**
 * Listens to the events that the servers on this database send each other. Its own connection is reopened
 * whenever it breaks: after 250 ms, then twice as long each time up to 5 s.
 */
export class EventListener {
  readonly #connection: Connection;
  readonly #handlers: EventHandlers;
  readonly #log: Logger;
  readonly #stopped = new AbortController();
  #running: Promise<void> | null = null;

  constructor(connection: Connection, handlers: EventHandlers, log: Logger) {
    this.#connection = connection;
    this.#handlers = handlers;
    this.#log = log;
  }

  /** Resolves when the first connection listens, or has failed and is tried again in the background. */
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
    // A stop does not wait: a hanging database would never end the connection.
    const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    let wait = firstPauseMs;
    let listened = false;
    while (!signal.aborted) {
      const client = this.#makeClient();
      const lost = new Promise<void>((resolve) => client.once('end', resolve));
      try {
        await Promise.race([this.#listen(client), stopped]);
        if (listened && !signal.aborted) this.#handlers.restored();
        listened = true;
        wait = firstPauseMs;
        firstTried();
        await Promise.race([lost, stopped, this.#untilSilent(client, lost)]);
        if (!signal.aborted) this.#log.warn('the connection that listens to other servers was lost; connecting again');
      } catch (error) {
        if (!signal.aborted) this.#log.warn({ err: error }, 'cannot listen to other servers; trying again');
      }
      client.end().catch(() => {});
      firstTried();
      await pause(wait, undefined, { signal }).catch(() => {});
      wait = Math.min(wait * 2, longestPauseMs);
    }
  }

  #makeClient(): pg.Client {
    const client = new pg.Client({
      ...this.#connection,
      application_name: listenerName,
      connectionTimeoutMillis: connectPatienceMs,
      query_timeout: answerPatienceMs,
      keepAlive: true,
    });
    // Its end is what counts; an unheard error event would end the process.
    client.on('error', () => {});
    return client;
  }

  async #listen(client: pg.Client): Promise<void> {
    const reader = new PayloadReader();
    client.on('notification', ({ channel, payload = '' }) => {
      try {
        if (channel === sessionEndChannel) return this.#handlers.sessionEnded(payload);
        if (channel === rowsChannel) return this.#handlers.rowsChanged(...readRows(payload));
        const text = reader.take(payload);
        if (text !== null) this.#handlers.event(JSON.parse(text));
      } catch (error) {
        // Any user of the database may send anything on the channel.
        this.#log.warn({ err: error }, 'an event of another server could not be read');
      }
    });
    await client.connect();
    await client.query(`listen ${eventChannel}; listen ${sessionEndChannel}; listen ${rowsChannel}`);
  }

  /** Resolves when the connection does not answer any more, or has ended. */
  async #untilSilent(client: pg.Client, lost: Promise<void>): Promise<void> {
    const ended = lost.then(() => 'ended');
    while ((await Promise.race([ended, pause(checkEveryMs, 'check', { ref: false })])) === 'check') {
      const answered = await client.query('select 1').then(
        () => true,
        () => false,
      );
      if (!answered) return;
    }
  }
}
