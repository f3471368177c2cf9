import { setTimeout as pause } from 'node:timers/promises';
import type { APIRequestContext } from 'playwright/test';
import { apiAs } from './api.ts';

const PAUSE_MS = 2_000;

/**
 * Waits until the stations of a demo that reports have figures of yesterday.
 * @throws Error when they have none in time
 */
export async function awaitFigures(request: APIRequestContext, limitMs: number): Promise<void> {
  const admin = await apiAs(request, 'admin');
  const yesterday = new Date(Date.now() + 8 * 3_600_000 - 86_400_000).toISOString().slice(0, 10);
  const last = Date.now() + limitMs;
  // Answers are kept for half a minute: another limit is another question.
  for (let limit = 1; ; limit = (limit % 20) + 1) {
    const answer = await admin.get(`/dashboard/attention?date=${yesterday}&limit=${limit}`);
    if (/"lossKwh":\d/.test(JSON.stringify(answer))) return;
    if (Date.now() > last) throw new Error('the stations of the demo have no figures of yesterday');
    await pause(PAUSE_MS);
  }
}
