import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import type { CheckJob } from '../../../../server/authoring/screens/checkJob.ts';
import { CheckThread } from '../../../../server/authoring/screens/checkThread.ts';

/** Answers as the real one does; a text "die" ends the thread. */
const SOURCE = `
const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ id, job }) => {
  if (job.text === 'die') process.exit(1);
  const answer = () => parentPort.postMessage({ id, verdict: { ok: job.text === 'good', diagnostics: [] } });
  if (job.text === 'bad') setImmediate(answer);
  else answer();
});`;

function job(text: string): CheckJob {
  return { text, name: 'demo/X', file: 'x.json', screens: [], used: new Map(), shown: new Map(), facts: null };
}

it('answers each document with its own verdict, and goes on after its thread died', async () => {
  const workers: Worker[] = [];
  const thread = new CheckThread(() => {
    const worker = new Worker(SOURCE, { eval: true });
    workers.push(worker);
    return worker;
  });
  const verdicts = await Promise.all([thread.verdictOn(job('bad')), thread.verdictOn(job('good'))]);
  expect(verdicts.map(({ ok }) => ok)).toEqual([false, true]);
  await expect(thread.verdictOn(job('die'))).rejects.toThrow('ended');
  expect((await thread.verdictOn(job('good'))).ok).toBe(true);
  expect(workers).toHaveLength(2);
  await Promise.all(workers.map((worker) => worker.terminate()));
});
