const most = 20;
const withinMs = 1_000;

/**
 * Lets at most 20 messages through in any second (safety rule 5.6). The window slides, which those of
 * rate-limiter-flexible do not: 40 messages could come at once around the border of two.
 */
export class MessageLimit {
  /** When the last messages came, oldest first. */
  readonly #times: number[] = [];

  /** @param now milliseconds on a monotonic clock */
  take(now: number): boolean {
    const [oldest] = this.#times;
    if (this.#times.length === most && oldest !== undefined) {
      if (now - oldest < withinMs) return false;
      this.#times.shift();
    }
    this.#times.push(now);
    return true;
  }
}
