const MOST_SUBJECTS = 10_000;

/** Counts events per subject in fixed windows, in memory. */
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
    // Strangers choose the subjects, so their number is bounded too.
    if (window !== this.#window || this.#counts.size >= MOST_SUBJECTS) this.#counts.clear();
    this.#window = window;
    const count = (this.#counts.get(subject) ?? 0) + 1;
    this.#counts.set(subject, count);
    return count <= this.#most;
  }
}
