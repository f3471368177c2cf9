import { setTimeout } from 'node:timers/promises';

/**
 * Runs a task. A failure is held back until so many milliseconds have passed since the start, so that its
 * duration does not reveal its reason.
 */
export async function failingAfter<T>(milliseconds: number, task: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await task();
  } catch (error) {
    await setTimeout(Math.max(0, milliseconds - (performance.now() - start)));
    throw error;
  }
}
