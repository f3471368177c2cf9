import axe from 'axe-core';
import { expect, it } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { expectAccessible } from '../support/render.tsx';
import { answerOf } from '../support/runtime.ts';
import { cell, drawOrder, grid, PARTS, paste, rowTexts, saved, selectedText } from './order.tsx';

it('[S4.13a] shows the rows of a record with their numbers, texts of choices, computed cells and totals', async () => {
  await drawOrder();
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '4');
  expect(rowTexts()).toEqual(['1 A1 2 10 20 电气 否', '2 B2 1 5 5 机械 是']);
  await expect.element(browserPage.getByRole('row', { name: '统计' })).toHaveTextContent('合计 3合计 25');
  await expect.element(browserPage.getByRole('textbox', { name: '合计' })).toHaveValue('25');
  await expectAccessible();
});

it('has words in every header, that of its totals among them', async () => {
  await drawOrder();
  await expect.element(browserPage.getByRole('rowheader', { name: '统计' })).toBeInTheDocument();
  const { violations, passes } = await axe.run('[role="grid"]', { runOnly: ['empty-table-header'] });
  expect(passes.map(({ id }) => id)).toEqual(['empty-table-header']);
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
});

it('[S4.13b S5.12c] a click makes a cell an input, a click elsewhere a text again; what follows from it follows', async () => {
  await drawOrder();
  await cell(0, 1).click();
  const input = browserPage.getByPlaceholder('请输入数量');
  await expect.element(input).toHaveFocus();
  await userEvent.keyboard('3.5');
  await browserPage.getByText('工单号').click();
  await expect.element(input).not.toBeInTheDocument();
  expect(rowTexts()[0]).toBe('1 A1 3.5 10 35 电气 否');
  await expect.element(browserPage.getByRole('textbox', { name: '合计' })).toHaveValue('40');
});

it('[S5.12b] what is no number leaves the cell as it was', async () => {
  await drawOrder();
  await cell(0, 1).click();
  const input = browserPage.getByPlaceholder('请输入数量');
  await expect.element(input).toHaveFocus();
  await userEvent.keyboard('3.5x');
  await browserPage.getByText('工单号').click();
  await expect.element(input).not.toBeInTheDocument();
  expect(rowTexts()[0]).toBe('1 A1 2 10 20 电气 否');
});

it('is used by keyboard alone: moving, typing over, Enter, Tab, Escape, Delete, undo and redo', async () => {
  await drawOrder();
  await cell(0, 0).click();
  await userEvent.keyboard('{Escape}{ArrowRight}7{Enter}');
  expect(rowTexts()[0]).toBe('1 A1 7 10 70 电气 否');
  // The cursor went down; Tab goes on typing in the next cell.
  await userEvent.keyboard('8{Tab}9{Enter}');
  expect(rowTexts()[1]).toBe('2 B2 8 9 72 机械 是');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(rowTexts()[1]).toBe('2 B2 8 5 40 机械 是');
  await userEvent.keyboard('{Control>}y{/Control}');
  expect(rowTexts()[1]).toBe('2 B2 8 9 72 机械 是');
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowRight}{F2}5{Escape}');
  expect(rowTexts()[0]).toBe('1 A1 7 10 70 电气 否');
  await userEvent.keyboard('{ArrowRight}{Delete}');
  expect(rowTexts()[0]).toBe('1 A1 7 - - 电气 否');
  await expect.element(grid()).toHaveFocus();
});

it('turns a cell that is on or off over by a click and by the space bar', async () => {
  await drawOrder();
  await cell(0, 5).click();
  expect(rowTexts()[0]).toContain('是');
  await userEvent.keyboard('{ArrowDown} ');
  expect(rowTexts()[1]).toContain('否');
});

it('chooses with the same select as a form, and the next key goes to the next cell', async () => {
  await drawOrder();
  await cell(0, 4).click();
  await browserPage.getByTitle('机械').click();
  await userEvent.keyboard('{Tab}{Escape}');
  expect(rowTexts()[0]).toBe('1 A1 2 10 20 机械 否');
});

it('copies a range for a spreadsheet and pastes one back: texts of choices, new rows, and what was not taken', async () => {
  await drawOrder();
  await cell(0, 0).click();
  await userEvent.keyboard('{Escape}{Shift>}{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}');
  expect(selectedText()).toBe('A1\t2\t10\t20\t电气\nB2\t1\t5\t5\t机械');
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  paste('C1\t"1,000"\t2\t\t机械\t是\nC2\tviele\t3\t\t木工\nC3\t4\t5');
  await expect.element(browserPage.getByText('有 2 个单元格没有粘贴')).toBeVisible();
  expect(rowTexts()).toEqual(['1 C1 1000 2 2000 机械 是', '2 C2 1 3 3 机械 是', '3 C3 4 5 20 - -']);
  await expect.element(browserPage.getByText('第 2 行第 2 列“viele”：应为数字')).toBeVisible();
  await expect.element(browserPage.getByText('第 2 行第 5 列“木工”：“木工”不在选项中')).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(rowTexts()).toEqual(['1 A1 2 10 20 电气 否', '2 B2 1 5 5 机械 是']);
});

