import { expect, it } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { expectAccessible } from '../support/render.tsx';
import { cell, drawOrder, grid, paste, rowTexts, saved } from './order.tsx';

const MANY = Array.from({ length: 25 }, (_, index) => ({ id: `p${index}`, partNo: `A${index + 1}`, qty: 1 }));

const button = (name: string) => browserPage.getByRole('button', { name, exact: true });
const heading = () => browserPage.getByText(/共25条|共26条|共27条/);

it('[S3.19a S4.13a] rows come in pages; what is added, pasted or wrong shows its page', async () => {
  const around = await drawOrder(MANY, {}, { pageSize: 10 });
  expect(rowTexts()).toHaveLength(10);
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '27');
  await expect.element(heading()).toHaveTextContent('1-10 共25条');
  await browserPage.getByRole('checkbox', { name: '选择全部' }).click();
  await expect.element(button('删除 10')).toBeVisible();
  await browserPage.getByRole('listitem', { name: '3' }).click();
  expect(rowTexts()[0]).toContain('21 A21');
  await expect.element(browserPage.getByRole('checkbox', { name: '选择全部' })).not.toBeChecked();
  await cell(4, 0).click();
  await userEvent.keyboard('{Escape}');
  paste('B25\nB26\nB27');
  await expect.element(heading()).toHaveTextContent('21-27 共27条');
  await browserPage.getByRole('listitem', { name: '1' }).click();
  await button('新增').click();
  await expect.element(browserPage.getByPlaceholder('请输入备件编号')).toHaveFocus();
  expect(rowTexts()).toHaveLength(8);
  await browserPage.getByRole('listitem', { name: '1' }).click();
  await browserPage.getByRole('button', { name: '提交' }).click();
  await expect.element(browserPage.getByRole('alert')).toHaveTextContent('第28行备件编号：请输入备件编号!');
  await expect.element(grid()).toHaveFocus();
  await expect.element(cell(7, 0)).toHaveAttribute('data-active', 'true');
  await userEvent.keyboard('B28{Enter}');
  await expectAccessible();
  await browserPage.getByRole('button', { name: '提交' }).click();
  await expect.poll(() => saved(around)?.parts).toHaveLength(28);
});

it('[S4.13a] people choose how many rows are added and where, and it is their default', async () => {
  const storage = new Map<string, unknown>();
  const first = await drawOrder(undefined, { storage }, { addSettings: true });
  await button('新增设置').click();
  await browserPage.getByRole('spinbutton', { name: '添加行数' }).fill('3');
  await browserPage.getByRole('spinbutton', { name: '添加位置' }).fill('2');
  await userEvent.keyboard('{Enter}{Escape}');
  await button('新增').click();
  await expect.poll(rowTexts).toHaveLength(5);
  expect(rowTexts()[0]).toContain('A1');
  expect(rowTexts()[4]).toContain('B2');
  await expect.element(browserPage.getByPlaceholder('请输入备件编号')).toHaveFocus();
  await first.page.unmount();
  await drawOrder(undefined, { storage }, { addSettings: true });
  await button('新增').click();
  await expect.poll(rowTexts).toHaveLength(5);
});
