import { listOn, openFromMenu, spaced } from '../support/list.ts';
import { signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test.use({ sharedServer: 'plant' });

test('[S4.13a S5.13 S2.47] the lists of an order are filled in like a spreadsheet, saved with it, and come back in their order', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await openFromMenu(page, '常见案例', '一对多订单');
  const list = listOn(page);
  await list.showsTotal(/共\d+条/);
  // The records of an order appear below its row.
  await page.getByRole('button', { name: '展开', exact: true }).first().click();
  await expect(
    page.getByRole('region', { name: '订单明细' }).getByRole('columnheader', { name: '客户名' }),
  ).toBeVisible();
  await page.getByRole('button', { name: '收起', exact: true }).click();
  await page.getByRole('button', { name: spaced('新增') }).click();
  const form = page.getByRole('dialog', { name: '新增' });
  await form.getByRole('textbox', { name: '订单号' }).fill('DD-JOURNEY-1');
  const customers = form.getByRole('grid', { name: '客户信息' });
  const cells = (row: number) => customers.locator(`[data-row="${row}"] [role="gridcell"]`);

  // Typed: Tab goes on in the next cell, Enter in the next row.
  await form.getByRole('button', { name: spaced('新增') }).click();
  await page.keyboard.type('王芳');
  await page.keyboard.press('Tab');
  await page.getByTitle('女', { exact: true }).last().click();
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await expect(cells(0).nth(2)).toHaveAttribute('title', '身份证号格式不正确');

  // Pasted: texts of choices, and rows that were not there.
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', '李强\t男\t110101199001011234\t13800000001\n赵静\t女\t\t13800000002');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(page.getByText('个单元格没有粘贴')).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('110101199001011111');
  await page.keyboard.press('Enter');

  // A cell that the server's rules refuse keeps the form here, with its tab in front.
  await form.getByRole('tab', { name: /机票信息/ }).click();
  await form
    .getByRole('button', { name: spaced('新增') })
    .last()
    .click();
  await page.keyboard.press('Escape');
  await form.getByRole('tab', { name: /客户信息/ }).click();
  await form.getByRole('button', { name: spaced('提交') }).click();
  await expect(form.getByRole('tab', { name: /机票信息/ })).toHaveAttribute('aria-selected', 'true');
  await expect(form.getByRole('grid', { name: '机票信息' })).toBeFocused();
  await page.keyboard.press('Control+z');
  await form.getByRole('button', { name: spaced('提交') }).click();
  await expect(form).toBeHidden();

  await list.search('订单号', 'DD-JOURNEY-1');
  await list.act(list.row('DD-JOURNEY-1'), '编辑');
  const again = page.getByRole('dialog', { name: '编辑' });
  const row = again.getByRole('grid', { name: '客户信息' }).locator('[data-row="0"]');
  await expect(row).toContainText('王芳');
  await expect(row).toContainText('女');
  await expect(row).toContainText('110101199001011111');
});
