import { describe, expect, it } from 'vitest';
import { readQuery, withQuery } from '../../../../src/app/navigation/routing/pageAddress.ts';
import type { CompiledColumn } from '../../../../src/runtime/model/compiled.ts';
import { tableOf } from '../../../../src/runtime/query/conditionTable.ts';
import { addressOfList } from '../../../../src/runtime/state/list/listAddress.ts';
import type { ListState } from '../../../../src/runtime/state/list/listModel.ts';
import { readListAddress } from '../../../../src/runtime/state/list/readListAddress.ts';
import { field, renderer, screen, searchItem } from '../fixture.ts';

const name = field('name');
const power = field('power', { renderer: renderer('number', { value: 'number' }) });
const online = field('online', { renderer: renderer('switch', { value: 'boolean' }) });
const kinds = field('kinds', { renderer: renderer('multi', { value: 'list' }) });
const day = field('day');
const column = (of: typeof name, sortable: boolean): CompiledColumn => ({
  ...{ key: of.name, field: of, title: of.title, width: 100, fixed: null, align: 'left', sortable, ellipsis: 0 },
  ...{ action: null, format: null, summary: null, total: null, permission: null },
});
const list = screen([name, power, online, kinds, day], {
  search: [
    searchItem(name),
    searchItem(power),
    searchItem(online),
    searchItem(kinds),
    searchItem(day, { rule: 'range', params: ['day_begin', 'day_end'] }),
  ],
  columns: [column(name, true), column(power, true), column(day, false)],
});
const usual: ListState = {
  values: { name: '一号' },
  conditions: null,
  page: 1,
  pageSize: 20,
  sort: [{ field: 'createTime', order: 'desc' }],
};

const read = (search: string) => readListAddress(list, readQuery(search), usual);
const write = (state: ListState) => withQuery('', addressOfList(list, state, usual));

describe('what a list was asked, in the address', () => {
  it('says nothing of what is usual', () => {
    expect(write(usual)).toBe('');
    expect(read('')).toEqual({ state: { ...usual, values: expect.any(Object) }, hidden: null, complaints: [] });
  });

  it.each<[string, Partial<ListState>]>([
    ['?name=', { values: { name: null } }],
    ['?name=a%26b%3D%25', { values: { name: 'a&b=%' } }],
    ['?power=7.5', { values: { name: '一号', power: 7.5 } }],
    ['?online=false', { values: { name: '一号', online: false } }],
    ['?kinds=a&kinds=b%2Cc', { values: { name: '一号', kinds: ['a', 'b,c'] } }],
    ['?day_begin=2026-01-01&day_end=', { values: { name: '一号', day: ['2026-01-01', null] } }],
    ['?pageNo=3&pageSize=30', { page: 3, pageSize: 30 }],
    ['?sort=name%3Aasc', { sort: [{ field: 'name', order: 'asc' }] }],
    [
      '?sort=power%3Adesc%2Cname%3Aasc',
      {
        sort: [
          { field: 'power', order: 'desc' },
          { field: 'name', order: 'asc' },
        ],
      },
    ],
    [`?conditions=${encodeURIComponent('{"name":{"like":"x"}}')}`, { conditions: tableOf({ name: { like: 'x' } }) }],
  ])('writes and reads %s', (search, change) => {
    const state = { ...usual, ...change };
    expect(new URLSearchParams(write(state)).toString()).toBe(new URLSearchParams(search).toString());
    const again = read(search);
    expect(again.complaints).toEqual([]);
    expect(again.state).toMatchObject(change);
    expect(write(again.state)).toBe(write(state));
  });

  it('takes away the conditions that a document begins with', () => {
    const first = { ...usual, conditions: tableOf({ name: 'x' }) };
    const none = { ...first, conditions: null };
    const search = withQuery('', addressOfList(list, none, first));
    expect(search).toBe('?conditions=');
    expect(readListAddress(list, readQuery(search), first).state.conditions).toBeNull();
    expect(readListAddress(list, {}, first).state.conditions).toBe(first.conditions);
  });

  it.each([
    ['?nmae=x', '没有查询条件“nmae”，是否指“name”？'],
    ['?power=abc', 'power（power）应为数字，收到“abc”'],
    ['?online=ja', 'online（online）应为 true 或 false，收到“ja”'],
    ['?pageNo=-1', 'pageNo 应为 1 到 99999999 的整数，收到“-1”'],
    ['?pageSize=5000', 'pageSize 应为 1 到 1000 的整数，收到“5000”'],
    ['?sort=nam:asc', '没有可排序的列“nam”，是否指“name”？'],
    ['?sort=name', 'sort 应写作“name:asc”或“name:desc”，收到“name”'],
    ['?sort=day:asc', '没有可排序的列“day”，可用的有：name、power、createTime'],
    ['?conditions={', 'conditions 不是高级查询的条件（形如 {"字段":{"eq":"值"}}），收到“{”'],
    ['?conditions={"pwer":{"eq":"1"}}', '没有可查询的字段“pwer”，是否指“power”？'],
    ['?hidden=nme', '没有列“nme”，是否指“name”？'],
    ['?hidden=name,power,day', 'hidden 不能去掉所有的列'],
    ['?__proto__=1', '没有查询条件“__proto__”，可用的有：'],
    ['?constructor=1', '没有查询条件“constructor”，可用的有：'],
    ['?conditions={"__proto__":{"eq":"1"}}', '“__proto__”'],
  ])('reports what %s cannot mean', (search, complaint) => {
    const { complaints, state } = read(search);
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toContain(complaint);
    expect({ ...state, values: usual.values }).toEqual(usual);
  });

  it('shows a link without the columns it names', () => {
    expect(read('?hidden=power,day').hidden).toEqual(new Set(['power', 'day']));
    expect(read('?hidden=').hidden).toEqual(new Set());
  });

  it('leaves names to a document that reads them', () => {
    const own = { ...list, queryReads: [['$query', 'name'] as const, ['$query', 'tab'] as const] };
    const { state, complaints } = readListAddress(own, readQuery('?name=x&tab=y&power=1'), usual);
    expect(complaints).toEqual([]);
    expect(state.values).toMatchObject({ name: '一号', power: 1 });
    expect(addressOfList(own, { ...usual, values: { name: 'z' } }, usual)).not.toHaveProperty('name');
  });
});
