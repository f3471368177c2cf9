import { Execution, type ExecutionOptions } from './execution.ts';
import { RUN_OUTCOMES, type Run, type RunOutcome } from './run.ts';
import type { RunKind } from './runKind.ts';

interface KindRunnerOptions extends ExecutionOptions {
  readonly clock: () => Date;
  readonly place: string;
}

/** The runs of one kind in this process. */
export class KindRunner {
  readonly kind: RunKind;
  readonly #options: KindRunnerOptions;
  readonly #open = new Map<Execution, Promise<void>>();
  readonly #ended = new Map<RunOutcome, number>(RUN_OUTCOMES.map((outcome) => [outcome, 0]));
  #timer: NodeJS.Timeout | null = null;
  #looking: Promise<void> | null = null;
  /** True after a failed look, so that an outage is logged once. */
  #isFailing = false;
  #isStopped = false;

  constructor(kind: RunKind, options: KindRunnerOptions) {
    this.kind = kind;
    this.#options = options;
  }

  /** Ends lost runs now, and from then on looks regularly. */
  start(): void {
    this.#timer = setInterval(() => void this.#safely(() => this.look()), this.kind.lookEveryMs);
    this.#timer.unref();
    void this.#safely(() => this.kind.endLost(this.#options.clock()));
  }

  /** Ends lost runs, and takes and begins those that wait. */
  async look(): Promise<void> {
    const { clock, place } = this.#options;
    const now = clock();
    await this.kind.endLost(now);
    for (const run of (await this.kind.take?.({ now, place, running: this.#open.size })) ?? []) this.begin(run);
  }

  /** Begins a run in this process; one that begins during the stop of the server is stopped at once. */
  begin(run: Run): void {
    const execution = new Execution(this.kind, run, this.#options);
    if (this.#isStopped) execution.stop('stopped');
    const settled = execution.perform().then((outcome) => {
      this.#open.delete(execution);
      this.#ended.set(outcome, (this.#ended.get(outcome) ?? 0) + 1);
    });
    this.#open.set(execution, settled);
  }

  /** Number of open runs. */
  get openCount(): number {
    return this.#open.size;
  }

  /** Number of runs that ended in this process, by outcome. */
  get endCounts(): ReadonlyMap<RunOutcome, number> {
    return this.#ended;
  }

  /** Resolves when the runs that are open now, and the look that is under way, have ended. */
  async settled(): Promise<void> {
    await this.#looking;
    await Promise.all(this.#open.values());
  }

  /** Stops looking and aborts the open runs. */
  stop(): void {
    this.#isStopped = true;
    if (this.#timer) clearInterval(this.#timer);
    for (const execution of this.#open.keys()) execution.stop('stopped');
  }

  async #safely(task: () => Promise<void>): Promise<void> {
    if (this.#looking !== null || this.#isStopped) return;
    this.#looking = this.#attempt(task);
    await this.#looking;
    this.#looking = null;
  }

  async #attempt(task: () => Promise<void>): Promise<void> {
    try {
      await task();
      this.#isFailing = false;
    } catch (error) {
      const kind = this.kind.name;
      if (!this.#isFailing) this.#options.log.warn({ err: error, kind }, 'cannot look for runs; trying again');
      this.#isFailing = true;
    }
  }
}