it('[S5.12a S4.13a] rows are added with their defaults and removed; duplicate values are reported at both', async () => {
  const around = await drawOrder();
  await browserPage.getByRole('button', { name: '新增' }).click();
  await expect.element(browserPage.getByPlaceholder('请输入备件编号')).toHaveFocus();
  await userEvent.keyboard('A1{Enter}');
  expect(rowTexts()[2]).toContain('3 A1 1 -');
  await expect.element(cell(0, 0)).toHaveAttribute('title', '备件编号不能重复!');
  await expect.element(cell(2, 0)).toHaveAttribute('title', '备件编号不能重复!');
  await browserPage.getByRole('checkbox', { name: '选择第 1 行' }).click();
  await browserPage.getByRole('button', { name: '删除 1' }).click();
  await expect.element(browserPage.getByText('确定要删除这 1 项吗?')).toBeVisible();
  await browserPage
    .getByRole('button', { name: /确.*定|OK/ })
    .last()
    .click();
  await expect.poll(rowTexts).toHaveLength(2);
  await expect.element(cell(1, 0)).not.toHaveAttribute('title');
  await browserPage.getByRole('button', { name: '提交' }).click();
  await expect
    .poll(() => saved(around)?.parts)
    .toEqual([
      expect.objectContaining({ id: 'p2', partNo: 'B2', orderNum: 1 }),
      expect.objectContaining({ partNo: 'A1', qty: 1, orderNum: 2 }),
    ]);
});

it('[S5.13 S8.9b] a form with a wrong cell is not sent: it says where, and the cell has the cursor', async () => {
  const around = await drawOrder([
    { id: 'p1', partNo: 'A1', qty: 2 },
    { id: 'p2', qty: 0 },
  ]);
  await browserPage.getByRole('button', { name: '提交' }).click();
  await expect.element(browserPage.getByRole('alert')).toHaveTextContent('第2行备件编号：请输入备件编号!（共2处错误）');
  await expect.element(grid()).toHaveFocus();
  await expect.element(cell(1, 0)).toHaveAttribute('data-active', 'true');
  expect(saved(around)).toBeUndefined();
  await userEvent.keyboard('N1{Tab}2{Enter}');
  await expect.element(browserPage.getByRole('alert')).not.toBeInTheDocument();
  await browserPage.getByRole('button', { name: '提交' }).click();
  await expect.poll(() => saved(around)?.parts).toHaveLength(2);
});

it('cells that depend on the form around appear with it', async () => {
  await drawOrder();
  await expect.element(cell(0, 6)).toHaveTextContent('');
  await browserPage.getByRole('switch', { name: '紧急' }).click();
  await expect.element(cell(0, 6)).toHaveTextContent('-');
});

it('[S5.12d] rows move and one is put above by the menu of their handle, but not twice in a breath', async () => {
  const around = await drawOrder();
  const handle = (row: number) => browserPage.getByRole('button', { name: `移动第 ${row} 行` });
  await handle(1).click();
  await browserPage.getByRole('menuitem', { name: '向下移' }).click();
  await expect.poll(() => rowTexts()[0]).toContain('B2');
  for (const _ of [1, 2]) {
    await handle(1).click();
    await browserPage.getByRole('menuitem', { name: '插入一行' }).click();
  }
  await expect.poll(rowTexts).toHaveLength(3);
  expect(around.messages).toContain('warning: 你点击的太快了，请慢点点击!');
});

it('draws only what is seen of many rows and columns, and never an empty part', async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => ({ id: `r${index}`, partNo: `P${index}`, qty: index }));
  await drawOrder(rows);
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '20002');
  expect(document.querySelectorAll('[role="row"]').length).toBeLessThan(40);
  const scroller = grid().element();
  scroller.scrollTop = 10_000 * 61;
  await expect.poll(() => rowTexts().some((text) => text.includes('P10005'))).toBe(true);
  await cell(10_003, 0).click();
  await userEvent.keyboard('{Escape}{Control>}{End}{/Control}');
  await expect.poll(() => rowTexts().some((text) => text.includes('P19999'))).toBe(true);
});

it('[S8.9b] an error of the server is shown at the cell until its value changes', async () => {
  const fault = { child: 'parts', row: 2, column: 'partNo', message: '备件编号已停用' };
  let refuses = true;
  const around = await drawOrder(undefined, {
    server: ({ method, path }) => {
      if (method === 'GET' && path === '/order') return answerOf({ id: '1', no: 'W1', urgent: 'N', parts: PARTS });
      if (path !== '/order/edit') return undefined;
      const refusal = { success: false, code: 500, message: '备件第2行：备件编号已停用' };
      return refuses ? answerOf({ faults: [fault] }, refusal) : answerOf(null);
    },
  });
  await browserPage.getByRole('button', { name: '提交' }).click();
  await expect.element(cell(1, 0)).toHaveAttribute('title', '备件编号已停用');
  await expect.element(grid()).toHaveFocus();
  expect(around.messages).toContain('warning: 备件第2行：备件编号已停用');
  refuses = false;
  await userEvent.keyboard('N9{Enter}');
  await expect.element(cell(1, 0)).not.toHaveAttribute('title');
  await browserPage.getByRole('button', { name: '提交' }).click();
  await expect.poll(() => around.places).toEqual(['back']);
});

