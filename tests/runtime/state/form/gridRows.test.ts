import { describe, expect, it } from 'vitest';
import type { CompiledGrid } from '../../../../src/runtime/model/field.ts';
import { copiedRecord } from '../../../../src/runtime/state/form/copiedRecord.ts';
import { readGrids } from '../../../../src/runtime/state/form/gridRows.ts';
import { always, answer, field, NEVER, screen, transport } from '../fixture.ts';

function gridOf(change: Partial<CompiledGrid> = {}): CompiledGrid {
  const path = {
    reads: [],
    render: (scope: { get(name: string): unknown }) => `/parts/${scope.get('id')}`,
    value: () => '',
  };
  const { source } = screen([]);
  return {
    fields: new Map(),
    order: [],
    sortBy: 'orderNum',
    summary: [],
    unique: [],
    columns: [],
    disabledRows: NEVER,
    rowScreen: null,
    template: null,
    views: new Map(),
    source: source && { ...source, calls: { list: { method: 'GET', path } }, params: always({ kind: 'spare' }) },
    ...change,
  };
}

const fieldsWith = (grid: CompiledGrid) => new Map([['parts', field('parts', { grid })]]);

describe('rows of a grid', () => {
  it('[S3.19c] come from their own call, whole and in the order of their position', async () => {
    const line = transport(() =>
      answer([
        { id: 'b', orderNum: 10 },
        { id: 'a', orderNum: '2' },
      ]),
    );
    const record = await readGrids(fieldsWith(gridOf()), { id: '7', name: '单' }, {}, line);
    expect(record).toEqual({
      id: '7',
      name: '单',
      parts: [
        { id: 'a', orderNum: '2' },
        { id: 'b', orderNum: 10 },
      ],
    });
    expect(line.sent).toMatchObject([{ method: 'GET', path: '/parts/7', params: { kind: 'spare' } }]);
    expect(line.sent[0]?.params).not.toHaveProperty('pageNo');
  });

  it('arrive inside the record when they have no call', async () => {
    const line = transport(() => answer([]));
    const record = { id: '7', parts: [{ id: 'a' }] };
    expect(await readGrids(fieldsWith(gridOf({ source: null })), record, {}, line)).toBe(record);
    expect(line.sent).toEqual([]);
  });

  it('fail with the message of the server', async () => {
    const line = transport(() => answer(null, { success: false, message: '没有权限' }));
    await expect(readGrids(fieldsWith(gridOf()), { id: '7' }, {}, line)).rejects.toThrow('没有权限');
  });
});

describe('a copy of a record', () => {
  it('[S2.44] has neither its key nor what only one may have, and new rows', () => {
    const request = () => ({ method: 'GET', path: '/check' }) as const;
    const code = field('code', { serverChecks: [{ rule: 'unique', message: null, request }] });
    const fields = [field('id'), code, field('name'), field('remark'), field('parts', { grid: gridOf() })];
    const record = {
      ...{ id: '7', code: 'P-1', name: '月检', remark: null, createBy: 'admin' },
      parts: [{ id: 'a', part: '电缆', orderNum: 1 }, 'broken'],
    };
    expect(copiedRecord(screen(fields), record)).toEqual({
      name: '月检',
      remark: null,
      parts: [{ part: '电缆', orderNum: 1 }, 'broken'],
    });
  });
});
