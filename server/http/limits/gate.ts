import { Refusal } from '../reply.ts';

const SERVER_BUSY = 503;

/**
 * Lets few tasks run at a time and few more wait, so that a storm of sign-ins cannot starve everything else
 * (safety.md 4.1).
 */
export class Gate {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** @throws Refusal 503 when too many tasks wait already */
  async run<T>(task: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      return await task();
    } finally {
      this.#leave();
    }
  }

  async #enter(): Promise<void> {
    if (this.#running < this.#atOnce) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= this.#mostWaiting) throw new Refusal('系统繁忙，请稍后再试！', SERVER_BUSY);
    // The place of the task that ends is handed over, so `running` does not change.
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
