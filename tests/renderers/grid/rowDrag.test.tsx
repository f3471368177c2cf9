import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { announced, finger, isDragging, mouse } from '../support/dragInput.ts';
import { cell, drawOrder, grid, PARTS, rowTexts } from './order.tsx';

const THREE = [...PARTS, { id: 'p3', partNo: 'C3', qty: 4, price: 1, kind: 'a', spare: 'N', orderNum: 3 }];

const handle = (row: number) => page.getByRole('button', { name: `移动第 ${row} 行`, exact: true });
const order = () => rowTexts().map((text) => text.split(' ')[1]);
const row = (index: number) => document.querySelector(`[data-row="${index}"]`) ?? document.body;

it('[S5.12d] a row is moved by the mouse at its handle, and a click there opens its menu', async () => {
  await drawOrder(THREE);
  const hand = mouse();
  await hand.press({ element: handle(1).element() });
  await hand.move({ element: row(2), across: 0.4, down: 0.8 });
  await expect.poll(isDragging).toBe(true);
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await hand.release();
  await expect.poll(order).toEqual(['B2', 'C3', 'A1']);
  await hand.press({ element: handle(3).element() });
  await hand.move({ element: row(1), across: 0.4, down: 0.2 });
  await hand.release();
  await expect.poll(order).toEqual(['B2', 'A1', 'C3']);
  await hand.press({ element: handle(1).element() });
  await hand.release();
  await expect.element(page.getByRole('menuitem', { name: '向下移' })).toBeVisible();
});

it('[S5.12d] a row comes to the last place, at the end of the last row and below it', async () => {
  await drawOrder(THREE);
  const hand = mouse();
  const expected = ['B2', 'C3', 'A1'];
  for (const down of [0.95, 1.4]) {
    await hand.press({ element: handle(1).element() });
    await hand.move({ element: row(1), across: 0.4, down: 0.8 });
    await hand.move({ element: row(2), across: 0.4, down });
    await hand.release();
    await expect.poll(order).toEqual(expected);
    expected.push(expected.shift() ?? '');
  }
});

it('[S5.12d] a row is moved by a finger that rests on its handle', async () => {
  await drawOrder(THREE);
  const touch = finger();
  await touch.press({ element: handle(3).element() });
  await expect.poll(isDragging).toBe(true);
  await touch.move({ element: row(0), across: 0.1, down: 0.2 });
  await touch.release();
  await expect.poll(order).toEqual(['C3', 'A1', 'B2']);
});

it('[S5.12d] a row is moved by keys: left to its handle, space bar, arrows; the cursor goes with it', async () => {
  await drawOrder(THREE);
  await cell(0, 0).click();
  await userEvent.keyboard('{Escape}{ArrowLeft}');
  await expect.element(handle(1)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  await expect.element(handle(2)).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.poll(isDragging).toBe(true);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(announced).toBe('“第 2 行”：“第 3 行”之后，第 3 项，共 3 项');
  await userEvent.keyboard(' ');
  await expect.poll(order).toEqual(['A1', 'C3', 'B2']);
  await expect.element(grid()).toHaveFocus();
  await expect.element(cell(2, 0)).toHaveAttribute('data-active', 'true');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(handle(3)).toHaveFocus();
  await expect.poll(isDragging).toBe(false);
  await userEvent.keyboard(' ');
  await expect.poll(isDragging).toBe(true);
  await userEvent.keyboard('{ArrowUp}{Escape}');
  await expect.poll(isDragging).toBe(false);
  expect(order()).toEqual(['A1', 'C3', 'B2']);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(grid()).toHaveFocus();
});

it('scrolls at its edge while a row of many is dragged, and keeps few rows', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => ({
    ...{ id: `r${index}`, partNo: `P${index}`, qty: index, orderNum: index },
  }));
  await drawOrder(rows);
  const scroller = grid().element();
  const hand = mouse();
  await hand.press({ element: handle(1).element() });
  await hand.move({ element: scroller, across: 0.1, down: 0.9 });
  await hand.move({ element: scroller, across: 0.1, down: 0.97 });
  await expect.poll(() => scroller.scrollTop, { timeout: 10_000 }).toBeGreaterThan(1000);
  await hand.move({ element: scroller, across: 0.1, down: 0.5 });
  const box = scroller.getBoundingClientRect();
  const below = document.elementFromPoint(box.left + 80, box.top + box.height * 0.5)?.closest('[data-row]');
  const index = Number(below?.getAttribute('data-row'));
  expect(index).toBeGreaterThan(15);
  expect(document.querySelectorAll('[data-dragged]').length).toBe(0);
  expect(document.querySelectorAll('[role="row"]').length).toBeLessThan(50);
  await hand.release();
  await expect.poll(() => order().includes('P0')).toBe(true);
});
