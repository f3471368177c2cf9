import { expect, it } from 'vitest';
import { heatOf, rowsOfHeat } from '../../../../src/renderers/widgets/heatmap/heat.ts';

const field = (name: string) => ({ field: name, title: name, unit: null });
const fields = { name: field('n'), x: field('t'), value: field('v') };
const HEAT = {
  lines: ['INV-01', 'INV-02'],
  columns: ['00:00', '00:15', '00:30'],
  cells: [
    [0, 0, 5],
    [2, 1, 7],
  ],
};

it('reads cells in slots, of which those without a value are left out', () => {
  const answer = { rows: ['INV-01', 'INV-02'], step: 900, cells: [[0, 0, 5], [1, 2, 7], [1, 1, null], 'x'] };
  expect(heatOf(answer, fields, undefined)).toEqual(HEAT);
});

it('reads rows as they are, and writes them back', () => {
  const rows = [
    { n: 'A', t: '10:00', v: 1 },
    { n: 'B', t: '09:00', v: 2 },
  ];
  const heat = heatOf(rows, fields, undefined);
  expect(heat).toEqual({
    lines: ['A', 'B'],
    columns: ['09:00', '10:00'],
    cells: [
      [1, 0, 1],
      [0, 1, 2],
    ],
  });
  expect(rowsOfHeat(heat, fields)).toEqual(rows);
});
