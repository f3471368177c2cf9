import { expect, it } from 'vitest';
import { createRights } from '../../../../src/common/rights.ts';
import { layOut } from '../../../../src/renderers/grid/view/layout.ts';
import { gridColumns } from '../../../../src/runtime/state/grid/model/gridColumns.ts';
import { compiled } from '../../page/documents.ts';

function screenOf(loaded: ReturnType<typeof compiled>) {
  if (!loaded.ok || loaded.screen.kind === 'page') throw new Error('no screen with fields');
  return loaded.screen;
}

/** Widths of the columns of a grid in a form that has this much room, by field. */
function widthsIn(room: number, byHand: ReadonlyMap<string, number> = new Map()) {
  const loaded = compiled({
    kind: 'form',
    version: 1,
    name: 'demo/Order',
    title: '工单',
    fields: {
      visits: {
        type: 'grid',
        fields: {
          at: { title: '时刻', type: 'datetime' },
          until: { title: '至', type: 'datetime' },
          note: { title: '备注' },
        },
        columns: ['at', { field: 'until', width: 150 }, 'note'],
      },
    },
  });
  const grid = screenOf(loaded).fields.get('visits')?.grid;
  const columns = grid ? gridColumns(grid, createRights([], [])) : [];
  return Object.fromEntries(layOut(columns, byHand, room).all.map(({ column, width }) => [column.field.name, width]));
}

it('[S9.5] a moment has 240 px in a form unless the document or the user says otherwise, others 120', () => {
  expect(widthsIn(0)).toEqual({ at: 240, until: 150, note: 120 });
  expect(widthsIn(0, new Map([['at', 90]]))).toEqual({ at: 90, until: 150, note: 120 });
});

it('room that is left goes to columns whose values differ in length', () => {
  expect(widthsIn(1000)).toEqual({ at: 240, until: 150, note: 610 });
});

it.each<readonly [string, object | string, number]>([
  ['grid', 'at', 200],
  ['grid', { field: 'at', width: 150 }, 150],
  ['list', 'at', 180],
])('[S9.5] a moment in a column of a %s that is %j is %i px wide', (kind, column, width) => {
  const source = { list: 'GET /visit/list', saveBatch: 'POST /visit/saveBatch' };
  const document = { kind, version: 1, name: 'demo/Visits', title: '巡检', source, columns: [column] };
  const screen = screenOf(compiled({ ...document, fields: { at: { title: '时刻', type: 'datetime' } } }));
  expect(screen.columns[0]?.width).toBe(width);
});
