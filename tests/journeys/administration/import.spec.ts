import { utils, write } from '@e965/xlsx';
import { listOn, openFromMenu } from '../support/list.ts';
import { signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test('[S1.9 S7.38e] a spreadsheet is looked at before it is imported, and changes what is there', async ({ page }) => {
  await signIn(page, 'admin');
  await openFromMenu(page, '系统管理', '数据字典');
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '导入EXCEL' });
  const template = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '下载导入模板' }).click();
  expect((await template).suggestedFilename()).toMatch(/导入模板\.xlsx$/);

  const rows = [
    ['字典名称 *', '字典编号 *', '描述'],
    ['导入的字典', 'imported_dict', '第一次'],
    ['性别改名', 'sex', ''],
    ['', 'im ported', ''],
  ];
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), '数据');
  const buffer = write(book, { type: 'buffer', bookType: 'xlsx' });
  await dialog.getByLabel('选择导入文件').setInputFiles({ name: '字典.xlsx', mimeType: '', buffer });
  await dialog.getByRole('radio', { name: '按字典编号更新' }).click();
  await dialog.getByRole('button', { name: '检查', exact: true }).click();
  await expect(dialog.getByText('将新增 1 行')).toBeVisible();
  await expect(dialog.getByText('将更新 1 行')).toBeVisible();
  await expect(dialog.getByRole('list', { name: '需要改正' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('region', { name: '数据字典' }).getByText('导入的字典')).toHaveCount(0);

  await dialog.getByRole('button', { name: '开始导入' }).click();
  await expect(dialog.getByRole('alert')).toContainText('已导入行数：2，错误行数：1');
  const refused = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '点击下载' }).click();
  expect((await refused).suggestedFilename()).toContain('导入错误');
  await dialog.getByRole('button', { name: '关闭', exact: true }).last().click();
  await expect(listOn(page).row('导入的字典')).toHaveCount(1);
  await page.getByRole('textbox', { name: '字典名称' }).fill('性别');
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await expect(listOn(page).row('性别改名')).toHaveCount(1);
});
