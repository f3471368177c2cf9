const MOST_REMEMBERED = 10_000;

interface Wait {
  /** When the wait ends by the clock on the wall, in ms; tells one wait of a subject from the next. */
  readonly until: number;
  /** When it ends by the steady clock, in ms. */
  readonly end: number;
}

/**
 * How much is left of waits that the database keeps by the clock on the wall. From the first look on, a steady clock
 * counts: setting the computer's clock neither ends a wait nor makes it longer.
 */
export class Waits {
  readonly #steady: () => number;
  readonly #waits = new Map<string, Wait>();

  /** @param steady milliseconds since any moment; never goes back */
  constructor(steady: () => number) {
    this.#steady = steady;
  }

  /**
   * @param until when the wait ends, as the database has it
   * @param longestMs bounds what is left at the first look, where the clock has been set back meanwhile
   * @returns milliseconds, 0 when it is over
   */
  left(subject: string, until: Date, longestMs: number, now: Date): number {
    const known = this.#waits.get(subject);
    if (known?.until === until.getTime()) return Math.max(0, known.end - this.#steady());
    const left = Math.min(until.getTime() - now.getTime(), longestMs);
    if (left <= 0) return 0;
    this.#makeRoom();
    this.#waits.set(subject, { until: until.getTime(), end: this.#steady() + left });
    return left;
  }

  /** Drops what is over; where that is not enough, the oldest, which then count by the clock on the wall. */
  #makeRoom(): void {
    if (this.#waits.size < MOST_REMEMBERED) return;
    for (const [subject, { end }] of this.#waits) if (end <= this.#steady()) this.#waits.delete(subject);
    for (const subject of this.#waits.keys()) {
      if (this.#waits.size < MOST_REMEMBERED) return;
      this.#waits.delete(subject);
    }
  }
}
