import type { Page } from 'playwright/test';
import { openFromMenu } from '../support/list.ts';
import { signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test.use({ sharedServer: 'readers' });

const NAME = 'station/StationEquipmentList';

const codeOf = (page: Page) => page.getByRole('textbox', { name: `${NAME} 的文档` });
const problemsOf = (page: Page) => page.getByRole('region', { name: '问题' });
const propertiesOf = (page: Page) => page.getByRole('region', { name: '属性' });

test('the settings of the field at the cursor are a form, and its changes are edits of the text', async ({ page }) => {
  await signIn(page, 'admin');
  await openFromMenu(page, '系统管理', '界面配置');
  await page.getByRole('button', { name: NAME }).click();
  await expect(codeOf(page)).toContainText('"kind"');
  await page.getByRole('button', { name: '属性' }).click();
  await expect(propertiesOf(page)).toContainText('把光标放到文档的字段或组件上');

  await codeOf(page).getByText('"ratedPower"').first().click();
  const properties = propertiesOf(page);
  await expect(properties.getByRole('heading', { name: 'ratedPower number' })).toBeVisible();
  await properties.getByRole('checkbox', { name: 'thousands' }).check();
  await expect(codeOf(page)).toContainText('"thousands": true');
  await expect(page.getByRole('status').filter({ hasText: '未保存' })).toBeVisible();
  await expect(problemsOf(page)).toContainText('没有问题');

  await properties.getByRole('spinbutton', { name: 'precision' }).fill('1.5');
  await expect(properties.getByText('应为整数')).toBeVisible();
  await expect(problemsOf(page)).not.toContainText('没有问题');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('3');
  await expect(codeOf(page)).toContainText('"precision": 3');
  await expect(problemsOf(page)).toContainText('没有问题');

  await codeOf(page).getByText('"precision"').first().click();
  await page.keyboard.press('Control+z');
  await expect(properties.getByRole('spinbutton', { name: 'precision' })).not.toHaveValue('3');
  await page.setViewportSize({ width: 390, height: 844 });
});
