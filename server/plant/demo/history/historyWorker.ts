import { parentPort } from 'node:worker_threads';
import { DEMO_SEED } from '../demoSeed.ts';
import type { HistoryAnswer, HistoryJob } from './historyThread.ts';
import { simulatedDays } from './simulatedDay.ts';

// Entry file of the thread, built next to the server and started by it.
parentPort?.on('message', ({ station, dates }: HistoryJob) => {
  const answer: HistoryAnswer = { days: dates.map(simulatedDays(DEMO_SEED, station)) };
  parentPort?.postMessage(answer);
});
