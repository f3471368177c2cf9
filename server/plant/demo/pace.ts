import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long the generator blocks the thread of requests, in milliseconds. */
const PORTION_MS = 8;

/** Lets other work go on between small portions of a long one. */
export class Pace {
  readonly #signal: AbortSignal;
  #since = performance.now();

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  /** Call it often. @throws the reason of the signal once it is aborted */
  async rest(): Promise<void> {
    if (performance.now() - this.#since < PORTION_MS) return;
    await nextTurn();
    this.#signal.throwIfAborted();
    this.#since = performance.now();
  }
}
