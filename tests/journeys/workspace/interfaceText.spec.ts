import type { Page } from 'playwright/test';
import { watchRequests } from '../support/quiet.ts';
import { signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test.use({ sharedServer: 'readers' });

/** Names that are written this way in Chinese too: formats, protocols, products, units, keys. */
const NAMES = new Set([
  'JSON',
  'JPG',
  'PNG',
  'GIF',
  'WebP',
  'MB',
  'GB',
  'CPU',
  'Cron',
  // 系统效率 PR, as the trade calls it.
  'PR',
  // 规则Code, 模板CODE, OSS文件上传 and 请输入路由参数 redirect, as the family has them.
  'Code',
  'CODE',
  'OSS',
  'redirect',
  'SN',
  'Alt',
  'Shift',
  'ICP',
  'Online',
  'Github',
  'GitHub',
  'IP',
  'ID',
  'URL',
  'SQL',
  'Ctrl',
  'Esc',
  'HTML',
  'kW',
  'kWh',
  'MW',
  'MWp',
  'kWp',
  'kgCO',
  // Standard coal, GB/T 2589.
  'kgce',
  'Chrome',
  'Chromium',
  'Linux',
  'Windows',
  'Headless',
  'MySQL',
  'MariaDB',
  'PostgreSQL',
  'GET',
  'ms',
  'YYYY',
  'MM',
  'DD',
]);

/** Addresses, paths, their parameters and names of environment variables are written as they are everywhere. */
const ADDRESSES = /\S+@\S+|(?:[a-z]+:)*\/\/\S+|(?<!\S)\/[a-z]\S*|\?\w+=\w+|\b[A-Z]+(?:_[A-Z]+)+\b/g;

/** What a page says besides the data in it, choices among it: its texts, labels, placeholders and titles. Icons and crosses of the design system name themselves. */
async function wordsOn(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const isData = (element: Element) =>
      element.closest(
        'td, [role="listbox"], code, pre, .cm-editor, .anticon, .ant-select-clear, svg, script, noscript, style',
      ) !== null;
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement && !isData(node.parentElement)) found.push(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      if (isData(element)) continue;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) found.push(element.getAttribute(name) ?? '');
    }
    return found;
  });
  const words = texts.flatMap((text) => text.replace(ADDRESSES, '').match(/[A-Za-z]{2,}/g) ?? []);
  return [...new Set(words)].filter((word) => !NAMES.has(word));
}

test('[S1.10a] the pages for strangers speak Chinese', async ({ page }) => {
  for (const path of ['/user/login', '/user/register', '/user/register-result', '/user/alteration']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(await wordsOn(page), path).toEqual([]);
  }
});

const menuOf = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
/** Leaves a form: some are pages, and some lists are edited in place. */
const leaveOf = (page: Page) => page.getByRole('button', { name: /^(取\s*消|放弃修改)$/ }).first();

/** Reads the words of the page in front, and of the form that it opens. */
async function readScreen(page: Page, path: string, quiet: () => Promise<void>): Promise<void> {
  const main = page.getByRole('main');
  await expect(page.getByRole('heading').first()).toBeAttached();
  await quiet();
  await expect(main.getByRole('status', { name: '加载中' })).toHaveCount(0);
  await expect(main.locator('[aria-busy="true"]:visible')).toHaveCount(0);
  expect(await wordsOn(page), path).toEqual([]);
  const add = page.getByRole('button', { name: /^(添加|新增)/ }).first();
  if (!(await add.isVisible())) return;
  await add.click();
  await expect(leaveOf(page)).toBeVisible();
  expect(await wordsOn(page), `${path}: form`).toEqual([]);
}

test('[S1.10a] the workspace, its screens, forms and messages speak Chinese', async ({ page }) => {
  test.slow();
  const quiet = watchRequests(page);
  await signIn(page, 'admin');
  await expect(page).toHaveURL('/dashboard/analysis');
  const menu = menuOf(page);
  await expect(menu.getByRole('button', { name: '系统管理' })).toBeVisible();
  const closed = menu.locator('[aria-expanded="false"]');
  // A group that opens may hold others.
  while ((await closed.count()) > 0) await closed.first().click();
  const paths = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(paths.length).toBeGreaterThan(6);
  // The editor of documents lists their names, which are paths.
  const screens = paths.filter((path) => path !== '/isystem/screen');
  for (const path of screens) {
    const link = menu.locator(`a[href="${path}"]`);
    // Not by the pointer: the form of the page before covers the menu.
    await link.dispatchEvent('click');
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(link).toHaveAttribute('aria-current', 'page');
    await readScreen(page, path, quiet);
  }
  for (const path of ['/account/settings/BaseSetting', '/account/settings/security', '/404', '/403', '/500']) {
    await page.goto(path);
    await readScreen(page, path, quiet);
  }
});
