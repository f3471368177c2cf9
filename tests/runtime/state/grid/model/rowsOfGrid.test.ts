import { expect, it } from 'vitest';
import { createGridModel } from '../../../../../src/runtime/state/grid/model/createGridModel.ts';
import { compiled } from '../../../fixtures/documents.ts';

const screen = compiled({
  kind: 'form',
  version: 1,
  name: 'demo/Owners',
  title: '产权',
  fields: {
    limit: { type: 'number' },
    owners: {
      type: 'grid',
      disabledRows: { name: '公司' },
      fields: {
        name: { title: '姓名', unique: true },
        share: {
          title: '份额',
          type: 'number',
          check: [
            { check: { $expr: 'sum($rows.share) == 100' }, message: '份额合计应为 100' },
            { check: { $expr: '$row.share <= $parent.limit' }, message: '份额超过上限' },
          ],
        },
        part: { title: '占比', type: 'number', compute: 'round(share / sum($rows.share), 2)' },
        twice: { title: '两倍', type: 'number', compute: '2 * max($rows.part)' },
        note: { title: '说明', visible: { $expr: 'size($rows) > 2' } },
      },
    },
  },
});

function open(rows: readonly object[], limit = 90) {
  const grid = screen.fields.get('owners')?.grid;
  if (!grid) throw new Error('unreachable');
  return createGridModel({
    grid,
    rows: rows.map((row, index) => ({ id: `o${index}`, ...row })),
    around: { parent: () => ({ limit }), scope: { get: () => undefined } },
    permissions: { access: () => 'full', can: () => true },
    readOnly: () => false,
    onChange: () => {},
  });
}

/** Complaints as `row field: message`, rows from 0 by their place. */
function complaints({ snapshot }: ReturnType<typeof open>): readonly string[] {
  const { rows, errors } = snapshot();
  return Array.from(rows.order).flatMap((slot, index) =>
    [...(errors.get(slot) ?? [])].map(([field, message]) => `${index} ${field}: ${message}`),
  );
}

const WRONG = '份额合计应为 100';

it('a check of all rows is reported at every row with a value, and cleared when another row fixes it', () => {
  const model = open([{ share: 60 }, { share: 40 }, {}]);
  expect(complaints(model)).toEqual([]);
  model.write([{ slot: 1, field: 'share', value: 30 }]);
  expect(complaints(model)).toEqual([`0 share: ${WRONG}`, `1 share: ${WRONG}`]);
  model.write([{ slot: 2, field: 'share', value: 10 }]);
  expect(complaints(model)).toEqual([]);
  model.remove([0]);
  expect(complaints(model)).toEqual([`0 share: ${WRONG}`, `1 share: ${WRONG}`]);
  model.undo();
  expect(complaints(model)).toEqual([]);
});

it('a check of one row stays with its row, next to one of all rows', () => {
  const model = open([{ share: 95 }, { share: 5 }]);
  model.write([{ slot: 1, field: 'share', value: 5.0 }]);
  model.write([{ slot: 0, field: 'share', value: 94 }]);
  model.write([{ slot: 1, field: 'share', value: 6 }]);
  expect(complaints(model)).toEqual(['0 share: 份额超过上限']);
});

it('rows that are wrong when they come are found when everything is checked, not before', async () => {
  const model = open([{ share: 1 }, { share: 2 }]);
  model.write([{ slot: 0, field: 'name', value: 'A' }]);
  model.undo();
  expect(await model.validate()).toBe(2);
});

it('computed cells follow from other rows, and from one another', () => {
  const model = open([{ share: 75 }, { share: 25 }]);
  const cells = () => model.value().map(({ part, twice }) => [part, twice]);
  expect(cells()).toEqual([
    [0.75, 1.5],
    [0.25, 1.5],
  ]);
  model.write([{ slot: 0, field: 'share', value: 25 }]);
  expect(cells()).toEqual([
    [0.5, 1],
    [0.5, 1],
  ]);
  model.remove([1]);
  expect(cells()).toEqual([[1, 2]]);
  model.undo();
  model.undo();
  expect(cells()[0]).toEqual([0.75, 1.5]);
});

it('cells appear with what other rows hold, and everything that draws them hears of it', () => {
  const model = open([{ share: 60 }, { share: 40 }]);
  const note = model.columns.find(({ field }) => field.name === 'note');
  if (!note) throw new Error('unreachable');
  const { around } = model.snapshot();
  expect(model.status(note, 0).visible).toBe(false);
  model.insert([{}], null);
  expect(model.status(note, 0).visible).toBe(true);
  expect(model.snapshot().around).toBeGreaterThan(around);
});

it('rows that are for reading can neither be written nor removed, and are not found fault with', async () => {
  const model = open([
    { name: '公司', share: 1 },
    { name: '张三', share: 99 },
  ]);
  model.write([{ slot: 0, field: 'share', value: 7 }]);
  model.remove([0, 1]);
  expect(model.value().map(({ share }) => share)).toEqual([1]);
  expect(model.isFixed(0)).toBe(true);
  expect(await model.validate()).toBe(0);
});

it('columns are as the user arranged them: in their order, fixed ones first, needed ones always', () => {
  const model = open([{ share: 100 }]);
  const names = () => model.columns.map(({ field, fixed }) => (fixed ? `${field.name}!` : field.name));
  expect(names()).toEqual(['name', 'share', 'part', 'twice', 'note']);
  model.arrange({ order: ['twice', 'name', 'gone'], hidden: new Set(['share', 'note']), fixed: new Set(['part']) });
  expect(names()).toEqual(['part!', 'twice', 'name']);
  expect(model.allColumns).toHaveLength(5);
  model.arrange({ order: [], hidden: new Set(), fixed: new Set() });
  expect(names()).toEqual(['name', 'share', 'part', 'twice', 'note']);
});
