import type { Page } from 'playwright/test';
import { listOn, openFromMenu, spaced } from '../support/list.ts';
import { signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

const NAME = 'demo/JourneyStations';

/** A working screen, with one letter of a column misplaced. */
const WITH_MISTAKE = `{
  "kind": "list",
  "version": 1,
  "name": "${NAME}",
  "title": "电站速览",
  "source": "/station/stationInfo",
  "fields": { "stationCode": { "title": "电站编码" }, "stationName": { "title": "电站名称" } },
  "search": ["stationName"],
  "columns": ["stationCode", "stationNmae"],
  "toolbar": ["refresh"]
}
`;
const PLACE_OF_MISTAKE = '9:30';

const codeOf = (page: Page) => page.getByRole('textbox', { name: `${NAME} 的文档` });
const problemsOf = (page: Page) => page.getByRole('region', { name: '问题' });
const previewOf = (page: Page) => page.getByRole('region', { name: '预览' });

async function openEditor(page: Page): Promise<void> {
  await signIn(page, 'admin');
  await openFromMenu(page, '系统管理', '界面配置');
  await expect(page.getByRole('button', { name: 'system/UserList' })).toBeVisible();
}

async function openDocument(page: Page): Promise<void> {
  await page.getByRole('button', { name: NAME }).click();
  await expect(codeOf(page)).toContainText('"kind"');
}

/** Puts a text in place of another one in the editor, as find and replace would. */
async function writeAll(page: Page, text: string): Promise<void> {
  await codeOf(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
}

async function save(page: Page, comment: string): Promise<void> {
  await page.getByRole('button', { name: '保存', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `保存 ${NAME}` });
  await dialog.getByRole('textbox', { name: '修改说明' }).fill(comment);
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
}

test.describe.configure({ mode: 'serial' });

test('an implementer writes a screen in the browser alone: completion, located mistake, preview, saving', async ({
  page,
}) => {
  await openEditor(page);
  await page.getByRole('button', { name: '新建' }).click();
  const dialog = page.getByRole('dialog', { name: '新建界面' });
  await dialog.getByRole('textbox', { name: '名称' }).fill('Stations');
  await dialog.getByRole('button', { name: '开始编辑' }).click();
  await expect(dialog.getByText('名称由两段以上组成')).toBeVisible();
  await dialog.getByRole('textbox', { name: '名称' }).fill(NAME);
  await dialog.getByRole('textbox', { name: '标题' }).fill('电站速览');
  await dialog.getByRole('radio', { name: /只读列表/ }).check();
  await dialog.locator('.ant-radio-button-wrapper', { hasText: '接口路径' }).click();
  await dialog.getByRole('textbox', { name: '接口路径' }).fill('/station/stationInfo');
  await dialog.getByRole('button', { name: '开始编辑' }).click();
  await expect(page.getByRole('status').filter({ hasText: '未保存' })).toBeVisible();
  await expect(problemsOf(page)).toContainText('没有问题');
  await expect(previewOf(page).getByRole('table').locator('tbody tr')).toHaveCount(20);

  await codeOf(page).getByText('"search"').click();
  await page.keyboard.press('End');
  for (let step = 0; step < '],'.length; step++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type(', "cr');
  const options = page.getByRole('listbox', { name: '可选项' });
  const option = options.getByRole('option', { name: 'createTime' });
  await expect(option).toContainText('创建时间');
  // The editor takes no choice in the first moment of its list, lest a key meant for the text chooses.
  await expect(async () => {
    if (await option.isVisible()) await option.click();
    await expect(options).toBeHidden({ timeout: 200 });
  }).toPass();
  await expect(codeOf(page)).toContainText('["name", "createTime"]');
  await expect(previewOf(page).getByLabel('创建时间').first()).toBeVisible();

  await writeAll(page, WITH_MISTAKE);
  const problem = problemsOf(page).getByRole('button');
  await expect(problem).toContainText(`${PLACE_OF_MISTAKE}E202`);
  await expect(problem).toContainText('没有这个字段：“stationNmae”，是否想写“stationName”？');
  await expect(problem).toContainText('did you mean "stationName"?');
  await expect(page.getByRole('button', { name: '保存', exact: true })).toBeDisabled();
  await problem.click();
  for (let step = 0; step < '"stationN'.length; step++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Delete');
  await page.keyboard.type('am');
  await page.keyboard.press('Escape');
  await expect(problemsOf(page)).toContainText('没有问题');
  await expect(previewOf(page).getByText('晴岚敦煌光伏电站')).toBeVisible();

  await save(page, '第一版');
  await expect(page.getByText('保存成功！')).toBeVisible();
  await expect(page.getByText('新建 版本 1')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '未保存' })).toHaveCount(0);

  const entry = page.getByRole('dialog', { name: '添加到菜单' });
  await expect(entry.getByRole('textbox', { name: '菜单名称' })).toHaveValue('电站速览');
  await entry.getByRole('button', { name: '暂不添加' }).click();
  await expect(entry).toBeHidden();
});

test('the saved document is put into the menu and opened from it, without a build or a new sign-in', async ({
  page,
}) => {
  await openEditor(page);
  await openDocument(page);
  await page.getByRole('button', { name: '添加到菜单' }).click();
  const entry = page.getByRole('dialog', { name: '添加到菜单' });
  await entry.getByRole('combobox', { name: '上级菜单' }).click();
  await page.getByRole('tree').getByText('电站管理').click();
  await entry.getByRole('textbox', { name: '访问路径' }).fill('/isystem/user');
  await entry.getByRole('button', { name: spaced('添加') }).click();
  await expect(entry.getByText('菜单路径/isystem/user已被菜单「用户管理」使用')).toBeVisible();
  await entry.getByRole('textbox', { name: '访问路径' }).fill(`/${NAME}`);
  await entry.getByRole('button', { name: spaced('添加') }).click();
  await expect(page.getByText('添加成功！')).toBeVisible();
  await expect(page.getByRole('button', { name: '添加到菜单' })).toHaveCount(0);
  // The menu follows without a new sign-in, and the page stays as it was.
  await expect(codeOf(page)).toContainText('stationName');
  await openFromMenu(page, '电站管理', '电站速览');
  const list = listOn(page);
  await list.showsTotal('1-20 共20条');
  await page.getByRole('textbox', { name: '电站名称' }).fill('晴岚敦煌光伏电站');
  await page.keyboard.press('Enter');
  await list.showsTotal('1-1 共1条');
});

test('versions are compared and restored, and unsaved changes are asked about', async ({ page }) => {
  await openEditor(page);
  await openDocument(page);
  await codeOf(page).getByText('"电站速览"').dblclick();
  await page.keyboard.type('电站名册');
  await expect(codeOf(page)).toContainText('"title": "电站名册"');
  await page.goBack();
  const question = page.getByRole('dialog', { name: '有未保存的修改，确定放弃吗？' });
  await question.getByRole('button', { name: '取消' }).click();
  await expect(codeOf(page)).toContainText('电站名册');

  // Behind another tab nothing is lost; closing the tab would lose it.
  const tab = page.getByRole('tab', { name: '界面配置' });
  await page.getByRole('link', { name: '用户管理' }).click();
  await expect(page.getByRole('tab', { name: '用户管理' })).toHaveAttribute('aria-selected', 'true');
  await tab.press('Delete');
  const closing = page.getByRole('dialog').filter({ hasText: '「界面配置」有未保存的内容，关闭后将丢失。' });
  await closing.getByRole('button', { name: '取消' }).click();
  await tab.click();
  await expect(codeOf(page)).toContainText('电站名册');
  // As the button does; the browser's own dialog stays away.
  await codeOf(page).press('Control+s');
  const saving = page.getByRole('dialog', { name: `保存 ${NAME}` });
  await saving.getByRole('textbox', { name: '修改说明' }).fill('改标题');
  await saving.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('新建 版本 2')).toBeVisible();
  await expect(saving).toBeHidden();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('没有修改')).toBeVisible();

  await page.getByRole('button', { name: '历史', exact: true }).click();
  const history = page.getByRole('dialog', { name: `${NAME} 的历史` });
  await expect(history.getByRole('list', { name: '版本' }).getByRole('listitem')).toHaveCount(2);
  await history.getByRole('button', { name: '版本 1：第一版' }).click();
  await expect(history.getByRole('textbox', { name: '版本 1' })).toContainText('电站速览');
  await expect(history.getByRole('textbox', { name: '编辑中的内容' })).toContainText('电站名册');
  await expect(history.locator('.cm-changedLine')).toHaveCount(2);
  await history.getByRole('button', { name: '恢复版本 1' }).click();
  const restoring = page.getByRole('dialog', { name: '确定恢复版本 1 吗？' });
  await restoring.getByRole('button', { name: spaced('取消') }).click();
  await expect(page.getByText('新建 版本 2')).toBeVisible();
  await expect(saving).toBeHidden();
  await history.getByRole('button', { name: '恢复版本 1' }).click();
  await restoring.getByRole('button', { name: spaced('确定') }).click();
  await expect(history).toBeHidden();
  await expect(page.getByText('新建 版本 3')).toBeVisible();
  await expect(codeOf(page)).toContainText('电站速览');
});

