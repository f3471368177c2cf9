import { describe, expect, it } from 'vitest';
import type { Row } from '../../../../../src/runtime/data/json.ts';
import { editCells, insertRows, moveRows, removeRows } from '../../../../../src/runtime/state/grid/rows/gridEdits.ts';
import { redo, undo } from '../../../../../src/runtime/state/grid/rows/gridHistory.ts';
import { fillDown, pasteCells } from '../../../../../src/runtime/state/grid/rows/gridPaste.ts';
import { mergeRemote } from '../../../../../src/runtime/state/grid/rows/gridRemote.ts';
import { changesOf, settleSave } from '../../../../../src/runtime/state/grid/rows/gridSave.ts';
import {
  createGrid,
  type GridState,
  idsOf,
  isChangedCell,
  isNewRow,
  rowOf,
  rowsOf,
  selectRows,
} from '../../../../../src/runtime/state/grid/rows/gridState.ts';
import { viewOf } from '../../../../../src/runtime/state/grid/rows/gridView.ts';
import { processorMs } from '../../../../support/processorTime.ts';

const ROWS: readonly Row[] = [
  { id: 'a', orderNum: 1, name: '组件', qty: 3 },
  { id: 'b', orderNum: 2, name: '逆变器', qty: 10 },
  { id: 'c', orderNum: 3, name: '', qty: null },
];
const grid = () => createGrid(ROWS);
const edit = (state: GridState, id: string, field: string, value: unknown) => editCells(state, [{ id, field, value }]);
const positions = (state: GridState) => rowsOf(state).map(({ orderNum }) => orderNum);

