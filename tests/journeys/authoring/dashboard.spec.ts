import type { Locator, Page } from 'playwright/test';
import { openFromMenu, spaced } from '../support/list.ts';
import { signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test.use({ sharedServer: 'office' });

const NAME = 'station/NewcomersBoard';
/** A press is a click, or a word that is typed into a field. */
const MOST_PRESSES = 60;

const settingsOf = (page: Page) => page.getByRole('region', { name: '属性' }).first();
const paletteOf = (page: Page) => page.getByRole('region', { name: '组件', exact: true });
const canvasOf = (page: Page) => page.getByRole('region', { name: '画布' });

test('a newcomer makes a dashboard of seven parts with the mouse, and it is drawn with real figures', async ({
  page,
}) => {
  let presses = 0;
  const press = async (target: Locator) => {
    presses += 1;
    await target.click();
  };
  const type = async (target: Locator, text: string) => {
    presses += 1;
    await target.fill(text);
  };
  /** Chooses an entry of a list that drops down. */
  const choose = async (label: string, entry: string) => {
    await type(settingsOf(page).getByRole('combobox', { name: label }), entry);
    await press(page.locator('.ant-select-item-option').filter({ hasText: entry }).first());
  };

  await signIn(page, 'admin');
  await openFromMenu(page, '系统管理', '界面配置');
  await press(page.getByRole('button', { name: '新建' }));
  const dialog = page.getByRole('dialog', { name: '新建界面' });
  await type(dialog.getByRole('textbox', { name: '名称' }), NAME);
  await press(dialog.getByRole('radio', { name: /仪表盘/ }));
  await type(dialog.getByRole('combobox', { name: '资源' }), 'station/workOrder');
  await press(page.getByText('工单 station/workOrder', { exact: true }));
  await press(dialog.getByRole('button', { name: '开始编辑' }));
  await press(page.getByText('设计', { exact: true }));

  // What was proposed is drawn with the orders that there are.
  const canvas = canvasOf(page);
  await expect(canvas.getByText('数量', { exact: true }).first()).toBeVisible();
  await expect(canvas.locator('canvas').first()).toBeVisible();

  // One more: placed from the palette, bound by three choices.
  await press(paletteOf(page).getByRole('button', { name: '排名', exact: true }));
  await choose('数据来源', 'station/stationInfo');
  await choose('分组', '电站类型');
  await choose('指标', '装机容量合计');
  const text = page.getByRole('textbox', { name: `${NAME} 的文档` });
  await press(page.getByText('文档', { exact: true }));
  await expect(text).toContainText('"measure": ["sum(');
  await expect(page.getByRole('region', { name: '问题' })).toContainText('没有问题');
  await press(page.getByRole('button', { name: '保存', exact: true }));
  const save = page.getByRole('dialog', { name: `保存 ${NAME}` });
  await press(save.getByRole('button', { name: '保存', exact: true }));
  const entry = page.getByRole('dialog', { name: '添加到菜单' });
  await type(entry.getByRole('textbox', { name: '菜单名称' }), '新人看板');
  await press(entry.getByRole('button', { name: spaced('添加') }));
  await expect(entry).toBeHidden();

  await openFromMenu(page, '新人看板');
  await expect(page.getByText('装机容量合计').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
});
