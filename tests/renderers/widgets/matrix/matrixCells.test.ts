import { expect, it } from 'vitest';
import { cellsOf, medianOf } from '../../../../src/renderers/widgets/matrix/matrixCells.ts';
import { statesOf } from '../../../../src/renderers/widgets/states.ts';

const states = statesOf([
  { is: 3, title: '故障', look: 'fault' },
  { is: 9, title: '?', look: 'other' },
]);
const rows = [
  { n: '1', v: 10, s: 1 },
  { n: '2', v: 8, s: 1 },
  { n: '3', v: 9.5, s: 3 },
  { n: '4', v: null, s: 1 },
  { n: '5', v: 30, s: 1 },
];

it('says how far each value is from the median, and which are in a state that is drawn', () => {
  const cells = cellsOf(rows, { name: 'n', value: 'v', state: 's', states, middle: null, spread: 0.2 });
  expect(cells.map(({ level }) => level)).toEqual([0, -3, 0, null, 3]);
  expect(cells.map(({ state }) => state?.title ?? null)).toEqual([null, null, '故障', null, null]);
});

it('takes the middle of the answer where it gives one', () => {
  const [first] = cellsOf(rows, { name: 'n', value: 'v', state: undefined, states: [], middle: 12, spread: 0.5 });
  expect(first?.level).toBe(-1);
});

it('has a median of an even number, and none of nothing', () => {
  expect(medianOf([4, 1, 3, 2])).toBe(2.5);
  expect(medianOf([])).toBeNull();
});
