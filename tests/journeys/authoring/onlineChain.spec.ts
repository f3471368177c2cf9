import { utils, write } from '@e965/xlsx';
import type { Locator, Page } from 'playwright/test';
import { barriersOn } from '../support/accessibility.ts';
import { choose } from '../support/choose.ts';
import { listOn, openFromMenu, spaced } from '../support/list.ts';
import { testWithSurroundings } from '../support/ownServer.ts';
import { signIn } from '../support/signIn.ts';
import { expect } from '../support/test.ts';

/** An installation without anything of the demonstration. */
const test = testWithSurroundings(async () => ({ environment: { DEMO: '0' }, stop: async () => {} }));

// A long journey: a hang is reported by the step that hangs.
test.use({ actionTimeout: 10_000 });

const CLERK = { username: 'clerk', realname: '订单员', workNo: 'C001', phone: '13812340077', password: 'Clerk#2026' };

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name: spaced(name) });

/** The cell of a row below a heading. */
async function cellOf(grid: Locator, row: number, heading: string): Promise<Locator> {
  const column = await grid.getByRole('columnheader', { name: heading }).getAttribute('aria-colindex');
  return grid.locator(`[data-row="${row}"] [aria-colindex="${column}"]`);
}

/** Puts lines of a spreadsheet into the grid, from the chosen cell on. */
async function paste(page: Page, grid: Locator, lines: readonly (readonly string[])[]): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.map((cells) => cells.join('\t')).join('\n'));
  await page.keyboard.press('ControlOrMeta+V');
  await expect(grid.locator('[data-row]')).toHaveCount(lines.length);
}

/** Opens the form of a description, fills in its head and pastes its fields. */
async function describeTable(page: Page, table: string, title: string, kind: string, fields: readonly string[][]) {
  await button(page, '新增').first().click();
  await page.getByRole('textbox', { name: '表名' }).fill(table);
  await page.getByRole('textbox', { name: '表描述' }).fill(title);
  await page.getByRole('radio', { name: kind, exact: true }).click();
  const grid = page.getByRole('grid', { name: '在线表单字段' });
  await page.getByRole('button', { name: '新增字段' }).click();
  await page.keyboard.press('Escape');
  await paste(page, grid, fields);
}

/** Shows the change of the database and makes it. */
async function synchronise(page: Page, table: string, change: string): Promise<void> {
  const list = listOn(page);
  await list.act(list.row(table), '同步数据库');
  const plan = page.getByRole('dialog', { name: /同步数据库/ });
  await expect(plan).toContainText(change);
  await button(plan, '同步').click();
  await expect(page.getByText('同步成功！')).toBeVisible();
  await expect(plan).toBeHidden();
}

