import { describe, expect, it } from 'vitest';
import { nextInOrder, rangeOf, type Step, stepped } from '../../../../../src/runtime/state/grid/model/gridCursor.ts';

const EXTENT = { rows: 10, columns: 4, page: 3 };

describe('stepped', () => {
  it.each<[string, [number, number], Step, boolean, [number, number]]>([
    ['up', [5, 1], 'up', false, [4, 1]],
    ['up at the top', [0, 1], 'up', false, [0, 1]],
    ['to the first row', [5, 1], 'up', true, [0, 1]],
    ['down', [5, 1], 'down', false, [6, 1]],
    ['down at the bottom', [9, 1], 'down', false, [9, 1]],
    ['to the last row', [5, 1], 'down', true, [9, 1]],
    ['left at the edge', [5, 0], 'left', false, [5, 0]],
    ['to the last column', [5, 1], 'right', true, [5, 3]],
    ['a page up', [5, 1], 'pageUp', false, [2, 1]],
    ['a page up at the top', [1, 1], 'pageUp', false, [0, 1]],
    ['a page down', [8, 1], 'pageDown', false, [9, 1]],
    ['Home', [5, 2], 'first', false, [5, 0]],
    ['Ctrl+Home', [5, 2], 'first', true, [0, 0]],
    ['End', [5, 2], 'last', false, [5, 3]],
    ['Ctrl+End', [5, 2], 'last', true, [9, 3]],
  ])('%s', (_, [row, column], step, far, [toRow, toColumn]) => {
    expect(stepped({ row, column }, step, far, EXTENT)).toEqual({ row: toRow, column: toColumn });
  });
});

describe('nextInOrder', () => {
  it.each<[[number, number], boolean, [number, number] | null]>([
    [[0, 0], false, [0, 1]],
    [[0, 3], false, [1, 0]],
    [[9, 3], false, null],
    [[1, 0], true, [0, 3]],
    [[0, 0], true, null],
  ])('from %j, backwards %s, to %j', ([row, column], backwards, to) => {
    const expected = to === null ? null : { row: to[0], column: to[1] };
    expect(nextInOrder({ row, column }, backwards, EXTENT)).toEqual(expected);
  });
});

it('a range has the same edges whichever corner it was drawn from', () => {
  const edges = { top: 2, bottom: 7, left: 1, right: 3 };
  expect(rangeOf({ row: 7, column: 1 }, { row: 2, column: 3 })).toEqual(edges);
  expect(rangeOf({ row: 2, column: 3 }, { row: 7, column: 1 })).toEqual(edges);
});
