import { expect, it } from 'vitest';
import { page as browserPage, cdp, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../support/render.tsx';
import { cell, drawOrder, grid, PARTS, rowTexts } from '../order.tsx';

/** What an input method sends: letters that it spells, then the word that is chosen. */
const spell = (text: string) =>
  cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
const choose = (text: string) => cdp().send('Input.insertText', { text });

const paper = () => document.querySelector('[data-spelling]');

it('[S4.13b] an input method spells the first word of a cell that keys chose, over the cell and once', async () => {
  await drawOrder();
  await cell(0, 0).click();
  await userEvent.keyboard('{Escape}{ArrowDown}');
  const begun: string[] = [];
  const onStart = (event: CompositionEvent) => void begun.push(event.data);
  document.addEventListener('compositionstart', onStart, true);
  await spell('b');
  await spell('bei');
  document.removeEventListener('compositionstart', onStart, true);
  expect(begun).toHaveLength(1);
  const [drawn, below] = [paper()?.getBoundingClientRect(), cell(1, 0).element().getBoundingClientRect()];
  expect(paper()?.textContent).toBe('bei');
  expect([drawn?.left, drawn?.top]).toEqual([below.left, below.top].map((edge) => expect.closeTo(edge, 0)));
  await expectAccessible();
  await choose('备件');
  await expect.element(browserPage.getByPlaceholder('请输入备件编号')).toHaveValue('备件');
  expect([paper(), document.querySelector('[role="grid"]')?.textContent?.includes('bei')]).toEqual([null, false]);
  await userEvent.keyboard('3{Enter}');
  await expect.poll(rowTexts).toEqual(['1 A1 2 10 20 电气 否', '2 备件3 1 5 5 机械 是']);
  await expect.element(grid()).toHaveFocus();
});

it('a word that is given up leaves the cell as it was, and keys go on', async () => {
  await drawOrder();
  await cell(0, 0).click();
  await userEvent.keyboard('{Escape}');
  await spell('ni');
  await spell('');
  expect(paper()?.textContent ?? '').toBe('');
  await userEvent.keyboard('{ArrowRight}7{Enter}');
  await expect.poll(() => rowTexts()[0]).toBe('1 A1 7 10 70 电气 否');
});

it('nothing else can be written into the grid itself, and a table that is only read takes no input method', async () => {
  await drawOrder(PARTS, {}, { rowNumber: false });
  await cell(0, 0).click();
  await userEvent.keyboard('{Escape}{ArrowRight}{ArrowRight}{ArrowRight}');
  const before = grid().element().textContent;
  // The amount is computed: neither letters nor words open it.
  await userEvent.keyboard('x');
  await spell('wo');
  await choose('我');
  expect(grid().element().textContent).toBe(before);
});