test('[S1.9 S3.18 S6.6 S7.38e] from nothing to tables, screens, rights, rows, a spreadsheet and a report, in the browser', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const list = listOn(page);
  await signIn(page, 'admin');

  await test.step('a role and somebody who has it', async () => {
    await openFromMenu(page, '系统管理', '角色管理');
    await page.getByRole('button', { name: '新建角色' }).click();
    const role = page.getByRole('dialog');
    await role.getByRole('textbox', { name: '角色编码' }).fill('clerk');
    await role.getByRole('textbox', { name: '角色名称' }).fill('订单员');
    await button(role, '确定').click();
    await expect(list.row('订单员')).toHaveCount(1);
    await openFromMenu(page, '系统管理', '用户管理');
    await page.getByRole('button', { name: '添加用户' }).click();
    const form = page.getByRole('dialog', { name: '添加用户' });
    await form.getByRole('textbox', { name: '账号' }).fill(CLERK.username);
    await form.getByRole('textbox', { name: '用户姓名' }).fill(CLERK.realname);
    await form.getByRole('textbox', { name: '登录密码' }).fill(CLERK.password);
    await form.getByRole('textbox', { name: '确认密码' }).fill(CLERK.password);
    await form.getByRole('textbox', { name: '工号' }).fill(CLERK.workNo);
    await form.getByRole('textbox', { name: '手机号码' }).fill(CLERK.phone);
    await choose(page, form.getByRole('combobox', { name: '角色分配' }), '订单员');
    await form.getByRole('textbox', { name: '工号' }).click();
    await button(form, '提交').click();
    await expect(page.getByText('添加成功！')).toBeVisible();
  });

  await test.step('two tables', async () => {
    await openFromMenu(page, '在线开发', 'Online表单开发');
    await describeTable(page, 'shop_order', '订货单', '主表', [
      ['title', '订单主题', '文本', '50'],
      ['customer', '客户', '文本', '50'],
      ['order_day', '下单日期', '日期'],
      ['amount', '金额', '小数'],
    ]);
    await button(page, '提交').click();
    await expect(list.row('shop_order')).toHaveCount(1);
    await describeTable(page, 'shop_order_line', '订货明细', '附表', [
      ['order_id', '订货单', '引用其他表'],
      ['product', '产品', '文本', '50'],
      ['quantity', '数量', '整数'],
    ]);
    await page.getByRole('combobox', { name: '主表' }).click();
    await page.getByTitle('订货单', { exact: true }).click();
    // The key of the lines is offered; here it is written already.
    const offer = page.getByRole('dialog', { name: /已经填写，是否用模板的 1 行替换/ });
    await button(offer, '取消').click();
    await page.getByRole('tab', { name: '外键' }).click();
    const keys = page.getByRole('grid', { name: '在线表单字段' });
    await (await cellOf(keys, 0, '引用表')).click();
    await page.keyboard.type('shop_order');
    await page.keyboard.press('Enter');
    await button(page, '提交').click();
    await expect(list.row('shop_order_line')).toHaveCount(1);
  });

  await test.step('the database, the menu and the rights of the role', async () => {
    await synchronise(page, 'shop_order', '新建表shop_order_line');
    await list.act(list.row('shop_order'), '配置菜单');
    const menu = page.getByRole('dialog', { name: '配置菜单' });
    await choose(page, menu.getByRole('combobox', { name: '授权角色' }), '订单员');
    await menu.getByRole('textbox', { name: '菜单名称' }).click();
    await button(menu, '确定').click();
    await expect(page.getByText('菜单配置成功！')).toBeVisible();
  });

  await test.step('somebody with the role adds, edits, imports, exports and searches', async () => {
    await signIn(page, CLERK.username, CLERK.password);
    await openFromMenu(page, '订货单');
    await button(page, '新增').first().click();
    const form = page.getByRole('dialog', { name: '新增' });
    await form.getByRole('textbox', { name: '订单主题' }).fill('春季备件');
    await form.getByRole('textbox', { name: '客户' }).fill('青海电站');
    await form.getByRole('textbox', { name: '金额' }).fill('120.5');
    await form.getByRole('button', { name: spaced('新增') }).click();
    await page.keyboard.type('熔断器');
    await page.keyboard.press('Tab');
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    await button(form, '提交').click();
    await expect(list.row('春季备件')).toContainText('青海电站');
    await list.act(list.row('春季备件'), '编辑');
    const edit = page.getByRole('dialog', { name: /编辑/ });
    await expect(edit.getByRole('gridcell', { name: '熔断器' })).toBeVisible();
    await edit.getByRole('textbox', { name: '客户' }).fill('格尔木电站');
    await button(edit, '提交').click();
    await expect(list.row('春季备件')).toContainText('格尔木电站');

    await page.getByRole('button', { name: '导入', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '导入EXCEL' });
    const book = utils.book_new();
    const rows = [
      ['订单主题', '客户', '下单日期', '金额'],
      ['夏季备件', '西宁电站', '2026-06-01', 80],
      ['秋季备件', '西宁电站', '2026-09-01', 40],
    ];
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), '数据');
    const buffer = write(book, { type: 'buffer', bookType: 'xlsx' });
    await dialog.getByLabel('选择导入文件').setInputFiles({ name: '订货单.xlsx', mimeType: '', buffer });
    await dialog.getByRole('button', { name: '开始导入' }).click();
    await expect(dialog).toBeHidden();
    await list.showsTotal('1-3 共3条');
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出', exact: true }).click();
    expect((await file).suggestedFilename()).toContain('订货单');
    await page.getByRole('button', { name: '高级查询' }).click();
    const query = page.getByRole('dialog', { name: '高级查询' });
    await query.getByRole('combobox', { name: '字段' }).first().click();
    await page.getByTitle('客户', { exact: true }).click();
    await query.getByPlaceholder('请输入客户').fill('西宁电站');
    await query.getByRole('button', { name: spaced('查询') }).click();
    await list.showsTotal('1-2 共2条');
  });

  await test.step('a column more, over the rows that are there, and a field that the role may not see', async () => {
    await signIn(page, 'admin');
    await openFromMenu(page, '在线开发', 'Online表单开发');
    await list.act(list.row('shop_order'), '编辑');
    const fields = page.getByRole('grid', { name: '在线表单字段' });
    await expect(fields.locator('[data-row]')).toHaveCount(4);
    await page.getByRole('button', { name: '新增字段' }).click();
    await page.keyboard.type('remark');
    await page.keyboard.press('Tab');
    await page.keyboard.type('备注');
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: '页面属性' }).click();
    const guard = page.getByRole('grid', { name: '在线表单字段' });
    await (await cellOf(guard, 3, '字段权限')).dblclick();
    await page.getByTitle('可见(未授权不可见)').click();
    await page.keyboard.press('Enter');
    await button(page, '提交').click();
    await synchronise(page, 'shop_order', 'remark');
    await signIn(page, CLERK.username, CLERK.password);
    await openFromMenu(page, '订货单');
    await expect(list.row('春季备件')).toHaveCount(1);
    await expect(page.getByRole('columnheader', { name: '备注' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: '金额' })).toHaveCount(0);
  });

  await test.step('a report with a chart over it, in the menu of the role', async () => {
    await signIn(page, 'admin');
    await openFromMenu(page, '在线开发', 'Online报表配置');
    await button(page, '新增').first().click();
    const form = page.getByRole('dialog', { name: '新增报表' });
    await form.getByRole('textbox', { name: '报表编码' }).fill('shop_sum');
    await form.getByRole('textbox', { name: '报表名称' }).fill('订货汇总');
    await form.getByRole('textbox', { name: '报表SQL' }).click();
    await page.keyboard.insertText(
      'select customer, count(*) as orders from shop_order group by customer order by customer',
    );
    await form.getByRole('button', { name: '解析SQL' }).click();
    await expect(page.getByText('已解析：2个字段，0个参数')).toBeVisible();
    await form.getByRole('tab', { name: '图表' }).click();
    await form.getByRole('button', { name: spaced('新增') }).click();
    for (const text of ['客户订单', 'Tab', 'Tab', 'customer', 'Tab', 'orders']) {
      if (text === 'Tab') await page.keyboard.press('Tab');
      else await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    await form.getByRole('button', { name: '预览' }).click();
    const preview = page.getByRole('dialog', { name: '预览 · 订货汇总' });
    await expect(preview.getByRole('img', { name: /客户订单/ })).toBeVisible();
    await preview.getByRole('button', { name: '关闭' }).click();
    await button(form, '提交').click();
    await expect(form).toBeHidden();
    await list.act(list.row('shop_sum'), '配置菜单');
    const menu = page.getByRole('dialog', { name: /配置菜单/ });
    await choose(page, menu.getByRole('combobox', { name: '授权角色' }), '订单员');
    await menu.getByRole('textbox', { name: '菜单名称' }).click();
    await button(menu, '确定').click();
    await expect(page.getByText('菜单配置成功！')).toBeVisible();

    await signIn(page, CLERK.username, CLERK.password);
    await openFromMenu(page, '订货汇总');
    await expect(page.getByRole('img', { name: '客户订单：orders，2项' })).toBeVisible();
    await expect(list.row('西宁电站')).toContainText('2');
    expect(await barriersOn(page)).toEqual([]);
  });
});
