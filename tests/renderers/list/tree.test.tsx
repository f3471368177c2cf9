import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import type { TransportRequest } from '../../../src/runtime/contract/ports.ts';
import { TREE_FLAGS } from '../../../src/runtime/model/compiledTree.ts';
import { draw, expectAccessible } from '../support/render.tsx';
import { equipment, row } from './screen.ts';

const BELOW: Readonly<Record<string, readonly unknown[]>> = {
  '': [
    { ...row(1), hasChildren: true },
    { ...row(2), hasChildren: '1' },
    { ...row(3), hasChild: '0' },
  ],
  'id-1': [
    { ...row(11), hasChildren: true },
    { ...row(12), hasChild: '0' },
  ],
  'id-11': [{ ...row(111), hasChild: '0' }],
};

async function drawTree() {
  const screen = equipment({ tree: { parent: 'pid', top: '', children: null, flags: TREE_FLAGS } });
  const server = (request: TransportRequest) => BELOW[String(request.params?.pid ?? '')] ?? [];
  const drawn = await draw(<Screen name={screen.name} />, { server, screens: [screen] });
  const grid = drawn.page.getByRole('treegrid', { name: '设备管理' });
  await expect.element(grid).toBeVisible();
  const rows = () =>
    grid
      .getByRole('row')
      .elements()
      .filter((entry) => entry.ariaLevel !== null)
      .map((entry) => `${entry.ariaLevel} ${entry.querySelector('[data-action]')?.textContent} ${entry.ariaExpanded}`);
  return { ...drawn, grid, rows };
}

describe('tree list', () => {
  it('[S2.47 S3.20 S4.14] opens a row, says its level, and removes the expander when nothing comes', async () => {
    const { grid, rows } = await drawTree();
    expect(rows()).toEqual(['1 EQ-1 false', '1 EQ-2 false', '1 EQ-3 null']);
    await grid.getByRole('button', { name: '展开' }).first().click();
    await expect.poll(rows).toEqual(['1 EQ-1 true', '2 EQ-11 false', '2 EQ-12 null', '1 EQ-2 false', '1 EQ-3 null']);
    await expectAccessible();
    await grid.getByRole('button', { name: '展开' }).nth(1).click();
    await expect.poll(() => rows().at(-2)).toBe('1 EQ-2 null');
    await grid.getByRole('button', { name: '收起' }).click();
    await expect.poll(rows).toEqual(['1 EQ-1 false', '1 EQ-2 null', '1 EQ-3 null']);
  });

  it('is walked with the arrow keys', async () => {
    const { grid, rows } = await drawTree();
    const first = grid.getByRole('row').nth(1).element();
    if (first instanceof HTMLElement) first.focus();
    const focused = () => document.activeElement?.querySelector('[data-action]')?.textContent;
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => rows().length).toBe(5);
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe('EQ-11');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('EQ-12');
    await userEvent.keyboard('{ArrowLeft}');
    expect(focused()).toBe('EQ-1');
    await userEvent.keyboard('{ArrowLeft}');
    await expect.poll(() => rows().length).toBe(3);
  });
});
