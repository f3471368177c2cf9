import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { Screen } from '../../../../src/renderers/screen/Screen.tsx';
import { draw, expectAccessible } from '../../support/render.tsx';
import type { Setting } from '../../support/runtime.ts';
import { equipment, equipmentServer } from '../screen.ts';

/** Runs what was to run every so many milliseconds. */
const timers = new Map<number, Set<() => void>>();

beforeEach(() => {
  timers.clear();
  vi.spyOn(globalThis, 'setInterval').mockImplementation(((run: () => void, pause: number) => {
    timers.set(pause, (timers.get(pause) ?? new Set()).add(run));
    return run;
  }) as never);
  vi.spyOn(globalThis, 'clearInterval').mockImplementation(((run: () => void) => {
    for (const waiting of timers.values()) waiting.delete(run);
  }) as never);
});
afterEach(() => vi.restoreAllMocks());

async function drawList(reloadEvery: number, setting: Setting = {}) {
  const screen = equipment({ reloadEvery });
  const drawn = await draw(<Screen name={screen.name} />, {
    server: equipmentServer(25),
    ...setting,
    screens: [screen],
  });
  await expect.element(drawn.page.getByText('1-20 共25条')).toBeVisible();
  if (reloadEvery > 0) await expect.poll(() => timers.get(reloadEvery * 1000)?.size).toBe(1);
  const asked = () => drawn.requests.filter(({ path }) => path.endsWith('/list')).length;
  /** So many seconds pass. */
  const pass = (seconds: number) => {
    for (const run of timers.get(seconds * 1000) ?? []) run();
  };
  return { ...drawn, asked, pass };
}

it('loads again by itself as the document says, and keeps where one has scrolled to', async () => {
  const { page, asked, pass } = await drawList(15);
  const place = page.getByRole('table').element().parentElement;
  place?.scrollTo({ top: 60 });
  pass(15);
  await expect.poll(asked).toBe(2);
  pass(30);
  expect(asked()).toBe(2);
  expect(place?.scrollTop).toBe(60);
});

it('lets people choose the pause, which stays on this device', async () => {
  const storage = new Map<string, unknown>();
  const { page, asked, pass } = await drawList(15, { storage });
  await page.getByRole('button', { name: '自动更新：每15秒' }).click();
  const panel = browserPage.getByRole('dialog', { name: /自动更新/ });
  await expect.element(panel.getByRole('radio').first()).toBeVisible();
  expect(
    panel
      .getByRole('radio')
      .elements()
      .map((one) => one.parentElement?.textContent),
  ).toEqual([...['关闭', '每10秒', '每15秒', '每30秒', '每1分钟', '每5分钟']]);
  await expectAccessible();
  await panel.getByRole('radio', { name: '每1分钟' }).click();
  await userEvent.keyboard('{Escape}');
  expect(storage.get('station/Equipment:reloadEvery')).toBe(60);
  pass(15);
  expect(asked()).toBe(1);
  pass(60);
  await expect.poll(asked).toBe(2);
});

it.each([[7], ['30'], [-10], [null], [{}]])('takes no kept pause of %j', async (kept) => {
  const { page } = await drawList(0, { storage: new Map([['station/Equipment:reloadEvery', kept]]) });
  await expect.element(page.getByRole('button', { name: '自动更新', exact: true })).toBeVisible();
  expect([...timers.values()].flatMap((waiting) => [...waiting])).toEqual([]);
});

it('waits while rows are selected, a dialog is open, the user types, or the tab is behind another one', async () => {
  const { page, asked, pass } = await drawList(30);
  await page.getByRole('checkbox', { name: '选择第 2 行' }).click();
  pass(30);
  await page
    .getByRole('button', { name: '取消选择' })
    .or(page.getByRole('button', { name: '清空' }))
    .first()
    .click();
  await page.getByRole('button', { name: '列设置' }).click();
  pass(30);
  await userEvent.keyboard('{Escape}');
  await expect.element(browserPage.getByRole('dialog')).not.toBeInTheDocument();
  page.getByRole('textbox', { name: '页' }).element().focus();
  pass(30);
  page.getByRole('textbox', { name: '设备编码' }).element().focus();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  pass(30);
  hidden.mockRestore();
  expect(asked()).toBe(1);
  pass(30);
  await expect.poll(asked).toBe(2);
});

it('asks at once when the tab comes back after the pause, and not before', async () => {
  const { asked } = await drawList(30);
  const start = performance.now();
  const now = vi.spyOn(performance, 'now').mockReturnValue(start + 20_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked()).toBe(1);
  now.mockReturnValue(start + 31_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(asked).toBe(2);
});

it('stops after a failure until the user loads the list', async () => {
  const good = equipmentServer(25);
  let isDown = false;
  const { page, asked, pass, messages } = await drawList(30, {
    server: (request) => {
      if (isDown) throw new Error('服务器没有应答');
      return good(request);
    },
  });
  isDown = true;
  pass(30);
  await expect.poll(() => messages).toEqual(['warning: 服务器没有应答']);
  pass(30);
  expect(asked()).toBe(2);
  isDown = false;
  await page.getByRole('button', { name: '刷新', exact: true }).click();
  await expect.poll(asked).toBe(3);
  await expect.poll(() => page.getByText('服务器没有应答').elements()).toEqual([]);
  pass(30);
  await expect.poll(asked).toBe(4);
});