describe('rows of a grid', () => {
  it('[S3.19c] have the key of their record as id, or a generated one that is never sent', () => {
    const state = createGrid([{ id: 7 }, { name: 'no key' }, { id: '\0new-1' }, { id: 7, name: 'again' }]);
    expect(idsOf(state)).toEqual(['7', '\0new-1-', '\0new-1', '\0new-3']);
    const added = insertRows(grid(), [{ name: '支架' }]);
    expect(idsOf(added)).toEqual(['a', 'b', 'c', '\0new-3']);
    expect(rowsOf(added)[3]).toEqual({ name: '支架', orderNum: 4 });
    expect(changesOf(added).added).toEqual([{ id: '\0new-3', row: { name: '支架', orderNum: 4 } }]);
  });

  it('[S3.19c] hold their position from 1 in orderNum by default', () => {
    expect(positions(removeRows(grid(), ['a']))).toEqual([1, 2]);
    expect(positions(insertRows(grid(), [{}], 'a'))).toEqual([1, 2, 3, 4]);
    const second = (orderField: string | null) =>
      rowsOf(insertRows(createGrid([{ id: 'x' }], { orderField }), [{}]))[1];
    expect([second('sort'), second(null)]).toEqual([{ sort: 2 }, {}]);
    expect(idsOf(createGrid([{ code: 'x' }], { rowKey: 'code' }))).toEqual(['x']);
  });

  it('are not changed by being there, whatever positions they came with', () => {
    const rows = [{ id: 'a', orderNum: '1' }, { id: 'b', orderNum: 7 }, { id: 'c' }];
    expect(changesOf(createGrid(rows))).toEqual({ added: [], changed: [], removed: [] });
    expect(changesOf(undo(moveRows(createGrid(rows), ['a'], null))).changed).toEqual([]);
    expect(changesOf(mergeRemote(createGrid(rows), [{ kind: 'removed', id: 'a' }])).changed).toEqual([]);
    expect(changesOf(moveRows(createGrid(rows), ['b'], null)).changed.map(({ row }) => row)).toEqual([
      { id: 'a', orderNum: 1 },
      { id: 'c', orderNum: 2 },
      { id: 'b', orderNum: 3 },
    ]);
  });

  it.each([
    [['c'], 'a', ['c', 'a', 'b']],
    [['a'], null, ['b', 'c', 'a']],
    [['c', 'a'], 'b', ['a', 'c', 'b']],
    [['a', 'b'], 'b', ['a', 'b', 'c']],
    [['b'], 'nobody', ['a', 'c', 'b']],
    [['nobody'], 'a', ['a', 'b', 'c']],
  ])('%j move above %j', (ids, before, order) => {
    expect(idsOf(moveRows(grid(), ids, before))).toEqual(order);
  });

  it('are inserted above others, removed and selected', () => {
    const inserted = insertRows(grid(), [{ name: 'x' }, { name: 'y' }], 'b');
    expect(idsOf(inserted)).toEqual(['a', '\0new-3', '\0new-4', 'b', 'c']);
    const selected = selectRows(inserted, ['b', '\0new-4', 'nobody']);
    expect([...selected.selected]).toEqual(['\0new-4', 'b']);
    const removed = removeRows(selected, ['b', 'a', 'nobody']);
    expect(idsOf(removed)).toEqual(['\0new-3', '\0new-4', 'c']);
    expect([...removed.selected]).toEqual(['\0new-4']);
  });

  it('keep their identity when nothing changes', () => {
    const state = grid();
    expect(edit(state, 'a', 'name', '组件')).toBe(state);
    expect(edit(state, 'c', 'name', null)).toBe(state);
    expect(edit(state, 'nobody', 'name', 'x')).toBe(state);
    expect(removeRows(state, [])).toBe(state);
    expect(moveRows(state, ['a'], 'b')).toBe(state);
    expect(rowOf(edit(state, 'a', 'qty', 4), 'b')).toBe(ROWS[1]);
  });

  it('say which of their cells changed', () => {
    const state = edit(edit(grid(), 'a', 'qty', 4), 'a', 'name', '');
    expect(isChangedCell(state, 'a', 'qty')).toBe(true);
    expect(isChangedCell(edit(state, 'a', 'qty', 3), 'a', 'qty')).toBe(false);
    expect(isChangedCell(state, 'b', 'qty')).toBe(false);
    const added = insertRows(state, [{ name: 'x' }]);
    expect([isNewRow(added, '\0new-3'), isNewRow(added, 'a'), isNewRow(added, 'nobody')]).toEqual([true, false, false]);
    expect([isChangedCell(added, '\0new-3', 'name'), isChangedCell(added, '\0new-3', 'qty')]).toEqual([true, false]);
  });
});

describe('steps of a grid', () => {
  it('are taken back and done again, a hundred of them', () => {
    let state = grid();
    for (let qty = 100; qty < 205; qty += 1) state = edit(state, 'a', 'qty', qty);
    for (let count = 0; count < 200; count += 1) state = undo(state);
    expect(rowOf(state, 'a')?.qty).toBe(104);
    for (let count = 0; count < 200; count += 1) state = redo(state);
    expect(rowOf(state, 'a')?.qty).toBe(204);
    expect(redo(edit(undo(state), 'a', 'qty', 0)).redo).toEqual([]);
  });

  it('bring a removed row back where it was, with its edits', () => {
    const removed = removeRows(edit(grid(), 'b', 'qty', 11), ['b']);
    expect(changesOf(removed)).toMatchObject({ removed: ['b'], added: [] });
    expect(idsOf(undo(removed))).toEqual(['a', 'b', 'c']);
    expect(rowOf(undo(removed), 'b')?.qty).toBe(11);
    expect(rowsOf(undo(undo(removed)))).toEqual(ROWS);
  });
});

