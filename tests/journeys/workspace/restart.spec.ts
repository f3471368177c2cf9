import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/lib/freePort.mjs';
import { startBuiltServer } from '../support/builtServer.ts';
import { listOn, openFromMenu, spaced } from '../support/list.ts';
import { signIn } from '../support/signIn.ts';
import { expect, testWithoutServer as test } from '../support/test.ts';

test.describe.configure({ timeout: 180_000 });

test('what was saved is there after a restart, and the sign-in still holds', async ({ browser }) => {
  const folder = mkdtempSync(join(tmpdir(), 'guangshu-restart-'));
  chmodSync(folder, 0o755);
  const extra = { DATA_DIR: join(folder, 'data'), PORT: String(await freePort()) };
  let server = await startBuiltServer(extra);
  const context = await browser.newContext({ baseURL: server.url });
  try {
    const page = await context.newPage();
    await signIn(page, 'admin');
    await openFromMenu(page, '系统管理', '数据字典');
    await page.getByRole('button', { name: spaced('添加') }).click();
    const form = page.getByRole('dialog', { name: '添加' });
    await form.getByRole('textbox', { name: '字典名称' }).fill('重启字典');
    await form.getByRole('textbox', { name: '字典编号' }).fill('restart_dict');
    await form.getByRole('button', { name: spaced('确定') }).click();
    await expect(form).toBeHidden();
    await server.stop();
    server = await startBuiltServer(extra);
    await page.reload();
    await expect(listOn(page).row('restart_dict')).toContainText('重启字典');
  } finally {
    await context.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
