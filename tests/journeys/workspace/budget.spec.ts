import { builtChunks } from '../support/builtChunks.ts';
import { openFromMenu, spaced } from '../support/list.ts';
import { collectScripts, type LoadedScript, sizeTable } from '../support/loadedScripts.ts';
import { signIn } from '../support/signIn.ts';
import { expect, testInFreshContext as test } from '../support/test.ts';

test.use({ sharedServer: 'readers' });

/** Most JavaScript a person has to load, in bytes after gzip. */
const LOGIN_BYTES = 120_000;
/** The other pages for strangers hold more fields and rules, and still nothing of the design system. */
const STRANGER_BYTES = 140_000;
const FIRST_LIST_BYTES = 350_000;

/** A text that only the named part of the console contains, and that survives minification. */
const GRID = [
  { part: 'the picture of the grid', mark: '--gs-grid-head' },
  { part: 'what the grid pastes', mark: '右侧没有更多的列' },
  { part: 'the tools of the grid', mark: '在表格中查找' },
];
const LATE_PARTS = [{ part: 'form rendering', mark: 'ui:globalOptions' }, ...GRID];

const bytes = (scripts: readonly LoadedScript[]) => scripts.reduce((sum, { gzip }) => sum + gzip, 0);

function expectNoLateParts(scripts: readonly LoadedScript[], parts = LATE_PARTS) {
  for (const { part, mark } of parts) {
    const isBuilt = builtChunks().some(({ source }) => source.includes(mark));
    expect(isBuilt, `"${mark}" no longer marks ${part}: name another text of it`).toBe(true);
    const holders = scripts.filter(({ source }) => source.includes(mark)).map(({ name }) => name);
    expect(holders, `${part} is loaded before anyone asked for it`).toEqual([]);
  }
}

test('the login page loads at most 120 KB of JavaScript', async ({ page }) => {
  const loaded = collectScripts(page);
  await page.goto('/user/login');
  await expect(page.locator('input[type=password]')).toBeVisible();
  const scripts = await loaded();
  console.log(`login page\n${sizeTable(scripts)}`);
  expect(scripts.length).toBeGreaterThan(0);
  expect(bytes(scripts)).toBeLessThanOrEqual(LOGIN_BYTES);
  expectNoLateParts(scripts);
});

for (const path of ['/user/register', '/user/register-result', '/user/alteration']) {
  test(`${path} loads at most 140 KB of JavaScript`, async ({ page }) => {
    const loaded = collectScripts(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const scripts = await loaded();
    console.log(`${path}\n${sizeTable(scripts)}`);
    expect(scripts.length).toBeGreaterThan(0);
    expect(bytes(scripts)).toBeLessThanOrEqual(STRANGER_BYTES);
    expectNoLateParts(scripts);
  });
}

test('the shell with its first list loads at most 350 KB of JavaScript', async ({ page, context }) => {
  await signIn(page, 'admin');
  await page.close();
  // A new tab of the signed-in user, who opens the list by its address: nothing of the login page is loaded before.
  const tab = await context.newPage();
  const loaded = collectScripts(tab);
  await tab.goto('/isystem/user');
  await expect(tab.getByRole('table').getByRole('row').nth(10)).toBeVisible();
  const scripts = await loaded();
  console.log(`shell with its first list\n${sizeTable(scripts)}`);
  expect(bytes(scripts)).toBeLessThanOrEqual(FIRST_LIST_BYTES);
  expectNoLateParts(scripts);
});

test('a plain list and its form load nothing of the grid; a list that is edited in place loads it', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin');
  await page.close();
  const tab = await context.newPage();
  const loaded = collectScripts(tab);
  await tab.goto('/isystem/user');
  await expect(tab.getByRole('table').getByRole('row').nth(10)).toBeVisible();
  await tab.getByRole('button', { name: '添加用户' }).click();
  await expect(tab.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  expectNoLateParts(await loaded(), GRID);
  await tab
    .getByRole('dialog')
    .getByRole('button', { name: spaced('取消') })
    .click();
  await openFromMenu(tab, '常见案例', '订单表格编辑');
  await expect(tab.getByRole('grid')).toBeVisible();
  const scripts = await loaded();
  for (const { mark } of GRID) expect(scripts.some(({ source }) => source.includes(mark))).toBe(true);
});
