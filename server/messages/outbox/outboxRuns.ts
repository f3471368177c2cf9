import { newId } from '../../foundation/newId.ts';
import type { Run } from '../../foundation/runs/run.ts';
import type { RunKind } from '../../foundation/runs/runKind.ts';
import type { Services } from '../../http/services.ts';
import { CalmPulse } from '../heartbeats/beat.ts';
import { deliver } from './deliver.ts';
import { isDue, takeMessages } from './take.ts';

/** A bell that rings three seconds after a measurement leaves little time for looking. */
const LOOK_EVERY_MS = 500;
/** Messages on their way at once in one process. */
const TOGETHER = 20;

/** Delivers until nothing is due, or the server stops. What a process leaves undone another one takes over. */
class Delivering implements Run {
  readonly id = newId();
  readonly timeLimitMs = null;
  readonly retryCount = 0;
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  async renew(): Promise<boolean> {
    return false;
  }

  async work(signal: AbortSignal): Promise<void> {
    const { db, clock } = this.#services;
    while (!signal.aborted) {
      const taken = await takeMessages(db, clock(), TOGETHER);
      if (taken.length === 0) return;
      await Promise.all(taken.map((row) => deliver(this.#services, row)));
    }
  }

  async end(): Promise<void> {}
}

/** The messages that wait: each process delivers, and takes what is due. */
export function outboxRuns(services: () => Services): RunKind {
  return {
    ...{ name: 'outbox', lookEveryMs: LOOK_EVERY_MS, renewEveryMs: null, heedsStop: true },
    async endLost() {},
    async take({ now, running }) {
      const own = services();
      await own.state.part(OutboxPulse, () => new OutboxPulse(own.db, 'outbox')).beat(now);
      return running === 0 && (await isDue(own.db, now)) ? [new Delivering(own)] : [];
    },
  };
}

class OutboxPulse extends CalmPulse {}
