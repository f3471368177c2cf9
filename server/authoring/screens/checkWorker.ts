import { parentPort } from 'node:worker_threads';
import type { CheckJob } from './checkJob.ts';
import type { CheckAnswer } from './checkThread.ts';
import { verdictOf } from './pipeline.ts';

// Entry file of the thread, built next to the server and started by it.
parentPort?.on('message', ({ id, job }: { readonly id: number; readonly job: CheckJob }) => {
  const answer: CheckAnswer = { id, verdict: verdictOf(job) };
  parentPort?.postMessage(answer);
});