describe('a grid that others change too', () => {
  it('takes their cells and keeps those that the user changed', () => {
    const edited = edit(grid(), 'a', 'qty', 4);
    const merged = mergeRemote(edited, [{ kind: 'saved', row: { id: 'a', orderNum: 1, name: '新组件', qty: 9 } }]);
    expect(rowOf(merged, 'a')).toMatchObject({ name: '新组件', qty: 4 });
    expect(changesOf(merged).changed).toHaveLength(1);
    // Taking the edit back means what the server has now, not what it had.
    expect(rowOf(undo(merged), 'a')?.qty).toBe(9);
    expect(changesOf(undo(merged)).changed).toEqual([]);
    expect(rowOf(redo(undo(merged)), 'a')?.qty).toBe(4);
  });

  it('drops a row that another user removed, unless the user worked on it', () => {
    const state = edit(grid(), 'a', 'qty', 4);
    const merged = mergeRemote(state, [
      { kind: 'removed', id: 'a' },
      { kind: 'removed', id: 'b' },
      { kind: 'removed', id: 'nobody' },
    ]);
    expect(idsOf(merged)).toEqual(['a', 'c']);
    expect(changesOf(merged)).toMatchObject({
      added: [{ id: 'a', row: { name: '组件', qty: 4, orderNum: 1 } }],
      removed: [],
    });
    expect(changesOf(merged).added[0]?.row).not.toHaveProperty('id');
    expect(idsOf(mergeRemote(merged, [{ kind: 'saved', row: { id: 'b', name: '又来了' } }]))).toEqual(['a', 'c', 'b']);
  });

  it('keeps a new row apart from a record that has got its generated id', () => {
    const state = selectRows(insertRows(grid(), [{ name: 'mine' }]), ['\0new-3']);
    const merged = mergeRemote(state, [{ kind: 'saved', row: { id: '\0new-3', name: 'theirs' } }]);
    expect(rowsOf(merged).slice(3)).toMatchObject([{ name: 'mine' }, { id: '\0new-3', name: 'theirs' }]);
    expect([...merged.selected]).toEqual(['\0new-3-']);
    expect(changesOf(merged)).toMatchObject({
      added: [{ id: '\0new-3-', row: { name: 'mine' } }],
      changed: [{ id: '\0new-3' }],
    });
  });

  it('refuses a row without its key', () => {
    expect(() => mergeRemote(grid(), [{ kind: 'saved', row: { name: 'x' } }])).toThrow('without its key "id"');
  });
});

describe('a save of a grid', () => {
  it('sends only what changed', () => {
    const state = removeRows(insertRows(edit(grid(), 'a', 'qty', 4), [{ name: 'x' }]), ['c']);
    expect(changesOf(state)).toEqual({
      added: [{ id: '\0new-3', row: { name: 'x', orderNum: 3 } }],
      changed: [{ id: 'a', row: { ...ROWS[0], qty: 4 } }],
      removed: ['c'],
    });
    expect(changesOf(removeRows(state, ['\0new-3'])).removed).toEqual(['c']);
  });

  it('goes on with what the server has, and keeps what failed and what was typed meanwhile', () => {
    const before = selectRows(insertRows(edit(grid(), 'a', 'qty', 4), [{ name: 'x' }]), ['\0new-3']);
    const sent = changesOf(before);
    const later = edit(before, '\0new-3', 'name', 'xyz');
    const server = { id: 'k9', orderNum: 4, name: 'x', createBy: 'admin' };
    const state = settleSave(later, sent, { rows: new Map([['\0new-3', server]]), removed: [] });
    expect(idsOf(state)).toEqual(['a', 'b', 'c', 'k9']);
    expect([...state.selected]).toEqual(['k9']);
    expect(changesOf(state)).toEqual({
      added: [],
      changed: [
        { id: 'a', row: { ...ROWS[0], qty: 4 } },
        { id: 'k9', row: { ...server, name: 'xyz' } },
      ],
      removed: [],
    });
    expect(undo(state)).toBe(state);
  });
});

describe('what is shown of a grid', () => {
  it.each([
    [{ sort: { field: 'qty', descending: false } }, ['a', 'b', 'c']],
    [{ sort: { field: 'qty', descending: true } }, ['b', 'a', 'c']],
    [{ filter: (row: Row) => row.qty !== 3 }, ['b', 'c']],
    [{ filter: (row: Row) => row.qty !== 3, sort: { field: 'name', descending: true } }, ['b', 'c']],
    [{}, ['a', 'b', 'c']],
  ])('is %j of its rows', (plan, ids) => {
    const state = grid();
    expect(viewOf(state, plan)).toEqual(ids);
    expect(rowsOf(state)).toEqual(ROWS);
  });
});

