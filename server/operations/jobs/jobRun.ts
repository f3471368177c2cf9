import type { Kysely, UpdateObject } from 'kysely';
import type { Connection } from '../../foundation/database/connection.ts';
import type { Database } from '../../foundation/database/schema.ts';
import type { Logger } from '../../foundation/logger.ts';
import { JobFailure, type JobKind } from '../../foundation/runs/jobKind.ts';
import type { Run, RunEnd } from '../../foundation/runs/run.ts';
import type { BackupSettings } from '../../foundation/settings/backupSettings.ts';
import { Refusal } from '../../http/reply.ts';
import { kindNamed, readParameters } from './kinds.ts';
import { leaseUntil, type TakenRun } from './queue.ts';
import type { RunState } from './state.ts';

const OUTPUT_LENGTH = 20_000;
const FAILURE_LENGTH = 1000;

export interface JobRunOptions {
  readonly db: Kysely<Database>;
  readonly connection: Connection;
  readonly backup: BackupSettings;
  readonly dataDir: string;
  /** DATA_SECRET. */
  readonly secret: string;
  readonly demoLive: boolean;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly kinds: readonly JobKind[];
}

/** One run of a schedule, recorded in `sys_job_run`. */
export class JobRun implements Run {
  readonly id: string;
  readonly timeLimitMs: number;
  readonly retryCount: number;
  readonly #taken: TakenRun;
  readonly #options: JobRunOptions;
  readonly #lines: string[] = [];

  constructor(taken: TakenRun, options: JobRunOptions) {
    this.id = taken.id;
    this.timeLimitMs = taken.timeLimit * 1000;
    this.retryCount = taken.retryCount;
    this.#taken = taken;
    this.#options = options;
  }

  /** A job cannot be cancelled. */
  async renew(attempt: number): Promise<boolean> {
    const lease = leaseUntil(this.#options.clock(), this.#taken.timeLimit);
    await this.#record({ attempt, lease_until: lease, output: this.#output() });
    return false;
  }

  async work(signal: AbortSignal): Promise<void> {
    const { clock, kinds, db, connection, backup, dataDir, secret, demoLive, log } = this.#options;
    const kind = kindNamed(kinds, this.#taken.kind);
    const parameters = readParameters(kind, this.#taken.parameter);
    const say = (line: string) => void this.#lines.push(line);
    const scope = { db, connection, backup, dataDir, secret, demoLive, log, now: clock(), runId: this.id };
    await kind.run({ ...scope, signal, say }, parameters);
  }

  retry(attempt: number, end: RunEnd): void {
    this.#lines.push(`第 ${attempt} 次失败：${this.#outcome(end).failure ?? ''}`);
  }

  async end(end: RunEnd): Promise<void> {
    const { state, failure } = this.#outcome(end);
    const { clock, db, kinds } = this.#options;
    const isOurs = await this.#record({ status: state, end_time: clock(), output: this.#output(), failure });
    if (failure === null || !isOurs) return;
    const kind = kinds.find(({ name }) => name === this.#taken.kind);
    await kind?.failed?.({ db, now: clock() }, failure);
  }

  #outcome({ failure, stop }: RunEnd): { readonly state: RunState; readonly failure: string | null } {
    if (failure === null) return { state: 'done', failure: null };
    if (stop === 'late') return { state: 'late', failure: `超过时限 ${this.#taken.timeLimit} 秒` };
    if (stop !== null) return { state: 'lost', failure: '服务器停止，执行中断' };
    return { state: 'failed', failure: this.#reason(failure.error).slice(0, FAILURE_LENGTH) };
  }

  /** The text for the history; errors that the job did not foresee are only logged. */
  #reason(error: unknown): string {
    if (error instanceof JobFailure || error instanceof Refusal) return error.message;
    this.#options.log.error({ err: error, run: this.id, job: this.#taken.kind }, 'a job failed');
    return `执行出错，原因见服务器日志（记录 ${this.id}）`;
  }

  #output(): string | null {
    return this.#lines.length === 0 ? null : this.#lines.join('\n').slice(0, OUTPUT_LENGTH);
  }

  /**
   * Changes the record, unless another process has found the lease over and recorded the run as lost.
   * @returns whether it was changed
   */
  async #record(change: UpdateObject<Database, 'sys_job_run'>): Promise<boolean> {
    const { numUpdatedRows } = await this.#options.db
      .updateTable('sys_job_run')
      .set(change)
      .where('id', '=', this.id)
      .where('status', '=', 'running')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
}
