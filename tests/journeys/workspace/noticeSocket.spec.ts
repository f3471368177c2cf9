import { type CuttingProxy, startCuttingProxy } from '../support/cuttingProxy.ts';
import { bellOf, release, signInFresh } from '../support/notices.ts';
import { test as base, expect } from '../support/test.ts';

const DROPS = 20;
const RECONNECT_MS = 5000;

/** Pages of this file reach the server through a wire that can be cut. */
const test = base.extend<{ wire: CuttingProxy }>({
  wire: async ({ server }, use) => {
    const wire = await startCuttingProxy(server.url);
    await use(wire);
    await wire.stop();
  },
  baseURL: async ({ wire }, use) => use(wire.url),
});

test.use({ sharedServer: 'readers' });

test('[S4.8c S7.37a S9.2b] after 20 drops exactly one socket is open, and what was missed meanwhile is there', async ({
  page,
  request,
  wire,
}) => {
  test.setTimeout(120_000);
  await page.clock.install();
  const admin = await signInFresh(page, request);
  // The first page listens to alarms by a socket of its own.
  await page.goto('/isystem/user');
  await expect.poll(() => wire.openSockets()).toBe(1);
  for (let drop = 1; drop <= DROPS; drop += 1) {
    const dropped = page.waitForEvent('websocket', { timeout: 15_000 });
    wire.cutSockets();
    await expect.poll(() => wire.openSockets()).toBe(0);
    if (drop === DROPS) await release(admin, '旅程：第二十次断线');
    await page.clock.fastForward(RECONNECT_MS);
    await dropped;
    await expect.poll(() => wire.openSockets()).toBe(1);
  }
  await expect(bellOf(page)).toHaveAttribute('aria-label', '通知，1 条未读');
  // Nothing of the twenty is left that would connect once more.
  const more: string[] = [];
  page.on('websocket', (socket) => more.push(socket.url()));
  await page.clock.fastForward(10 * RECONNECT_MS);

  await release(admin, '旅程：恢复之后');
  await expect(bellOf(page)).toHaveAttribute('aria-label', '通知，2 条未读', { timeout: 2000 });
  await expect(page.getByRole('status').filter({ hasText: '旅程：恢复之后' })).toHaveCount(1);
  expect(more).toEqual([]);
  expect(wire.openSockets()).toBe(1);
});
