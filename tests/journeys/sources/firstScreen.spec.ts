import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { packageBin } from '../../../scripts/lib/packageBin.mjs';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { type DevServer, startDevServer } from '../support/devServer.ts';
import { listOn, openFromMenu } from '../support/list.ts';
import { signIn } from '../support/signIn.ts';
import { expect, testWithoutServer as test } from '../support/test.ts';

// A name of its own: readers who follow the README write demo/Hello.
const NAME = 'demo/JourneyHello';
const FILE = inRoot(`schemas/screens/${NAME}.json`);
const TEXT = `{
  "$schema": "../../screen.schema.json",
  "kind": "list", "version": 1, "name": "${NAME}", "title": "电站速查",
  "source": "/station/stationInfo",
  "fields": { "stationCode": { "title": "电站编码" }, "stationName": { "title": "电站名称" } },
  "search": ["stationName"],
  "columns": ["stationCode", "stationName"]
}
`;
const MISTAKE = `schemas/screens/${NAME}.json:6:14  E202  unknown field "stationNmae" in search — did you mean "stationName"?`;

const run = promisify(execFile);
const tsx = (script: string, options: readonly string[], env: NodeJS.ProcessEnv) =>
  run(process.execPath, [packageBin('tsx'), inRoot(script), ...options], { cwd: inRoot(), env });

let dev: DevServer;

test.describe.configure({ timeout: 240_000 });

test.beforeAll(async () => {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, TEXT);
  dev = await startDevServer();
});

test.afterAll(async () => {
  rmSync(FILE, { force: true });
  await dev?.stop();
});

test('[S1.4 S2.11a] a new document and a menu row are a working screen, and a typo is told with its place', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: dev.url, locale: 'zh-CN' });
  await tsx('scripts/menu.ts', ['--title', '电站速查', '--component', NAME, '--parent', '电站管理'], dev.env);
  await signIn(page, 'admin');
  await openFromMenu(page, '电站管理', '电站速查');
  const list = listOn(page);
  // The development server makes the modules of a list only now.
  await page.getByRole('navigation', { name: '分页' }).waitFor({ timeout: 60_000 });
  await list.showsTotal('1-20 共20条');
  await page.getByRole('textbox', { name: '电站名称' }).fill('晴岚敦煌光伏电站');
  await page.keyboard.press('Enter');
  await list.showsTotal('1-1 共1条');

  writeFileSync(FILE, TEXT.replace('"search": ["stationName"]', '"search": ["stationNmae"]'));
  await page.getByText('界面文档有 1 处问题').click();
  await expect(page.getByText(MISTAKE)).toBeVisible();
  const failure: unknown = await tsx('scripts/screens.ts', [], dev.env).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 1, stdout: expect.stringContaining(MISTAKE) });

  writeFileSync(FILE, TEXT);
  await list.showsTotal('1-20 共20条');
  await page.close();
});
