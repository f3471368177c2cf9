import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import type { Services } from '../../http/services.ts';
import { Session, type SessionPorts } from './session.ts';
import { SessionShare } from './sessionShare.ts';

/**
 * Sessions of all processes together: each handles one message at a time, and a shared commit takes tens of
 * milliseconds, so that their number is the limit of messages per second.
 */
const SESSIONS = 64;
/** How often a process looks for sessions that another one left, and for processes that came. */
const LOOK_EVERY_MS = 1_000;

interface Served {
  readonly control: AbortController;
  readonly ended: Promise<void>;
}

/** Serves the sessions of this process, as many as fall to it. */
export class Subscriber {
  readonly #services: Services;
  readonly #ports: SessionPorts;
  readonly #served = new Map<number, Served>();

  constructor(services: Services, ports: SessionPorts) {
    this.#services = services;
    this.#ports = ports;
  }

  /** Resolves after the signal was aborted. @throws Error when the database connection is lost, with its locks */
  run(signal: AbortSignal): Promise<void> {
    return this.#services.db.connection().execute((connection) => this.#serve(connection, signal));
  }

  async #serve(connection: Kysely<Database>, signal: AbortSignal): Promise<void> {
    const share = new SessionShare(connection, SESSIONS);
    try {
      await share.join();
      while (!signal.aborted) {
        const { held, giveUp } = await share.look();
        for (const number of held) if (!this.#served.has(number)) this.#start(number);
        await Promise.all(giveUp.map((number) => this.#end(number)));
        for (const number of giveUp) await share.giveUp(number);
        await pause(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => {});
      }
    } finally {
      await Promise.all([...this.#served.keys()].map((number) => this.#end(number)));
      // On a lost connection there is nothing to give up.
      await share.leave().catch(() => {});
    }
  }

  #start(number: number): void {
    const control = new AbortController();
    this.#served.set(number, { control, ended: new Session(number, this.#ports).run(control.signal) });
  }

  async #end(number: number): Promise<void> {
    const served = this.#served.get(number);
    if (!served) return;
    served.control.abort();
    await served.ended;
    this.#served.delete(number);
  }
}