describe('cells that are pasted', () => {
  const read = (field: string, text: string) => {
    if (field !== 'qty') return { value: text };
    return Number.isNaN(Number(text)) ? { problem: `“${text}”不是数字` } : { value: Number(text) };
  };

  it('go into rows and columns from one cell on; what is not accepted is reported', () => {
    const cells = [
      ['甲', '5', 'more'],
      ['乙', 'five'],
      ['丙', '7'],
    ];
    const plan = { ids: ['b', 'c'], fields: ['name', 'qty'], cells, read, newRow: null };
    const { state, problems } = pasteCells(grid(), plan);
    expect(rowsOf(state).slice(1)).toMatchObject([
      { name: '甲', qty: 5 },
      { name: '乙', qty: null },
    ]);
    expect(problems).toEqual([
      { row: 0, column: 2, text: 'more', problem: '右侧没有更多的列' },
      { row: 1, column: 1, text: 'five', problem: '“five”不是数字' },
      { row: 2, column: 0, text: '丙', problem: '下方没有更多的行' },
      { row: 2, column: 1, text: '7', problem: '下方没有更多的行' },
    ]);
    expect(rowsOf(undo(state))).toEqual(ROWS);
  });

  it('become new rows below the last one, all in one step', () => {
    const cells = [['甲'], ['乙'], ['丙']];
    const newRow = () => ({ qty: 1 });
    const { state } = pasteCells(grid(), { ids: ['c'], fields: ['name'], cells, read, newRow });
    expect(rowsOf(state).slice(2)).toMatchObject([{ name: '甲' }, { name: '乙', qty: 1 }, { name: '丙', qty: 1 }]);
    expect(rowsOf(undo(state))).toEqual(ROWS);
  });

  it('are filled down from the first row', () => {
    const state = fillDown(grid(), ['a', 'b', 'c'], ['qty']);
    expect(rowsOf(state).map(({ qty }) => qty)).toEqual([3, 3, 3]);
    expect(state.undo).toHaveLength(1);
    expect(fillDown(state, [], ['qty'])).toBe(state);
  });
});

describe('a grid of 100 000 rows', () => {
  const rows = Array.from({ length: 100_000 }, (_, index) => ({ id: `r${index}`, orderNum: index + 1, name: 'x' }));

  it('shares with the state before what did not change', () => {
    const state = createGrid(rows);
    const next = edit(state, 'r50000', 'name', 'y');
    const copied = next.entries.parts.filter((part, index) => part !== state.entries.parts[index]);
    expect(copied).toHaveLength(1);
    expect(next.order).toBe(state.order);
    expect(rowOf(state, 'r50000')?.name).toBe('x');
  });

  it('takes edits, a row above all others and a paste of 10 000 x 10 cells at once', { timeout: 60_000 }, () => {
    let state = createGrid(rows);
    const spent = processorMs(() => {
      for (let index = 0; index < 1000; index += 1) state = edit(state, `r${index * 97}`, 'name', `y${index}`);
      for (let index = 0; index < 100; index += 1) state = insertRows(state, [{ name: 'z' }], 'r0');
      const fields = Array.from({ length: 10 }, (_, index) => `f${index}`);
      const cells = Array.from({ length: 10_000 }, () => fields);
      const ids = rows.slice(0, 10_000).map(({ id }) => id);
      const read = (_: string, value: string) => ({ value });
      state = pasteCells(state, { ids, fields, cells, read, newRow: null }).state;
    });
    expect(rowOf(state, 'r9999')).toMatchObject({ f9: 'f9' });
    // A quarter of the limit is usual. If every edit copied all rows, the edits alone would take longer.
    expect(spent).toBeLessThan(2500);
  });
});
