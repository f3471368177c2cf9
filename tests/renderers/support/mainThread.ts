import { cdp } from 'vitest/browser';

/**
 * Reads the processor time of the page's main thread in milliseconds. Other processes do not add to it, so a limit on
 * it holds on a busy computer too.
 */
export async function mainThreadMs(): Promise<number> {
  await cdp().send('Performance.enable');
  const { metrics } = await cdp().send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'ThreadTime')?.value;
  if (seconds === undefined) throw new Error('the browser does not measure its main thread');
  return seconds * 1000;
}
