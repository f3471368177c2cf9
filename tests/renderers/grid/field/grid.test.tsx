import { describe, expect, it } from 'vitest';
import type { RowColumn } from '../../../../src/runtime/contract/fieldRenderer.ts';
import { draw, expectAccessible } from '../../support/render.tsx';
import { field, fieldRegistry } from '../../support/screen.ts';

const columns: readonly RowColumn[] = [field('partNo', '备件编号'), field('amount', '金额', 'number')];
const parts = field('parts', '备件', 'grid', { columns });
const ROWS = [
  { id: '1', partNo: 'A-1', amount: 12.5 },
  { id: '2', partNo: '', amount: null },
];

const grid = fieldRegistry.get('grid');
if (!grid) throw new Error('no field renderer "grid"');

describe('the rows inside a record', () => {
  it('are a table, with a dash for what is empty', async () => {
    const { page } = await draw(<div>{grid.cell(ROWS, { field: parts, row: {} })}</div>);
    await expect.element(page.getByRole('columnheader', { name: '备件编号' })).toBeVisible();
    await expect.element(page.getByRole('cell', { name: 'A-1' })).toBeVisible();
    expect(page.getByRole('row').elements()).toHaveLength(3);
    expect(
      page
        .getByRole('cell')
        .elements()
        .map((cell) => cell.textContent),
    ).toEqual(['A-1', '12.5', '-', '-']);
    expect(getComputedStyle(page.getByRole('cell', { name: '12.5' }).element()).textAlign).toBe('right');
    await expectAccessible();
  });

  it('are a dash without any, and a count in text', async () => {
    const { page } = await draw(<div>{grid.cell([], { field: parts, row: {} })}</div>);
    await expect.element(page.getByText('-')).toBeVisible();
    expect(grid.text(ROWS, { field: parts, row: {} })).toBe('2 条');
    expect(grid.text(null, { field: parts, row: {} })).toBe('');
    expect(grid.text('x', { field: parts, row: {} })).toBe('');
  });

  it('are under their title in a form', async () => {
    await grid.input.preload?.();
    const Input = grid.input;
    const { page } = await draw(
      <Input
        id="parts"
        field={parts}
        value={ROWS}
        onCommit={() => {}}
        disabled={false}
        invalid={false}
        required={false}
      />,
    );
    await expect.element(page.getByRole('region', { name: '备件' })).toBeVisible();
    await expect.element(page.getByRole('cell', { name: 'A-1' })).toBeVisible();
  });
});
