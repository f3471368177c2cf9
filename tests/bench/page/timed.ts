import { painted, settle, soonFrame } from './frames.ts';

const TIMEOUT_MS = 30_000;

/**
 * Milliseconds from the start of `work` to the second animation frame after `isThere` first held (looked at once per frame).
 * @throws when the wanted DOM does not appear within 30 s; `what` says what was waited for.
 */
export async function timed(what: string, work: () => void, isThere: () => boolean): Promise<number> {
  await settle();
  performance.mark('start-mount');
  const start = performance.now();
  work();
  while (!isThere()) {
    if (performance.now() - start > TIMEOUT_MS) throw new Error(`${what} did not appear within ${TIMEOUT_MS / 1000} s`);
    await soonFrame();
  }
  await painted();
  const duration = performance.now() - start;
  performance.measure(what, { start, duration });
  return duration;
}
