import { type Browser, type CDPSession, chromium } from 'playwright';
import { browserLaunch } from '../../../scripts/vite/browserLaunch.ts';

/** Without the ceiling of 60 frames a second short times are not rounded up to frames. */
const NO_FRAME_CEILING = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

/** The browser all pages are measured in. */
export function launchBrowser(): Promise<Browser> {
  const { executablePath, args } = browserLaunch();
  return chromium.launch({ executablePath, args: [...args, ...NO_FRAME_CEILING] });
}

/** Milliseconds between animation frames of a page that changes: durations are not finer than this. */
export async function frameInterval(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  try {
    return await page.evaluate(async () => {
      const frames = 30;
      const start = performance.now();
      for (let frame = 0; frame < frames; frame++) {
        document.body.textContent = String(frame);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      return (performance.now() - start) / frames;
    });
  } finally {
    await page.close();
  }
}

/** Time the main thread of a page has spent in tasks so far, in ms. */
export async function taskTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const metric = metrics.find(({ name }) => name === 'TaskDuration');
  if (metric === undefined) throw new Error('this browser reports no TaskDuration');
  return metric.value * 1000;
}

/** Bytes of JavaScript objects that are alive. */
export async function heapInUse(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}
