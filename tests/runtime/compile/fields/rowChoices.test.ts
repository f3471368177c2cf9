import { describe, expect, it } from 'vitest';
import { rowOffer } from '../../../../src/runtime/contract/rowOffer.ts';
import { recordScope } from '../../../../src/runtime/data/path.ts';
import { complaintOf } from '../../../../src/runtime/state/field/fieldChecks.ts';
import { compiled, listDocument, problemsOf } from '../../fixtures/documents.ts';

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
    expect(rowOffer(plan, scope).options).toEqual([
      { value: 'kwh', text: '电量' },
      { value: '7', text: '7' },
    ]);
  });

  it('are the same object for the same rows, and others when a row changes', () => {
    expect(rowOffer(plan, recordScope({ items }))).toBe(rowOffer(plan, scope));
    expect(rowOffer(plan, recordScope({ items: [...items] }))).not.toBe(rowOffer(plan, scope));
  });

  it.each([[{}], [{ items: null }], [{ items: 'text' }]])('are none without rows: %j', (record) => {
    expect(rowOffer(plan, recordScope(record)).options).toEqual([]);
  });

  it.each([
    ['select', 'kwh', null],
    ['select', 'city', '“city”'],
    ['select', 7, null],
    ['select', 'kwh,7', '“kwh,7”'],
    ['list_multi', 'kwh,7', null],
    ['list_multi', 'kwh,city,gone,7', '“city”、“gone”'],
    ['list_multi', ['kwh', 'gone'], '“gone”'],
  ])('report of a %s with %j what has no row: %s', (type, value, gone) => {
    const field = compiled(report(NUMBERS, { axis: { type, dict: NUMBERS } })).fields.get('axis');
    const said = gone === null ? null : `${gone}不在“字段”中，请重新选择`;
    expect(field && complaintOf(field, value, scope)).toBe(said);
  });

  it('may have codes with commas where one is chosen', () => {
    const field = compiled(report(NAMES)).fields.get('axis');
    const rows = recordScope({ items: [{ name: 'A,1', text: '甲' }] });
    expect(field && [complaintOf(field, 'A,1', rows), complaintOf(field, 'A', rows)]).toEqual([
      null,
      '“A”不在“字段”中，请重新选择',
    ]);
  });

  it('are checked again when the rows change', () => {
    expect(compiled(report(NUMBERS)).fields.get('axis')?.checks[0]?.reads).toEqual(['items']);
  });

  it('are read as $parent in the rows of another grid that follows the first', () => {
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
  ])('that cannot exist are reported once, where they are written: %#', (document, said) => {
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
