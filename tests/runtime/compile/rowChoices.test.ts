import { describe, expect, it } from 'vitest';
import { rowOptions, valuesWithoutRow } from '../../../src/runtime/contract/rowOptions.ts';
import { recordScope } from '../../../src/runtime/data/path.ts';
import { compiled, listDocument, problemsOf } from '../fixtures/documents.ts';

const ITEMS = {
  title: '字段',
  type: 'grid',
  fields: { name: { title: '名' }, text: { title: '文本' }, kind: { title: '类型' } },
};

function report(dict: object, own: object = {}, inRow: object = {}) {
  return {
    kind: 'form',
    version: 1,
    name: 'demo/Report',
    title: '报表',
    fields: {
      items: ITEMS,
      axis: { title: '分类', dict },
      charts: { title: '图表', type: 'grid', fields: { title: { title: '标题' }, ...inRow } },
      ...own,
    },
  };
}

const NAMES = { rows: 'items', text: 'text', code: 'name' };

describe('choices that the rows of a grid are', () => {
  const NUMBERS = { ...NAMES, where: { kind: ['integer', 'number'], name: { ne: 'id' } } };
  const plan = compiled(report(NUMBERS)).fields.get('axis')?.options;
  if (plan?.kind !== 'rows') throw new Error('unreachable');
  const items = [
    { name: 'id', text: '主键', kind: 'integer' },
    { name: 'city', text: '城市', kind: 'text' },
    { name: 'kwh', text: '电量', kind: 'number' },
    { name: 7, text: '', kind: 'integer' },
    { name: 'kwh', text: '又是电量', kind: 'number' },
    { name: '', text: '空', kind: 'number' },
    { name: ['x'], text: '列表', kind: 'number' },
    { text: '没有名', kind: 'number' },
    'no row',
    null,
  ];
  const scope = recordScope({ items });

  it('are those that fit, each code once, a code in place of a missing text', () => {
    expect(plan.title).toBe('字段');
    expect(rowOptions(items, plan, scope)).toEqual([
      { value: 'kwh', text: '电量' },
      { value: '7', text: '7' },
    ]);
  });

  it.each([
    ['kwh', []],
    ['city', ['city']],
    ['kwh,city,gone,7', ['city', 'gone']],
    [['kwh', 'gone'], ['gone']],
    [7, []],
    ['', []],
    [null, []],
  ])('say which of %j has no row', (value, gone) => {
    expect(valuesWithoutRow(value, plan, scope)).toEqual(gone);
  });

  it.each([[{}], [{ items: null }], [{ items: 'text' }]])('offer nothing without rows: %j', (record) => {
    expect(valuesWithoutRow('kwh', plan, recordScope(record))).toEqual(['kwh']);
  });

  it('make a check that names what is gone, and is due when the rows change', () => {
    const [check] = compiled(report(NUMBERS)).fields.get('axis')?.checks ?? [];
    expect(check?.reads).toEqual(['items']);
    expect(check?.passes('kwh', scope)).toBe(true);
    expect(check?.passes('city,gone', scope)).toBe(false);
    expect(check?.tell?.('kwh,city,gone', scope)).toBe('“city”、“gone”不在“字段”中，请重新选择');
  });

  it('are read as $parent in the rows of another grid, which stands behind the first', () => {
    const dict = { ...NAMES, rows: '$parent.items' };
    const screen = compiled({ ...report(NAMES, {}, { axis: { dict } }) });
    const inner = screen.fields.get('charts')?.grid?.fields.get('axis');
    expect(inner?.options).toMatchObject({ kind: 'rows', rows: ['$parent', 'items'] });
    expect(inner?.checks[0]?.roots).toEqual([['$parent', 'items']]);
    expect(screen.order.indexOf('items')).toBeLessThan(screen.order.indexOf('charts'));
  });

  it.each([
    [report({ ...NAMES, rows: 'item' }), ['E202 /fields/axis/dict/rows unknown field "item" in dict (items?)']],
    [report({ ...NAMES, rows: 'axis' }), [/^E255 .*"axis" is no grid of this form/]],
    [report({ ...NAMES, rows: 'items.name' }), [/^E255 /]],
    [report({ ...NAMES, rows: 'sum(items.name)' }), [/^E2\d\d /]],
    [report({ ...NAMES, rows: '$parent.items' }), [/^E210 /]],
    [report({ ...NAMES, rows: '' }), [/^E105 /]],
    [report({ ...NAMES, code: 'nane' }), [/^E202 \/fields\/axis\/dict\/code unknown field "nane" .*\(name\?\)/]],
    [report({ ...NAMES, where: { kindd: 'x' } }), [/^E202 .*"kindd".*\(kind\?\)/]],
    [report({ ...NAMES, where: { '$parent.axis': 'x' } }), [/^E210 /]],
    [report({ rows: 'items', text: 'text' }), [/"code"/]],
    [report({ ...NAMES, table: 'device' }), [/"table"/]],
    [report(NAMES, {}, { axis: { dict: NAMES } }), [/^E202 .*"items" in dict \(\$parent\.items\?\)/]],
    [report(NAMES, {}, { axis: { dict: { rows: '$parent.charts', text: 'title', code: 'title' } } }), [/^E220 /]],
    [report(NAMES, { amount: { type: 'number', dict: NAMES } }), [/^E214 /]],
  ])('that cannot be there are told of, once, where they are written: %#', (document, said) => {
    expect(problemsOf(document)).toEqual(
      said.map((one) => (typeof one === 'string' ? one : expect.stringMatching(one))),
    );
  });

  it('are nothing to search by, where there are no rows', () => {
    const document = listDocument({
      fields: { items: ITEMS, axis: { dict: NAMES } },
      search: ['axis'],
      columns: ['axis'],
    });
    expect(problemsOf(document)).toEqual([expect.stringMatching(/^W507 \/search\/0 /)]);
  });
});
