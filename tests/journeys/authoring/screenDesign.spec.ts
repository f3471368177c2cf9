import type { Page } from 'playwright/test';
import { apiAs } from '../support/api.ts';
import { boxOf, drag } from '../support/drag.ts';
import { listOn, openFromMenu, spaced } from '../support/list.ts';
import { signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

const NAME = 'demo/DesignedOrders';

const outlineOf = (page: Page) => page.getByRole('region', { name: '大纲' });
const settingsOf = (page: Page) => page.getByRole('region', { name: '属性', exact: true }).first();
const paletteOf = (page: Page) => page.getByRole('region', { name: '组件', exact: true });
const canvasOf = (page: Page) => page.getByRole('region', { name: '画布' });

/** Chooses a part by its title and, where several have it, its place. */
async function choose(page: Page, title: string, place = 0): Promise<void> {
  await outlineOf(page).locator('.ant-tree-title').filter({ hasText: title }).nth(place).click();
}

test('a newcomer makes a master-detail screen from a resource without typing JSON, and it works', async ({ page }) => {
  await signIn(page, 'admin');
  await openFromMenu(page, '系统管理', '界面配置');
  await page.getByRole('button', { name: '新建' }).click();
  const dialog = page.getByRole('dialog', { name: '新建界面' });
  await dialog.getByRole('textbox', { name: '名称' }).fill(NAME);
  await dialog.getByRole('radio', { name: /主子表/ }).check();
  await dialog.getByRole('combobox', { name: '资源' }).fill('demo/order');
  await page.getByText('订单 demo/order', { exact: true }).click();
  await expect(dialog.getByRole('textbox', { name: '标题' })).toHaveValue('订单');
  await dialog.getByRole('button', { name: '开始编辑' }).click();
  await page.getByText('设计', { exact: true }).click();
  await expect(outlineOf(page)).toContainText('查询条件');

  // A press on the heading of a column chooses it; its width goes into the text.
  await canvasOf(page).getByRole('columnheader', { name: '订单金额' }).click();
  await expect(settingsOf(page).getByRole('heading', { level: 3 }).first()).toContainText('订单金额');
  await settingsOf(page).getByRole('spinbutton', { name: /宽度/ }).fill('160');
  await outlineOf(page).getByRole('button', { name: '上移' }).click();

  // A new field appears in the table and in the form.
  await choose(page, '订单类型', 0);
  await paletteOf(page).getByRole('button', { name: '多行文本', exact: true }).click();
  await expect(settingsOf(page).getByRole('heading', { level: 3 }).first()).toContainText('多行文本');
  await settingsOf(page).getByRole('textbox', { name: '标题' }).fill('交货说明');
  await expect(canvasOf(page).getByRole('columnheader', { name: '交货说明' })).toBeVisible();
  await outlineOf(page).getByRole('button', { name: '撤销' }).click();
  await outlineOf(page).getByRole('button', { name: '重做' }).click();
  await outlineOf(page).getByRole('button', { name: '删除' }).click();
  await expect(canvasOf(page).getByRole('columnheader', { name: '交货说明' })).toHaveCount(0);

  // The form is looked at without opening it; a press on a field chooses it.
  await canvasOf(page).getByText('表单', { exact: true }).click();
  await canvasOf(page).getByText('订单备注', { exact: true }).click();
  await expect(settingsOf(page).getByRole('heading', { level: 3 }).first()).toContainText('订单备注');

  await page.getByText('文档', { exact: true }).click();
  const code = page.getByRole('textbox', { name: `${NAME} 的文档` });
  await expect(code).toContainText('"width": 160');
  await expect(page.getByRole('region', { name: '问题' })).toContainText('没有问题');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page
    .getByRole('dialog', { name: `保存 ${NAME}` })
    .getByRole('button', { name: '保存', exact: true })
    .click();

  // In the menu at once, and worked with.
  const entry = page.getByRole('dialog', { name: '添加到菜单' });
  await entry.getByRole('textbox', { name: '菜单名称' }).fill('设计的订单');
  await entry.getByRole('combobox', { name: '上级菜单' }).click();
  await page.getByRole('tree').getByText('电站管理').click();
  await entry.getByRole('button', { name: spaced('添加') }).click();
  await expect(entry).toBeHidden();
  await openFromMenu(page, '电站管理', '设计的订单');
  const list = listOn(page);
  await page.getByRole('button', { name: spaced('新增') }).click();
  const form = page.getByRole('dialog', { name: '新增' });
  await form.getByRole('textbox', { name: '订单号' }).fill('DD-DESIGNED-1');
  await form
    .getByRole('button', { name: spaced('新增') })
    .first()
    .click();
  await page.keyboard.type('李设计');
  await page.keyboard.press('Tab');
  await form.getByRole('button', { name: spaced('提交') }).click();
  await expect(form).toBeHidden();
  await list.search('订单号', 'DD-DESIGNED-1');
  await list.act(list.row('DD-DESIGNED-1'), '编辑');
  const again = page.getByRole('dialog', { name: '编辑' });
  await expect(again.getByRole('grid').first()).toContainText('李设计');
});

/** Opens a document of the product in the design mode. */
async function design(page: Page, name: string): Promise<void> {
  await signIn(page, 'admin');
  await page.goto(`/isystem/screen?name=${encodeURIComponent(name)}`);
  await page.getByText('设计', { exact: true }).click();
  await expect(outlineOf(page)).toBeVisible();
}

test('a field is renamed with its uses, and ordered by dragging and keys on the canvas', async ({ page }) => {
  await design(page, 'demo/OrderList');
  await choose(page, '订单类型', 0);
  await paletteOf(page).getByRole('button', { name: '数字', exact: true }).click();
  const name = settingsOf(page).getByRole('textbox', { name: '名称' });
  await name.fill('orderMoney');
  await name.press('Enter');
  await expect(settingsOf(page).getByText('已有名为 orderMoney 的项，请换一个名称')).toBeVisible();
  await name.fill('bonus');
  await name.press('Enter');
  await expect(outlineOf(page).getByText('bonus').first()).toBeVisible();
  await expect(outlineOf(page).getByText('field1')).toHaveCount(0);

  const heads = canvasOf(page).getByRole('columnheader');
  const kind = canvasOf(page).getByRole('columnheader', { name: '订单类型' });
  await drag(page, kind, canvasOf(page).getByRole('columnheader', { name: '订单号' }), { across: 0.1, down: 0.5 });
  await expect(heads.nth(2)).toContainText('订单类型');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(heads.nth(3)).toContainText('订单类型');
  await page.keyboard.press('Delete');
  await expect(kind).toHaveCount(0);
  const word = paletteOf(page).getByRole('button', { name: '订单类型', exact: true });
  await drag(page, word, canvasOf(page).getByRole('columnheader', { name: '订单号' }), { across: 0.7, down: 0.5 });
  await expect(heads.nth(3)).toContainText('订单类型');

  // A name of the resource stays: its records go on having it.
  await canvasOf(page).getByText('表单', { exact: true }).click();
  await canvasOf(page).getByRole('tab', { name: '机票信息' }).click();
  await expect(settingsOf(page).getByRole('heading', { level: 3 }).first()).toContainText('机票信息 选项卡页');
  await canvasOf(page).getByRole('tab', { name: '客户信息' }).click();
  await canvasOf(page).getByRole('columnheader', { name: '客户名' }).click();
  const lent = settingsOf(page).getByRole('textbox', { name: '名称' });
  await lent.fill('buyers');
  await lent.press('Enter');
  await expect(settingsOf(page).getByText('这个名称由资源或片段给出')).toBeVisible();
});

test('a region of a raster is moved and made larger by dragging and with keys', async ({ page }) => {
  await design(page, 'modules/monitor/SystemInfo');
  const region = (name: string) => canvasOf(page).locator(`[data-part="regions/${name}"]`);
  await region('cpuCount').click();
  await expect(settingsOf(page).getByRole('textbox', { name: '名称' })).toHaveValue('cpuCount');
  // Onto the region below, which goes further down.
  await drag(page, region('cpuCount'), region('heapUsed'), { across: 0.5, down: 0.5 });
  const row = settingsOf(page).getByRole('spinbutton', { name: '第几行' });
  await expect(row).toHaveValue('2');
  await region('heapUsed').click();
  await expect(row).toHaveValue('4');
  await region('cpuCount').click();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(row).toHaveValue('1');
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await expect(settingsOf(page).getByRole('spinbutton', { name: '宽（列）' })).toHaveValue('2');
  // The preview is drawn anew after each change.
  const box = await boxOf(region('cpuCount'));
  await page.mouse.move(box.x + box.width - 6, box.y + box.height - 6);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 1.5, box.y + box.height - 6, { steps: 6 });
  await page.mouse.up();
  await expect(settingsOf(page).getByRole('spinbutton', { name: '宽（列）' })).toHaveValue('3');
  await page.getByText('文档', { exact: true }).click();
  await expect(page.getByRole('region', { name: '问题' })).toContainText('没有问题');
});

