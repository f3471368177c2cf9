import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../logger.ts';
import { Heartbeat } from './heartbeat.ts';
import { outcomeOf, type Run, type RunEnd, type RunOutcome, RunStop, type StopCause } from './run.ts';
import type { RunKind } from './runKind.ts';

export interface ExecutionOptions {
  readonly log: Logger;
  /** Wait before the second attempt in milliseconds, doubled before each further one. */
  readonly backOffMs: number;
}

/** Carries out one run: attempts, lease, cancellation, and the record of its end. */
export class Execution {
  readonly #kind: RunKind;
  readonly #run: Run;
  readonly #options: ExecutionOptions;
  readonly #control = new AbortController();
  #cause: StopCause | null = null;
  #attempt = 0;

  constructor(kind: RunKind, run: Run, options: ExecutionOptions) {
    this.#kind = kind;
    this.#run = run;
    this.#options = options;
  }

  /** Aborts the work; the first cause counts. */
  stop(cause: StopCause): void {
    this.#cause ??= cause;
    this.#control.abort(new RunStop(this.#cause));
  }

  /** Resolves with the outcome when the end is recorded, or could not be; never rejects. */
  async perform(): Promise<RunOutcome> {
    const { renewEveryMs, gate } = this.#kind;
    const beat = renewEveryMs === null ? null : new Heartbeat(renewEveryMs, () => this.#renewSafely());
    const attempts = () => this.#attempts();
    try {
      const end = await (gate ? gate.run(attempts) : attempts()).catch((error: unknown): RunEnd => this.#failed(error));
      await beat?.stop();
      await this.#run.end(end);
      return outcomeOf(end);
    } catch (error) {
      this.#options.log.error({ err: error, ...this.#names }, 'the end of a run could not be recorded');
      return 'failed';
    }
  }

  get #names() {
    return { kind: this.#kind.name, run: this.#run.id };
  }

  /** Tries until the work succeeds, is stopped, or the attempts are used up. */
  async #attempts(): Promise<RunEnd> {
    for (;;) {
      this.#attempt += 1;
      await this.#renew();
      const end = await this.#once();
      const isTriedAgain = end.failure !== null && this.#cause === null && this.#attempt <= this.#run.retryCount;
      if (!isTriedAgain) return end;
      this.#run.retry?.(this.#attempt, end);
      const wait = this.#options.backOffMs * 2 ** (this.#attempt - 1);
      // Rejects if the run is stopped meanwhile, which the next attempt finds out.
      await pause(wait, undefined, { signal: this.#control.signal }).catch(() => {});
    }
  }

  async #once(): Promise<RunEnd> {
    const { timeLimitMs } = this.#run;
    const limit = timeLimitMs === null ? null : AbortSignal.timeout(timeLimitMs);
    const signal = limit === null ? this.#control.signal : AbortSignal.any([limit, this.#control.signal]);
    const isLate = () => limit?.aborted === true;
    try {
      await (this.#kind.heedsStop ? this.#run.work(signal) : untilAborted(() => this.#run.work(signal), signal));
      return { failure: null, stop: this.#cause };
    } catch (error) {
      return this.#failed(error, isLate());
    }
  }

  #failed(error: unknown, isLate = false): RunEnd {
    return { failure: { error }, stop: this.#cause ?? (isLate ? 'late' : null) };
  }

  async #renew(): Promise<void> {
    if (await this.#run.renew(this.#attempt)) this.stop('cancelled');
  }

  async #renewSafely(): Promise<void> {
    try {
      await this.#renew();
    } catch (error) {
      this.#options.log.warn({ err: error, ...this.#names }, 'a run could not renew its lease');
    }
  }
}

/** Abandons work that ignores its signal. */
async function untilAborted(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await Promise.race([
    work(),
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    }),
  ]);
}
