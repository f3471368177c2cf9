import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { freePort } from '../../../scripts/lib/freePort.mjs';
import { inRoot } from '../../../scripts/lib/root.mjs';
import type { NamedDatabase } from '../../support/postgresServer.ts';
import { barriersOn } from '../support/accessibility.ts';
import { type BuiltServer, startBuiltServer } from '../support/builtServer.ts';
import { openFromMenu, spaced } from '../support/list.ts';
import { createSeededDatabase } from '../support/servers.ts';
import { signInOnPage } from '../support/signIn.ts';
import { expect, testWithoutServer as test } from '../support/test.ts';

const folder = mkdtempSync(join(tmpdir(), 'guangshu-builds-'));
let database: NamedDatabase;
let server: BuiltServer;
let port: number;

/** The built console under the name of another build. */
function buildCalled(id: string): string {
  const copy = join(folder, id);
  cpSync(inRoot('dist/client'), copy, { recursive: true });
  const page = join(copy, 'index.html');
  const marked = readFileSync(page, 'utf8').replace(/(guangshu-build" content=")[^"]*/, `$1${id}`);
  if (!marked.includes(id)) throw new Error('index.html carries no mark of its build');
  writeFileSync(page, marked);
  return copy;
}

/** The server with another build in front of the same data. */
async function serve(id: string): Promise<void> {
  server = await startBuiltServer({
    DATABASE_URL: database.url,
    PORT: String(port),
    STATIC_DIR: buildCalled(id),
  });
}

const build = (page: Page) => page.locator('meta[name="guangshu-build"]').getAttribute('content');

test.beforeAll(async () => {
  test.setTimeout(150_000);
  database = await createSeededDatabase();
  port = await freePort();
  await serve('first');
});

test.afterAll(async () => {
  await server.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

test('an open console learns of a newer build, offers it, and keeps what stands in forms', async ({
  page,
  expectProblem,
}) => {
  test.setTimeout(240_000);
  // A server that is stopping answers 503 to what comes over connections that are still open.
  expectProblem(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|WebSocket|status of 503/);
  const at = (path: string) => `http://127.0.0.1:${port}${path}`;
  const goto = page.goto.bind(page);
  page.goto = (path, options) => goto(path.startsWith('/') ? at(path) : path, options);
  await signInOnPage(page, 'admin');
  await openFromMenu(page, '系统管理', '用户管理');
  await page.getByRole('button', { name: '添加用户' }).click();
  const form = page.getByRole('dialog', { name: '添加用户' });
  await form.getByRole('textbox', { name: '用户姓名' }).fill('升级之前');
  // The dialog of questions comes with the first one. After the server was away the browser may take it for lost, and what
  // happens then is the subject of other tests.
  await form.getByRole('button', { name: spaced('取消') }).click();
  const staying = page.getByRole('dialog', { name: '确定放弃编辑？' });
  await staying.getByRole('button', { name: spaced('取消') }).click();
  await expect(staying).toBeHidden();
  const banner = page.getByRole('region', { name: '系统状态' });
  expect(await build(page)).toBe('first');

  await server.stop();
  await serve('second');
  await expect(banner).not.toContainText('网络已断开', { timeout: 30_000 });
  // One looks at the window again, a minute after the last look.
  await page.clock.install();
  await page.clock.fastForward('06:00');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(banner).toContainText('系统已更新，刷新后使用新版本');
  expect(await barriersOn(page)).toEqual([]);
  await expect(form.getByRole('textbox', { name: '用户姓名' })).toHaveValue('升级之前');

  await banner.getByRole('button', { name: '立即刷新' }).click();
  const question = page.getByRole('dialog', { name: '确定刷新吗？' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: spaced('取消') }).click();
  await expect(question).toBeHidden();
  expect(await build(page)).toBe('first');
  await banner.getByRole('button', { name: '立即刷新' }).click();
  await question.getByRole('button', { name: spaced('确定') }).click();
  await expect.poll(() => build(page)).toBe('second');
  await expect(page.getByText('有未保存的内容')).toBeVisible();
  await page.getByRole('button', { name: '添加用户' }).click();
  await form.getByRole('button', { name: '恢复上次未保存的内容' }).click();
  await expect(form.getByRole('textbox', { name: '用户姓名' })).toHaveValue('升级之前');
  await expect(banner).toBeEmpty();
});