test('a document with the line ends of Windows keeps them, and a mistake elsewhere stops nothing', async ({ page }) => {
  const name = 'demo/WindowsLines';
  await signIn(page, 'admin');
  const api = await apiAs(page.request, 'admin');
  const lines = [
    `{ "kind": "list", "version": 1, "name": "${name}", "title": "换行",`,
    '  "source": "/sys/position",',
    '  "fields": {',
    '    "name":  { "title": "名称" },',
    '    "code":  { "title": "编码" }',
    '  },',
    '  "columns": ["name", "code"] }',
  ];
  const saved = await api.put('/sys/screen/save', { name, text: lines.join('\r\n'), version: 0, comment: '' });
  expect(saved.success, saved.message).toBe(true);
  await page.goto(`/isystem/screen?name=${encodeURIComponent(name)}`);
  await page.getByText('设计', { exact: true }).click();
  await canvasOf(page).getByRole('columnheader', { name: '编码' }).click();
  await settingsOf(page).getByRole('spinbutton', { name: /宽度/ }).fill('300');
  await outlineOf(page).getByRole('button', { name: '上移' }).click();
  await expect(canvasOf(page).getByRole('columnheader').nth(1)).toContainText('编码');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page
    .getByRole('dialog', { name: `保存 ${name}` })
    .getByRole('button', { name: '保存', exact: true })
    .click();
  const entry = page.getByRole('dialog', { name: '添加到菜单' });
  await expect(entry.or(page.getByText('保存成功！')).first()).toBeVisible();
  if (await entry.isVisible()) await entry.getByRole('button', { name: '暂不添加' }).click();
  await expect(page.getByRole('status').filter({ hasText: '未保存' })).toHaveCount(0);
  const stored = await api.get(`/sys/screen/${name}`);
  const last = '  "columns": [{ "field": "code", "width": 300 }, "name"] }';
  expect(stored.result).toMatchObject({ text: [...lines.slice(0, -1), last].join('\r\n') });

  // A mistake is reported here too and links to its place; the rest keeps working.
  await choose(page, '名称', 0);
  await settingsOf(page).getByRole('textbox', { name: '计算公式' }).fill('code +');
  await page.keyboard.press('Enter');
  await expect(settingsOf(page).getByText(/第 7 个字符/)).toBeVisible();
  await settingsOf(page).getByRole('combobox', { name: '字典' }).fill('no-such type');
  await choose(page, '编码', 0);
  await settingsOf(page).getByRole('textbox', { name: '权限' }).fill('不是 权限');
  await canvasOf(page)
    .getByRole('button', { name: /处错误/ })
    .click();
  await expect(page.getByRole('textbox', { name: `${name} 的文档` })).toBeFocused();
});