test('a document is put into the one true form, and signing out tells what would be lost', async ({ page }) => {
  await openEditor(page);
  await openDocument(page);
  const lines = page.locator('.cm-line');
  const { fields, ...rest } = JSON.parse((await lines.allTextContents()).join('\n'));
  await writeAll(page, JSON.stringify({ fields, ...rest }));
  await expect(lines).toHaveCount(1);
  await page.keyboard.press('Shift+Alt+F');
  await expect(lines.nth(1)).toHaveText('  "kind": "list",');
  await expect(lines.filter({ hasText: '"stationCode": {' })).toHaveText('    "stationCode": { "title": "电站编码" },');
  await page.keyboard.press('Control+z');
  await expect(lines).toHaveCount(1);

  await writeAll(page, '{"kind": "list" "version": 1}');
  await page.getByRole('button', { name: '格式化' }).click();
  await expect(page.getByText('文档不是正确的 JSON，无法整理格式')).toBeVisible();

  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  const question = page.getByRole('dialog').filter({ hasText: '有未保存的修改，注销后会丢失。真的要注销登录吗 ?' });
  await question.getByRole('button', { name: spaced('取消') }).click();
  await expect(codeOf(page)).toContainText('"kind": "list" "version"');
});

test('who saves second is shown the other text and keeps the own one', async ({ page, context }) => {
  await openEditor(page);
  await openDocument(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(codeOf(other)).toContainText('"kind"');
  await codeOf(other).getByText('"电站速览"').dblclick();
  await other.keyboard.type('他人的标题');
  await save(other, '他人');
  await expect(other.getByText('新建 版本 4')).toBeVisible();

  await codeOf(page).getByText('"电站速览"').dblclick();
  await page.keyboard.type('我的标题');
  await save(page, '我');
  const conflict = page.getByRole('dialog', { name: '界面已被他人修改' });
  await expect(conflict).toContainText('修改为版本4');
  await expect(conflict.getByRole('textbox', { name: '最新内容' })).toContainText('他人的标题');
  await conflict.getByRole('button', { name: '保留我的修改，继续编辑' }).click();
  await save(page, '我');
  await expect(page.getByText('新建 版本 5')).toBeVisible();
  await expect(codeOf(page)).toContainText('我的标题');
});

test('a stored document is exported and taken back', async ({ page }) => {
  await openEditor(page);
  await openDocument(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  expect((await download).suggestedFilename()).toBe('JourneyStations.json');
  await page.getByRole('button', { name: '删除' }).click();
  await page
    .getByRole('dialog', { name: /确定删除界面/ })
    .getByRole('button', { name: '确定' })
    .click();
  await expect(page.getByRole('button', { name: NAME })).toHaveCount(0);
});

test('on a phone the text and its preview take turns @phone', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/isystem/screen');
  await page.getByRole('button', { name: '选择界面' }).click();
  await page.getByRole('button', { name: 'system/DictList' }).click();
  const text = page.getByRole('textbox', { name: 'system/DictList 的文档' });
  await expect(text).toBeVisible();
  await page.getByTitle('预览', { exact: true }).click();
  await expect(text).toBeHidden();
  await expect(previewOf(page).getByText('字典编号').first()).toBeVisible();
  await page.getByTitle('文档', { exact: true }).click();
  await expect(text).toBeVisible();
});

test('the page fits the window, its preview its half, and documents without a menu entry have their titles', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'admin');
  await page.goto('/isystem/screen?name=system/DictItemList');
  await expect(previewOf(page).getByRole('table').locator('tbody tr').first()).toBeVisible();
  const { scrolls, cut } = await page.evaluate(() => {
    const wide = [...document.querySelectorAll('section[aria-label="预览"] *')];
    const edge = document.querySelector('section[aria-label="预览"]')?.getBoundingClientRect().right ?? 0;
    const content = document.querySelector('main');
    return {
      scrolls: (content?.scrollHeight ?? 0) - (content?.clientHeight ?? 0),
      cut: wide.filter(
        (element) => element.matches('section, nav, form') && element.getBoundingClientRect().right > edge,
      ).length,
    };
  });
  expect({ scrolls, cut }).toEqual({ scrolls: 0, cut: 0 });
  await expect(problemsOf(page)).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: '选择界面' }).click();
  await expect(page.getByRole('button', { name: '字典列表 system/DictItemList' })).toBeVisible();
});
