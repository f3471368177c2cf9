import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import type { Logger } from '../../foundation/logger.ts';
import { JobFailure, type JobKind } from '../../foundation/runs/jobKind.ts';
import { Refusal } from '../../http/reply.ts';
import { kindNamed, readParameters } from './kinds.ts';
import { endLost, enqueueDue, leaseUntil, type TakenRun, takeRuns } from './queue.ts';
import type { RunState } from './state.ts';

const LOOK_EVERY_MS = 1000;
/** Runs at once in one process. */
const MOST_RUNNING = 4;
/** How long a stop waits for what it has aborted, in milliseconds. */
const STOP_PATIENCE_MS = 3000;
const BACK_OFF_MS = 5000;
const OUTPUT_LENGTH = 20_000;
const FAILURE_LENGTH = 1000;

interface RunnerOptions {
  readonly db: Kysely<Database>;
  readonly dataDir: string;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly kinds: readonly JobKind[];
  /** Wait before the second attempt in milliseconds, twice as long before each further one; usually 5 s. */
  readonly backOffMs?: number;
}

/** Looks every second for schedules that are due and runs what it takes. Every process has one. */
export class JobRunner {
  readonly #options: RunnerOptions;
  readonly #place = `${hostname().slice(0, 80)}:${process.pid}`;
  readonly #stopped = new AbortController();
  readonly #running = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | null = null;
  #looking = false;
  /** Whether the last look failed, so that an outage is told once. */
  #failing = false;

  constructor(options: RunnerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => void this.#lookSafely(), LOOK_EVERY_MS);
    this.#timer.unref();
  }

  /** Takes what is due now and begins to run it. */
  async look(): Promise<void> {
    const { db, clock } = this.#options;
    const now = clock();
    await endLost(db, now);
    await enqueueDue(db, now);
    const count = MOST_RUNNING - this.#running.size;
    for (const run of await takeRuns(db, { now, place: this.#place, count })) {
      const running = this.#run(run)
        .catch((error: unknown) =>
          this.#options.log.error({ err: error, run: run.id }, 'a job run could not be recorded'),
        )
        .finally(() => this.#running.delete(running));
      this.#running.add(running);
    }
  }

  /** Resolves when nothing runs any more in this process. */
  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }

  /** Aborts what runs and waits for it, for at most three seconds. */
  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    this.#stopped.abort();
    await Promise.race([this.settled(), pause(STOP_PATIENCE_MS, undefined, { ref: false })]);
  }

  async #lookSafely(): Promise<void> {
    if (this.#looking || this.#stopped.signal.aborted) return;
    this.#looking = true;
    try {
      await this.look();
      this.#failing = false;
    } catch (error) {
      if (!this.#failing) this.#options.log.warn({ err: error }, 'cannot look for jobs that are due; trying again');
      this.#failing = true;
    } finally {
      this.#looking = false;
    }
  }

  /** Tries until it succeeds or the attempts are used up, waiting longer each time. */
  async #run(run: TakenRun): Promise<void> {
    const { clock, backOffMs = BACK_OFF_MS } = this.#options;
    const lines: string[] = [];
    for (let attempt = 1; ; attempt += 1) {
      const lease = leaseUntil(clock(), run.timeLimit);
      await this.#record(run, { attempt, lease_until: lease, output: outputOf(lines) });
      const { state, failure } = await this.#attempt(run, lines);
      const isLast = state === 'done' || state === 'lost' || attempt > run.retryCount;
      if (isLast) {
        await this.#record(run, { status: state, end_time: clock(), output: outputOf(lines), failure });
        return;
      }
      lines.push(`第 ${attempt} 次失败：${failure ?? ''}`);
      await pause(backOffMs * 2 ** (attempt - 1), undefined, { signal: this.#stopped.signal }).catch(() => {});
    }
  }

  async #attempt(
    run: TakenRun,
    lines: string[],
  ): Promise<{ readonly state: RunState; readonly failure: string | null }> {
    const { db, dataDir, clock, log, kinds } = this.#options;
    const limit = AbortSignal.timeout(run.timeLimit * 1000);
    const signal = AbortSignal.any([limit, this.#stopped.signal]);
    try {
      const kind = kindNamed(kinds, run.kind);
      const parameters = readParameters(kind, run.parameter);
      const say = (line: string) => void lines.push(line);
      await untilAborted(kind.run({ db, dataDir, now: clock(), runId: run.id, signal, say }, parameters), signal);
      return { state: 'done', failure: null };
    } catch (error) {
      if (this.#stopped.signal.aborted) return { state: 'lost', failure: '服务器停止，执行中断' };
      if (limit.aborted) return { state: 'late', failure: `超过时限 ${run.timeLimit} 秒` };
      const isTold = error instanceof JobFailure || error instanceof Refusal;
      if (!isTold) log.error({ err: error, run: run.id, job: run.kind }, 'a job failed');
      const text = isTold ? error.message : `执行出错，原因见服务器日志（记录 ${run.id}）`;
      return { state: 'failed', failure: text.slice(0, FAILURE_LENGTH) };
    }
  }

  async #record(run: TakenRun, change: RunChange): Promise<void> {
    await this.#options.db.updateTable('sys_job_run').set(change).where('id', '=', run.id).execute();
  }
}

interface RunChange {
  readonly attempt?: number;
  readonly lease_until?: Date;
  readonly status?: RunState;
  readonly end_time?: Date;
  readonly output?: string | null;
  readonly failure?: string | null;
}

/** A job that does not heed its signal is left behind; what it still does is not counted. */
async function untilAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
    }),
  ]);
}

function outputOf(lines: readonly string[]): string | null {
  return lines.length === 0 ? null : lines.join('\n').slice(0, OUTPUT_LENGTH);
}