test('steps of an action and a wizard are made without JSON; what is chosen opens its step on the canvas', async ({
  page,
}) => {
  const name = 'demo/DesignedSteps';
  await signIn(page, 'admin');
  const api = await apiAs(page.request, 'admin');
  const steps = [
    { title: '基本', fields: ['name'] },
    {
      title: '更多',
      fields: [
        {
          tabs: [
            { title: '甲', fields: ['code'] },
            { title: '乙', fields: ['postRank'] },
          ],
        },
      ],
    },
  ];
  const document = {
    ...{ kind: 'list', version: 1, name, title: '分步', source: '/sys/position' },
    fields: { name: { title: '名称' }, code: { title: '编码' }, postRank: { title: '级别', dict: 'position_rank' } },
    columns: ['name'],
    form: { layout: [{ steps }] },
    actions: { tell: { title: '告知', permission: false, do: [{ message: '你好' }] } },
    toolbar: ['tell'],
    rowActions: [],
  };
  const text = JSON.stringify(document, null, 2);
  const saved = await api.put('/sys/screen/save', { name, text, version: 0, comment: '' });
  expect(saved.success, saved.message).toBe(true);
  await page.goto(`/isystem/screen?name=${encodeURIComponent(name)}`);
  await page.getByText('设计', { exact: true }).click();

  // A place in the second step, in the second tab of it.
  await outlineOf(page).locator('.ant-tree').hover();
  await page.mouse.wheel(0, 240);
  await choose(page, '级别', -1);
  await expect(canvasOf(page).getByRole('tab', { name: '乙' })).toHaveAttribute('aria-selected', 'true');
  await expect(canvasOf(page).locator('[data-part="fields/postRank"][data-chosen]')).toBeVisible();
  await canvasOf(page).getByRole('button', { name: '基本' }).click();
  await expect(settingsOf(page).getByRole('heading', { level: 3 }).first()).toContainText('基本 一步');
  await canvasOf(page).getByText('列表', { exact: true }).click();

  // A step before the message: it is filled in, ordered, and done.
  await canvasOf(page).getByRole('button', { name: '告知' }).click();
  await settingsOf(page).getByRole('button', { name: '添加一步' }).click();
  await page.getByRole('menuitem', { name: '提示消息' }).click();
  await settingsOf(page).getByRole('textbox', { name: '消息' }).fill('先说这个');
  await settingsOf(page).getByRole('button', { name: '上移第 2 步' }).click();
  await canvasOf(page).getByText('试用', { exact: true }).click();
  // The canvas follows the text a moment later.
  await expect(async () => {
    await canvasOf(page).getByRole('button', { name: '告知' }).click();
    await expect(page.getByText('先说这个', { exact: true }).first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByText('文档', { exact: true }).click();
  await expect(page.getByRole('textbox', { name: `${name} 的文档` })).toContainText('{ "message": "先说这个" }');
  await expect(page.getByRole('region', { name: '问题' })).toContainText('没有问题');
});

test('after a renaming in a fragment the documents that still use the old name stand above the settings', async ({
  page,
}) => {
  await design(page, 'fragments/Menu');
  await choose(page, 'url', 0);
  const name = settingsOf(page).getByRole('textbox', { name: '名称' });
  await name.fill('link');
  await name.press('Enter');
  const note = page.getByRole('alert').filter({ hasText: '其他界面也用到“url”' });
  await expect(note).toContainText(/system\/PermissionList 第 [\d、]+ 行/);
  await note.getByRole('button', { name: '关闭' }).click();
  await expect(note).toHaveCount(0);
});
