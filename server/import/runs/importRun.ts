import type { Run, RunEnd } from '../../foundation/runs/run.ts';
import type { Call } from '../../http/call.ts';
import { Refusal, type Reply, refuse } from '../../http/reply.ts';
import type { Counts } from '../perform.ts';
import { endRun } from './endRun.ts';

/** The work of an import. @param watch receives the progress */
export type ImportWork = (watch: (counts: Counts) => void, signal: AbortSignal) => Promise<Reply>;

const FAILED = refuse('导入出错，没有完成，请稍后再试');

/** An import behind its request, recorded in `sys_import_run`. Any server may cancel it there. */
export class ImportRun implements Run {
  readonly id: string;
  readonly timeLimitMs = null;
  readonly retryCount = 0;
  readonly #call: Call;
  readonly #work: ImportWork;
  #counts: Counts = { handled: 0, added: 0, updated: 0, refused: 0 };
  #reply: Reply = FAILED;

  constructor(id: string, call: Call, work: ImportWork) {
    this.id = id;
    this.#call = call;
    this.#work = work;
  }

  async renew(): Promise<boolean> {
    const { db, clock } = this.#call.services;
    const row = await db
      .updateTable('sys_import_run')
      .set({ ...this.#counts, alive_time: clock() })
      .where('id', '=', this.id)
      .where('state', '=', 'running')
      .returning('cancelled')
      .executeTakeFirst();
    return row?.cancelled ?? false;
  }

  async work(signal: AbortSignal): Promise<void> {
    const watch = (counts: Counts) => {
      this.#counts = counts;
    };
    this.#reply = await this.#work(watch, signal);
  }

  async end({ failure, stop }: RunEnd): Promise<void> {
    const { db, clock } = this.#call.services;
    const reply = failure === null ? this.#reply : this.#refusal(failure.error);
    const state = stop === 'stopped' ? 'lost' : 'done';
    await endRun(db, this.id, { counts: this.#counts, reply, state }, clock());
  }

  #refusal(error: unknown): Reply {
    if (error instanceof Refusal) return refuse(error.message, error.code);
    this.#call.log.error({ err: error, run: this.id }, 'an import failed');
    return FAILED;
  }
}
