import { expect, it } from 'vitest';
import { rankedRows } from '../../../../src/renderers/widgets/ranking/rankedRows.ts';

const rows = [
  { n: '甲', v: 2 },
  { n: '乙', v: '3' },
  { n: '丙', v: null },
  { n: '丁', v: 2 },
  { n: '戊', v: 1 },
];
const ranks = (order: 'asc' | 'desc' | 'given', limit = 10) =>
  rankedRows(rows, { name: 'n', value: 'v', order, limit }).map(({ name, rank }) => `${rank}${name}`);

it('orders rows that have a value, equal ones at one rank, up to the limit', () => {
  expect(ranks('desc')).toEqual(['1乙', '2甲', '2丁', '4戊']);
  expect(ranks('asc', 2)).toEqual(['1戊', '2甲']);
  expect(ranks('given')).toEqual(['1甲', '2乙', '3丁', '4戊']);
});
