import { barriersOn } from '../support/accessibility.ts';
import { choose } from '../support/choose.ts';
import { listOn, openFromMenu, spaced } from '../support/list.ts';
import { signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test('a table is described, synchronised, put into the menu and used by a role, without a file or a restart', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await openFromMenu(page, '在线开发', 'Online表单开发');
  const list = listOn(page);
  await page
    .getByRole('button', { name: spaced('新增') })
    .first()
    .click();
  await page.getByRole('textbox', { name: '表名' }).fill('demo_journey_visit');
  await page.getByRole('textbox', { name: '表描述' }).fill('访客登记');
  const fields = page.getByRole('grid', { name: '在线表单字段' });
  await page.getByRole('button', { name: '新增字段' }).click();
  await page.keyboard.type('visitor');
  await page.keyboard.press('Tab');
  await page.keyboard.type('访客');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '新增字段' }).click();
  await page.keyboard.type('select');
  await page.keyboard.press('Tab');
  await page.keyboard.type('来访日期');
  await page.keyboard.press('Enter');
  await expect(fields.locator('[data-row]')).toHaveCount(2);
  await page.getByRole('button', { name: spaced('提交') }).click();

  // What no table can be made of is refused when it is described, and the form keeps what was typed.
  await expect(page.getByText(/“select”是数据库保留字/).first()).toBeVisible();
  await fields.locator('[data-row="1"] [role="gridcell"]').filter({ hasText: 'select' }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('visit_day');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: spaced('提交') }).click();

  await list.act(list.row('demo_journey_visit'), '同步数据库');
  const plan = page.getByRole('dialog', { name: /同步数据库/ });
  await expect(plan.getByText('新建表demo_journey_visit，共7个字段')).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  await plan.getByRole('button', { name: spaced('同步') }).click();
  await expect(page.getByText('同步成功！')).toBeVisible();
  await expect(list.row('demo_journey_visit')).toContainText('已同步');

  await list.act(list.row('demo_journey_visit'), '配置菜单');
  const menu = page.getByRole('dialog', { name: '配置菜单' });
  await choose(page, menu.getByRole('combobox', { name: '授权角色' }), '运维值班员');
  await menu.getByRole('textbox', { name: '菜单名称' }).click();
  await menu.getByRole('button', { name: spaced('确定') }).click();
  await expect(page.getByText('菜单配置成功！')).toBeVisible();

  await signIn(page, 'operator');
  await openFromMenu(page, '访客登记');
  await page
    .getByRole('button', { name: spaced('新增') })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: '新增' });
  await form.getByRole('textbox', { name: '访客' }).fill('王芳');
  await form.getByRole('button', { name: spaced('提交') }).click();
  await expect(list.row('王芳')).toHaveCount(1);
});

test('[S3.18 S7.41] a report is made of a statement: parsed, told apart, kept and opened', async ({ page }) => {
  await signIn(page, 'admin');
  await openFromMenu(page, '在线开发', 'Online报表配置');
  await listOn(page).showsTotal(/共\d+条/);
  await page.getByRole('button', { name: spaced('新增') }).click();
  const form = page.getByRole('dialog', { name: '新增报表' });
  const code = `capacity${Date.now()}`;
  await form.getByRole('textbox', { name: '报表编码' }).fill(code);
  await form.getByRole('textbox', { name: '报表名称' }).fill('各类电站');
  const write = async (statement: string) => {
    await form.getByRole('textbox', { name: '报表SQL' }).click();
    // Chromium keeps the looks of a selection that is written over in an inline style, which the policy blocks.
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await page.keyboard.insertText(statement);
  };
  const parse = form.getByRole('button', { name: '解析SQL' });
  await expect(parse).toBeDisabled();
  await write('select station_type, count(*) as stations from sys_session');
  await parse.click();
  await expect(page.getByText('不能使用数据表“sys_session”')).toBeVisible();
  await write('select station_type as "类型", count(*) as "电站数" from station_info group by station_type');
  await parse.click();
  await expect(page.getByText('已解析：2个字段，0个参数')).toBeVisible();
  await expect(form.getByRole('gridcell', { name: '电站数' }).first()).toBeVisible();
  await form.getByRole('button', { name: spaced('提交') }).click();
  await expect(form).toBeHidden();
  await listOn(page).row(code).getByRole('button', { name: '打开' }).click();
  const report = page.getByRole('dialog', { name: '各类电站' });
  await expect(report.getByRole('columnheader', { name: '电站数' })).toBeVisible();
  await expect(report.getByRole('row')).toHaveCount(4);
});
