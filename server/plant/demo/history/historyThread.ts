import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { DayFigures } from '../../storedFigures/dayFigures.ts';
import { DEMO_SEED } from '../demoSeed.ts';
import { type HistoricStation, simulatedDays } from './simulatedDay.ts';

/** Days of one station to be made. */
export interface HistoryJob {
  readonly station: HistoricStation;
  readonly dates: readonly string[];
}

export interface HistoryAnswer {
  readonly days: readonly DayFigures[];
}

/** Exists next to the built server only; sources make the days in the calling thread, one at a time. */
const BUILT_WORKER = fileURLToPath(new URL('historyWorker.js', import.meta.url));

/** Generates days of the demo in a separate thread from that of requests. Close it after use. */
export class HistoryThread {
  readonly #worker: Worker | null = existsSync(BUILT_WORKER) ? new Worker(BUILT_WORKER) : null;

  /** @throws when the thread ended, or the signal was aborted */
  async make(job: HistoryJob, signal: AbortSignal): Promise<readonly DayFigures[]> {
    if (this.#worker) {
      this.#worker.postMessage(job);
      const [{ days }] = (await once(this.#worker, 'message', { signal })) as [HistoryAnswer];
      return days;
    }
    const make = simulatedDays(DEMO_SEED, job.station);
    const days: DayFigures[] = [];
    for (const date of job.dates) {
      signal.throwIfAborted();
      days.push(make(date));
      await nextTurn();
    }
    return days;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }
}
