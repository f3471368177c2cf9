const MOST_REMEMBERED = 10_000;

interface Wait {
  /** End of the wait in wall-clock time, in ms; identifies one wait of a subject. */
  readonly until: number;
  /** When it ends by the steady clock, in ms. */
  readonly end: number;
}

/**
 * Returns the rest of waits that the database stores in wall-clock time. After the first read a monotonic
 * clock counts, so setting the computer's clock neither ends a wait nor prolongs it.
 */
export class Waits {
  readonly #steady: () => number;
  readonly #waits = new Map<string, Wait>();

  /** @param steady milliseconds since any moment; never decreases */
  constructor(steady: () => number) {
    this.#steady = steady;
  }

  /**
   * @param until end of the wait, as stored in the database
   * @param longestMs upper bound at the first read, in case the clock was set back meanwhile
   * @returns milliseconds, 0 if it is over
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

  /** Drops finished waits; if that is not enough, the oldest, which then follow the wall clock. */
  #makeRoom(): void {
    if (this.#waits.size < MOST_REMEMBERED) return;
    for (const [subject, { end }] of this.#waits) if (end <= this.#steady()) this.#waits.delete(subject);
    for (const subject of this.#waits.keys()) {
      if (this.#waits.size < MOST_REMEMBERED) return;
      this.#waits.delete(subject);
    }
  }
}
