import type { Worker } from 'node:worker_threads';
import type { CheckJob } from './checkJob.ts';
import type { Verdict } from './verdict.ts';

/** Response of the thread, with the number of the job. */
export interface CheckAnswer {
  readonly id: number;
  readonly verdict: Verdict;
}

interface Waiting {
  readonly resolve: (verdict: Verdict) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Checks documents in a separate thread from that of requests: a document with a mistake in every line takes
 * longer than other users should wait. The thread starts with the first document and restarts after a crash.
 */
export class CheckThread {
  private readonly start: () => Worker;
  private readonly waiting = new Map<number, Waiting>();
  private worker: Worker | null = null;
  private last = 0;

  constructor(start: () => Worker) {
    this.start = start;
  }

  verdictOn(job: CheckJob): Promise<Verdict> {
    const worker = this.worker ?? this.started();
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      worker.ref();
      worker.postMessage({ id, job });
    });
  }

  private started(): Worker {
    const worker = this.start();
    worker.on('message', ({ id, verdict }: CheckAnswer) => this.settle(id, worker)?.resolve(verdict));
    worker.on('error', (error) => this.fail(error));
    worker.on('exit', () => this.fail(new Error('the thread that checks documents ended')));
    this.worker = worker;
    return worker;
  }

  private settle(id: number, worker: Worker): Waiting | undefined {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    // A server that ends does not wait for an idle thread.
    if (this.waiting.size === 0) worker.unref();
    return waiting;
  }

  private fail(error: Error): void {
    this.worker = null;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}
