import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { packageBin } from '../../../scripts/lib/packageBin.mjs';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { type DevServer, startDevServer } from '../support/devServer.ts';
import { listOn, openFromMenu, spaced } from '../support/list.ts';
import { signIn } from '../support/signIn.ts';
import { expect, testWithoutServer as test } from '../support/test.ts';

// Names of their own: readers who follow the README write demo/spare and demo/SpareList.
const RESOURCE = 'demo/journeySpare';
const SCREEN = 'demo/JourneySpareList';
const RESOURCE_FILE = inRoot(`schemas/resources/${RESOURCE}.json`);
const SCREEN_FILE = inRoot(`schemas/screens/${SCREEN}.json`);
const TEXT = `{
  "$schema": "../../resource.schema.json",
  "version": 1, "name": "${RESOURCE}", "title": "备件", "table": "demo_journey_spare",
  "permission": "demo:journeySpare", "screens": ["${SCREEN}"],
  "columns": {
    "partNo":    { "title": "备件编号", "required": true, "maxLength": 20, "unique": "备件编号已存在！", "filter": true, "sort": true },
    "partName":  { "title": "备件名称", "required": true, "maxLength": 50, "filter": true },
    "stationId": { "title": "所在电站", "type": "reference", "to": "station/stationInfo", "required": true, "filter": true },
    "quantity":  { "title": "数量", "type": "integer", "minimum": 0, "default": 1, "unit": "件", "sort": true }
  }
}
`;

const run = promisify(execFile);
const tsx = (script: string, options: readonly string[], env: NodeJS.ProcessEnv = process.env) =>
  run(process.execPath, [packageBin('tsx'), inRoot(script), ...options], { cwd: inRoot(), env });

let dev: DevServer;
let migration: string | undefined;

test.describe.configure({ timeout: 300_000 });

test.beforeAll(async () => {
  mkdirSync(dirname(RESOURCE_FILE), { recursive: true });
  writeFileSync(RESOURCE_FILE, TEXT);
  const written = await tsx('scripts/resources.ts', ['--migration', 'journey-spare']);
  migration = /wrote (\S+\.sql)/.exec(written.stdout)?.[1];
  await tsx('scripts/screens.ts', ['--new', SCREEN, '--resource', RESOURCE]);
  dev = await startDevServer();
});

test.afterAll(async () => {
  for (const file of [RESOURCE_FILE, SCREEN_FILE, ...(migration === undefined ? [] : [inRoot(migration)])])
    rmSync(file, { force: true });
  await dev?.stop();
});

test('[S1.4] one resource, one screen and a menu row are table, API, checks and rights', async ({ browser }) => {
  expect(readFileSync(inRoot(migration ?? ''), 'utf8')).toContain('create table "demo_journey_spare"');
  expect(readFileSync(SCREEN_FILE, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(18);
  await tsx('scripts/menu.ts', ['--title', '备件', '--component', SCREEN, '--parent', '电站管理'], dev.env);
  const page = await browser.newPage({ baseURL: dev.url, locale: 'zh-CN' });
  await signIn(page, 'admin');
  await openFromMenu(page, '电站管理', '备件');
  const list = listOn(page);
  // The development server makes the modules of a list only now.
  await page.getByRole('toolbar', { name: '操作' }).waitFor({ timeout: 60_000 });

  const add = async (partNo: string) => {
    await page
      .getByRole('button', { name: spaced('新增') })
      .first()
      .click();
    const form = page.getByRole('dialog', { name: '新增' });
    await form.getByRole('textbox', { name: '备件编号' }).fill(partNo);
    await form.getByRole('textbox', { name: '备件名称' }).fill('直流熔断器');
    await form.getByRole('combobox', { name: '所在电站' }).click();
    await page.getByTitle('晴岚敦煌光伏电站', { exact: true }).last().click();
    await form.getByRole('button', { name: spaced('提交') }).click();
    return form;
  };
  const first = await add('F-01');
  await expect(first).toBeHidden();
  await expect(list.row('F-01')).toContainText('直流熔断器');

  // The duplicate is reported while typing, by the unique rule of the resource.
  const second = await add('F-01');
  await expect(second.getByText('备件编号已存在！')).toBeVisible();

  const withoutRight = await page.request.get(`${dev.url}/gqmt-boot/${RESOURCE}/list`);
  expect((await withoutRight.json()).success).toBe(false);
  await page.close();
});
