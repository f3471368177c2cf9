import { expect, it } from 'vitest';
import { answerRows, valueAt } from '../../../../src/renderers/widgets/answer/answerRows.ts';

it.each([
  ['a list', [{ a: 1 }, 'none', { a: 2 }], undefined, [{ a: 1 }, { a: 2 }]],
  ['the records of a read call', { records: [{ a: 1 }] }, undefined, [{ a: 1 }]],
  ['the list at a path', { now: { items: [{ a: 1 }] } }, 'now.items', [{ a: 1 }]],
  [
    'columns with their names',
    { x: ['a', 'b'], kwh: [1, null], title: 't' },
    undefined,
    [
      { x: 'a', kwh: 1 },
      { x: 'b', kwh: null },
    ],
  ],
  [
    'columns from a start on, of which one is shorter',
    { start: '2026-11-20 23:55:00', step: 300, p: [1, 2], poa: [3] },
    undefined,
    [
      { time: '2026-11-20 23:55:00', p: 1, poa: 3 },
      { time: '2026-11-21 00:00:00', p: 2, poa: null },
    ],
  ],
  ['nothing', null, undefined, []],
  ['a path that leads nowhere', { a: 1 }, 'b.c', []],
])('reads the rows of %s', (_, data, path, rows) => {
  expect(answerRows(data, path)).toEqual(rows);
});

it('reads a value by its path', () => {
  expect(valueAt({ power: { recent: [1] } }, 'power.recent')).toEqual([1]);
  expect(valueAt([1], 'power')).toBeUndefined();
});