it('[S6.4c] a column is for reading without the right to write it', async () => {
  await drawOrder(undefined, { permissions: { access: (code) => (code === 'part:no' ? 'disabled' : 'full') } });
  await cell(0, 0).click();
  await userEvent.keyboard('X');
  expect(rowTexts()[0]).toContain('A1');
  await expect.element(cell(0, 0)).toHaveAttribute('aria-readonly', 'true');
});

it('[S6.4d] a column is absent without the right to see it', async () => {
  await drawOrder(undefined, { permissions: { access: (code) => (code === 'part:no' ? 'hidden' : 'full') } });
  await expect.element(browserPage.getByRole('columnheader', { name: '数量' })).toBeVisible();
  expect(browserPage.getByRole('columnheader', { name: '备件编号' }).query()).toBeNull();
});

it('[S9.5] its parts have the sizes of the specification', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => ({ id: `r${index}`, partNo: `P${index}`, qty: 1 }));
  await drawOrder(rows, {}, { alwaysEdit: true });
  const height = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().height;
  const width = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().width;
  expect(height('[role="grid"]')).toBe(400);
  expect(height('[data-row="0"]')).toBe(61);
  expect(height('[role="row"]:has(> [role="rowheader"] > .visually-hidden)')).toBe(32);
  expect(width('[role="rowheader"] > :last-child')).toBe(60);
  expect(width('[role="rowheader"] > span:has(input)')).toBe(40);
  expect(width('[data-row="0"] [data-column="0"]')).toBeGreaterThanOrEqual(120);
  // Nine rows beyond those that are seen.
  await expect.poll(() => document.querySelectorAll('[data-row]').length).toBeGreaterThanOrEqual(400 / 61 + 9);
});

it('[S9.5] a row of texts is as high as one of inputs, unless the document names a size', async () => {
  await drawOrder();
  const height = () => document.querySelector('[data-row="0"]')?.getBoundingClientRect().height;
  expect(height()).toBe(61);
});

it('a smaller size has smaller rows', async () => {
  await drawOrder(undefined, {}, { size: 'small' });
  expect(document.querySelector('[data-row="0"]')?.getBoundingClientRect().height).toBe(36);
});

it('with every cell an input, what is typed counts on blur, and errors are below the inputs', async () => {
  await drawOrder(undefined, {}, { alwaysEdit: true });
  const number = cell(0, 1).getByRole('textbox');
  await number.fill('0');
  await userEvent.keyboard('{Tab}');
  await expect.element(cell(0, 1).getByRole('alert')).toHaveTextContent('数量不能小于1!');
  await number.fill('4');
  await userEvent.keyboard('{Tab}');
  await expect.element(cell(0, 3)).toHaveTextContent('40');
  expect(cell(0, 1).getByRole('alert').query()).toBeNull();
  await expectAccessible();
});

it('follows the ARIA grid pattern: the focus stays, the active cell is named, rows and columns say which they are', async () => {
  await drawOrder();
  await cell(0, 0).click();
  await userEvent.keyboard('{Escape}{ArrowDown}{ArrowRight}');
  const table = grid().element();
  expect(document.activeElement).toBe(table);
  const active = document.getElementById(table.getAttribute('aria-activedescendant') ?? '');
  expect(active?.getAttribute('role')).toBe('gridcell');
  expect(active?.getAttribute('aria-colindex')).toBe('3');
  expect(active?.closest('[role="row"]')?.getAttribute('aria-rowindex')).toBe('3');
  const indexes = (selector: string, name: string) =>
    [...table.querySelectorAll(selector)].map((element) => Number(element.getAttribute(name)));
  expect(indexes('[role="row"]', 'aria-rowindex').toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
  expect(indexes('[role="columnheader"]', 'aria-colindex')).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(table.getAttribute('aria-colcount')).toBe('8');
  await userEvent.keyboard('{F2}');
  expect(document.activeElement?.closest('[role="gridcell"]')).toBe(active);
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(table);
  await expectAccessible();
});

it('[S4.13a] lets fixed rows be filled in and neither added, removed nor moved, also by a paste', async () => {
  await drawOrder(PARTS, {}, { fixedRows: true });
  const names = [...document.querySelectorAll('[data-grid-pane] button')].map((button) => button.textContent);
  expect(names).not.toContain('新增');
  expect(names).not.toContain('删除');
  expect(document.querySelectorAll('[data-grid-pane] input[type="checkbox"]').length).toBe(0);
  await expect.element(browserPage.getByRole('button', { name: '移动第 1 行' })).not.toBeInTheDocument();
  await cell(0, 1).click();
  await userEvent.keyboard('{Escape}');
  await paste('4\n5\n6');
  expect(rowTexts()).toEqual(['1 A1 4 10 40 电气 否', '2 B2 5 5 25 机械 是']);
  await expect.element(browserPage.getByText('下方没有更多的行')).toBeVisible();
});
