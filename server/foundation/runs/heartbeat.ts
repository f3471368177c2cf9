/** Repeats a task until it is stopped, one at a time. */
export class Heartbeat {
  readonly #timer: NodeJS.Timeout;
  #current: Promise<void> | null = null;

  /** @param task must not reject */
  constructor(everyMs: number, task: () => Promise<void>) {
    this.#timer = setInterval(() => {
      this.#current ??= task().finally(() => {
        this.#current = null;
      });
    }, everyMs);
  }

  /** Resolves when no task is in progress any more. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#current;
  }
}
