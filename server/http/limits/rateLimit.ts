const MOST_SUBJECTS = 10_000;

/**
 * Counts events per subject in fixed windows, in memory.
 *
 * Not rate-limiter-flexible: its memory store keeps a record and a timer for every subject until the window ends.
 * Strangers choose the subjects and one of our windows is a day, so that their number must be bounded.
 */
export class RateLimit {
  readonly #most: number;
  readonly #windowMs: number;
  readonly #counts = new Map<string, number>();
  #window = -1;

  constructor(most: number, windowMs: number) {
    this.#most = most;
    this.#windowMs = windowMs;
  }

  /** Counts one event. @returns false when the subject has had its share of this window */
  take(subject: string, now: Date): boolean {
    const window = Math.floor(now.getTime() / this.#windowMs);
    if (window !== this.#window) this.#counts.clear();
    this.#window = window;
    const count = (this.#counts.get(subject) ?? 0) + 1;
    // The map keeps the order of insertion, so that the subjects seen last stay.
    this.#counts.delete(subject);
    this.#counts.set(subject, count);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > MOST_SUBJECTS && oldest !== undefined) this.#counts.delete(oldest);
    return count <= this.#most;
  }
}
