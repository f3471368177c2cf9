import type { Page } from 'playwright/test';
import { openFromMenu } from './support/list.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

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

  // A new field stands in the table and in the form.
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
  await expect(page.getByRole('dialog', { name: /添加到菜单/ })).toBeVisible();
});
