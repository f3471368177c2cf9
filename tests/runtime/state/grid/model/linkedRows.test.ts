import { expect, it } from 'vitest';
import type { Row } from '../../../../../src/runtime/data/json.ts';
import { createGridModel } from '../../../../../src/runtime/state/grid/model/createGridModel.ts';
import type { ReadText } from '../../../../../src/runtime/state/grid/model/gridModel.ts';
import { compiled } from '../../../fixtures/documents.ts';

const table = (name: string, above?: string) => ({
  table: name,
  text: 'name',
  code: 'code',
  ...(above ? { where: { parent: `{${above}}` } } : {}),
});

const screen = compiled({
  kind: 'form',
  version: 1,
  name: 'demo/Places',
  title: '地点',
  fields: {
    places: {
      type: 'grid',
      fields: {
        province: { title: '省', type: 'select', dict: table('province') },
        city: { title: '市', type: 'select', dict: table('city', 'province') },
        note: { title: '说明' },
      },
    },
  },
});

function open(rows: readonly Row[]) {
  const grid = screen.fields.get('places')?.grid;
  if (!grid) throw new Error('unreachable');
  return createGridModel({
    grid,
    rows,
    around: { parent: () => ({}), scope: { get: () => undefined } },
    permissions: { access: () => 'full', can: () => true },
    readOnly: () => false,
    onChange: () => {},
  });
}

it('rows with linked columns are opened as they are: nothing is computed, so no row is copied', () => {
  const rows = [{ id: 'a', province: '1', city: '11' }];
  expect(open(rows).row(0)).toBe(rows[0]);
});

it('[S3.19a] a change of a linked column empties what follows from it; another one changes only its cell', () => {
  const model = open([{ id: 'a', province: '1', city: '11', note: '' }]);
  model.write([{ slot: 0, field: 'note', value: '甲' }]);
  expect(model.row(0)).toEqual({ id: 'a', province: '1', city: '11', note: '甲' });
  model.write([{ slot: 0, field: 'province', value: '2' }]);
  expect(model.row(0)).toEqual({ id: 'a', province: '2', city: null, note: '甲' });
});

it('a patient paste writes nothing while choices are on their way, and everything else without patience', () => {
  const model = open([{ id: 'a', province: '1', city: '11', note: '' }]);
  const read: ReadText = ({ field }, text) =>
    field.name === 'city' ? { problem: '选项未载入', waits: true } : { value: text };
  const request = { cells: [['2', '乙', '说']], row: 0, column: 0 };
  const problem = { row: 0, column: 1, text: '乙', problem: '选项未载入', waits: true };
  expect(model.paste(request, read, true)).toEqual([problem]);
  expect(model.row(0)).toEqual({ id: 'a', province: '1', city: '11', note: '' });
  expect(model.paste(request, read)).toEqual([problem]);
  expect(model.row(0)).toEqual({ id: 'a', province: '2', city: null, note: '说' });
});
