import { expect, it } from 'vitest';
import { formGrid } from '../../../../src/renderers/grid/field/formGrids.ts';
import type { Row } from '../../../../src/runtime/data/json.ts';
import { createForm } from '../../../../src/runtime/state/form/form.ts';
import { compiled } from '../../../runtime/fixtures/documents.ts';
import { answer, FULL_ACCESS, transport } from '../../../runtime/state/fixture.ts';

const screen = compiled({
  kind: 'form',
  version: 1,
  name: 'demo/Report',
  title: '报表',
  fields: {
    items: { title: '字段', type: 'grid', fields: { name: { title: '名' } } },
    charts: {
      title: '图表',
      type: 'grid',
      fields: { axis: { title: '分类', dict: { rows: '$parent.items', text: 'name', code: 'name' } } },
    },
  },
});

const record = (name: string): Row => ({ id: name, items: [{ id: 'i', name }], charts: [{ id: 'c', axis: name }] });

function open(name: string) {
  const form = createForm({
    ...{ screen, mode: 'edit', row: record(name), roots: {} },
    ...{ transport: transport(() => answer(null)), permissions: FULL_ACCESS },
  });
  const grids = ['items', 'charts'].map((field) => {
    const found = form.fields.get(field);
    if (!found?.grid) throw new Error('unreachable');
    return formGrid(form, found, found.grid, FULL_ACCESS);
  });
  const [items, charts] = grids;
  if (!items || !charts) throw new Error('unreachable');
  return { form, items, charts };
}

it('a form reports at once what a grid lost by a change in another, and clears it', () => {
  const { form, items, charts } = open('city');
  items.remove([0]);
  expect(form.status('charts').error).toBe('第1行分类：“city”不在“字段”中，请重新选择');
  expect(charts.snapshot().errors.size).toBe(1);
  items.undo();
  expect(form.status('charts').error).toBeNull();
});

it('another record in the same form brings both grids, and no complaint about the rows of the one before', () => {
  const { form, charts } = open('city');
  form.restart('edit', record('kwh'));
  expect(charts.value()).toEqual([{ id: 'c', axis: 'kwh' }]);
  expect(charts.snapshot().errors.size).toBe(0);
  expect(form.status('charts').error).toBeNull();
  form.set({ items: [{ name: 'cost' }], charts: [{ axis: 'cost' }] });
  expect(form.status('charts').error).toBeNull();
});
