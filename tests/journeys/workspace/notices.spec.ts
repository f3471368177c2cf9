import type { WebSocketRoute } from 'playwright/test';
import { barriersOn } from '../support/accessibility.ts';
import { listOn, openFromMenu, spaced } from '../support/list.ts';
import { bellOf, dialogOf, panelOf, release, signInFresh, unreadOn } from '../support/notices.ts';
import { expect, test } from '../support/test.ts';

test.use({ sharedServer: 'readers' });

const RECONNECT_MS = 5000;

test('[S2.37b S2.40 S2.41 S4.8a S7.35a S7.35b S7.37a] a released announcement reaches an open page, is read and loses its scripts', async ({
  page,
  request,
}) => {
  const admin = await signInFresh(page, request);
  const title = '旅程：一号站今晚停机';
  await release(admin, title, {
    msgContent:
      '<p style="color: rgb(255, 0, 0); text-align: center">请<b>按时</b>撤离</p><script>document.title="x"</script>' +
      '<img src="x" onerror="document.title=1"><a href="javascript:alert(1)">点这里</a>' +
      '<a href="https://example.com/">说明</a>',
  });
  await expect(bellOf(page)).toHaveAttribute('aria-label', '通知，1 条未读');
  const notice = page.getByRole('status').filter({ hasText: '消息提醒' });
  await expect(notice).toContainText(title);

  await bellOf(page).click();
  await expect(panelOf(page).getByRole('tab', { name: '通知(1)' })).toHaveAttribute('aria-selected', 'true');
  await expect(panelOf(page).getByRole('tab', { name: '系统消息(0)' })).toBeVisible();
  const item = panelOf(page).getByRole('listitem').filter({ hasText: title });
  await expect(item).toContainText('紧急');
  await expect(item).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d 发布/);
  expect(await barriersOn(page)).toEqual([]);
  await item.getByRole('button', { name: title }).click();

  const dialog = dialogOf(page);
  await expect(dialog).toContainText(title);
  await expect(dialog).toContainText('发布人：管理员');
  await expect(dialog).toContainText('发布时间：');
  await expect(dialog.getByText('按时')).toBeVisible();
  await expect(dialog.locator('p', { hasText: '撤离' })).toHaveCSS('color', 'rgb(230, 0, 0)');
  await expect(dialog.locator('script, [onerror], a[href^="javascript"]')).toHaveCount(0);
  await expect(dialog.getByRole('link', { name: '说明' })).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(dialog.getByRole('button', { name: spaced('去处理') })).toHaveCount(0);
  // It grows for a moment while it enters.
  await expect.poll(async () => Math.round((await dialog.boundingBox())?.width ?? 0)).toBe(1440 * 0.6);
  expect(await barriersOn(page)).toEqual([]);
  await dialog
    .getByRole('button', { name: spaced('关闭') })
    .last()
    .click();
  await expect(dialog).toBeHidden();
  await expect(bellOf(page)).toHaveAttribute('aria-label', '通知');
});

test('[S2.41] an announcement with a page leads there', async ({ page, request }) => {
  const admin = await signInFresh(page, request);
  await release(admin, '旅程：请看消息', { msgCategory: '2', openType: 'url', openPage: '/isps/userAnnouncement' });
  await page.getByRole('status').filter({ hasText: '消息提醒' }).getByRole('button', { name: '查看详情' }).click();
  await dialogOf(page)
    .getByRole('button', { name: spaced('去处理') })
    .click();
  await expect(page).toHaveURL(/\/isps\/userAnnouncement$/);
  await expect(dialogOf(page)).toBeHidden();
});

test('[S4.8c S7.37a S9.2b] what was missed while the socket was down appears when it is back', async ({
  page,
  request,
}) => {
  await page.clock.install();
  const sockets: WebSocketRoute[] = [];
  let isBroken = false;
  let refused = 0;
  await page.routeWebSocket(/\/websocket\//, (socket) => {
    if (isBroken) {
      refused += 1;
      return void socket.close({ code: 1011 });
    }
    sockets.push(socket);
    socket.connectToServer();
  });
  const admin = await signInFresh(page, request);
  await expect.poll(() => sockets.length).toBe(1);
  // Polling is not to bring it: only the socket that is back does.
  isBroken = true;
  await page.route('**/listByUser*', (route) => route.fulfill({ json: { success: false, message: '查询失败' } }));
  await sockets[0]?.close({ code: 1011 });
  await release(admin, '旅程：断线时发布');
  // The console notices the loss and sets its timer; then it tries again in vain.
  await expect
    .poll(async () => {
      await page.clock.fastForward(RECONNECT_MS);
      return refused;
    })
    .toBeGreaterThan(0);
  expect(await unreadOn(page)).toBe(0);
  await page.unroute('**/listByUser*');
  isBroken = false;
  await page.clock.fastForward(RECONNECT_MS);
  await expect(bellOf(page)).toHaveAttribute('aria-label', '通知，1 条未读', { timeout: 12_000 });
  expect(sockets).toHaveLength(2);
});

test('[S2.40 S2.8] the bell is used with the keyboard alone and leads to all messages', async ({ page, request }) => {
  const admin = await signInFresh(page, request);
  const title = '旅程：系统升级';
  await release(admin, title, { msgCategory: '2', priority: 'L' });
  await expect(bellOf(page)).toHaveAttribute('aria-label', '通知，1 条未读');
  await bellOf(page).focus();
  await page.keyboard.press('Enter');
  await expect(panelOf(page)).toBeVisible();
  await expect(panelOf(page)).toContainText('没有未读的通知');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(panelOf(page).getByRole('tab', { name: '系统消息(1)' })).toBeFocused();
  await expect(panelOf(page).getByRole('listitem')).toContainText('一般');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toContainText(title);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(bellOf(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await panelOf(page).getByRole('button', { name: '查看更多' }).press('Enter');
  await expect(page).toHaveURL(/\/isps\/userAnnouncement$/);
  await expect(panelOf(page)).toBeHidden();
});

test('[S2.8 S4.8a S7.35b] 查看 in 我的消息 opens the same dialog and empties the bell', async ({ page, request }) => {
  const admin = await signInFresh(page, request);
  const title = '旅程：从列表查看';
  await release(admin, title);
  await openFromMenu(page, '消息中心', '我的消息');
  const list = listOn(page);
  await expect(list.row(title)).toContainText('未读');
  await list.act(list.row(title), '查看');
  await expect(dialogOf(page)).toContainText('请按时撤离');
  await page.keyboard.press('Escape');
  await expect(list.row(title)).toContainText('已读');
  await expect(bellOf(page)).toHaveAttribute('aria-label', '通知');
});

test('[S2.41] @phone the dialog takes the whole width of a phone', async ({ page, request }) => {
  const admin = await signInFresh(page, request);
  const title = '旅程：手机查看';
  await release(admin, title);
  await bellOf(page).click();
  await panelOf(page).getByRole('button', { name: title }).click();
  await expect(dialogOf(page)).toBeVisible();
  await expect.poll(async () => (await dialogOf(page).boundingBox())?.width ?? 0).toBeGreaterThan(350);
  expect(await barriersOn(page)).toEqual([]);
});
