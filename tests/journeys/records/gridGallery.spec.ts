import { openFromMenu, spaced } from '../support/list.ts';
import { signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test.use({ sharedServer: 'readers' });

test('[S3.19b S4.13a S5.12a] the sample tables show every kind of cell, linked columns, rows for reading and what belongs to a row', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await openFromMenu(page, '常见案例', '表格示例');
  const types = page.getByRole('grid', { name: '列类型' });
  await expect(types.getByText('熔断器')).toBeVisible();
  const cell = (row: number, column: number) => types.locator(`[data-row="${row}"] [data-column="${column}"]`);

  // A mistake in the total of all rows is shown at each row.
  await cell(0, 4).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('80');
  await page.keyboard.press('Enter');
  await expect(cell(1, 4)).toHaveAttribute('title', '占比合计超过 100%');
  await page.keyboard.press('Control+z');
  await expect(cell(1, 4)).not.toHaveAttribute('title');
  await page.getByRole('button', { name: spaced('校验') }).click();
  await expect(page.getByText('校验通过')).toBeVisible();

  // Another province leaves neither city nor county.
  await page.getByRole('tab', { name: '三级联动' }).click();
  const places = page.getByRole('grid', { name: '三级联动' });
  await expect(places.getByText('敦煌市')).toBeVisible();
  await places.locator('[data-row="0"] [data-column="0"]').click();
  await page.getByTitle('青海省', { exact: true }).last().click();
  await page.keyboard.press('Tab');
  await expect(places.getByText('敦煌市')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: '只读' }).click();
  await expect(page.getByRole('grid', { name: '只读' })).toHaveAttribute('aria-readonly', 'true');

  await page.getByRole('tab', { name: '弹出子表' }).click();
  await page.getByRole('grid', { name: '弹出子表' }).locator('[data-row="0"] button').first().click();
  await expect(page.getByRole('dialog', { name: '子表' }).getByRole('table', { name: '工单' })).toBeVisible();
});
