import { describe, expect, it } from 'vitest';
import { AnswerShapeError } from '../../../../src/runtime/contract/dialect.ts';
import { readReportDescription } from '../../../../src/runtime/dialects/reportColumns.ts';
import { mergeServerFields } from '../../../../src/runtime/state/list/mergeServerFields.ts';
import { compiled } from '../../fixtures/documents.ts';
import { fixtureRegistries } from '../../fixtures/registries.ts';

const { fields: renderers } = fixtureRegistries();

const described = readReportDescription({
  columns: [
    { dataIndex: 'day', title: '日期', fieldType: 'Date', sorter: true },
    { dataIndex: 'kwh', title: '发电量', fieldType: 'Long', width: 90 },
    { dataIndex: 'kind', title: '类型', customRender: 'kind', align: 'center' },
    { title: '没有名字' },
  ],
  dictOptions: { kind: [{ value: 1, text: '屋顶' }, null] },
});

function report(parts: object = {}) {
  return compiled({
    kind: 'query',
    version: 1,
    name: 'demo/Report',
    title: '报表',
    source: { list: 'GET /report/data', fields: 'GET /report/columns' },
    fields: { kwh: { type: 'number' }, hours: { title: '小时', type: 'number', compute: 'kwh / capacity' } },
    ...parts,
  });
}

describe('[S7.41] columns that the server describes', () => {
  it('are in its order, then those of the document', () => {
    const screen = mergeServerFields(report(), described, renderers);
    expect(screen.columns.map(({ key, title, width, align }) => [key, title, width, align])).toEqual([
      ['day', '日期', 120, 'left'],
      ['kwh', '发电量', 90, 'right'],
      ['kind', '类型', 120, 'center'],
      ['hours', '小时', 120, 'right'],
    ]);
    expect(screen.columns.map(({ sortable }) => sortable)).toEqual([true, false, false, false]);
  });

  it('fill in what the document only names', () => {
    const given = report({
      columns: ['kind', { field: 'day', title: '日子' }, 'kwh'],
      search: ['kind'],
      query: { fields: ['day'] },
    });
    expect(given.columns.map(({ title }) => title)).toEqual(['kind', '日子', 'kwh']);
    const screen = mergeServerFields(given, described, renderers);
    expect(screen.columns.map(({ title, field }) => [title, field.type])).toEqual([
      ['类型', 'select'],
      ['日子', 'date'],
      ['发电量', 'number'],
    ]);
    expect(screen.search.map(({ title, field }) => [title, field.type])).toEqual([['类型', 'select']]);
    expect(screen.query?.fields.map(({ title }) => title)).toEqual(['日期']);
    expect(screen.fields.get('kind')?.options).toEqual({ kind: 'fixed', options: [{ value: '1', text: '屋顶' }] });
    expect(given.fields.has('kind')).toBe(false);
  });

  it('are overridden by fields of the document', () => {
    const screen = mergeServerFields(report({ fields: { kwh: { title: '电量' }, day: {} } }), described, renderers);
    expect([...screen.fields].map(([name, { title, type }]) => [name, title, type])).toEqual([
      ['kwh', '电量', 'text'],
      ['day', '日期', 'text'],
      ['kind', '类型', 'select'],
    ]);
  });

  it('have the headings, sums and links of the server, where the document names none', () => {
    const description = readReportDescription({
      columns: [
        { dataIndex: 'day', title: '日期', fieldType: 'Date', hrefSlotName: 'day' },
        { dataIndex: 'kwh', title: '发电量', fieldType: 'Long', isTotal: '1', groupTitle: '电量' },
        { dataIndex: 'name', title: '电站', isTotal: '1' },
        { dataIndex: 'hours', title: '小时', isTotal: '1', fieldType: 'Long' },
      ],
      fieldHrefSlots: [{ slotName: 'day', href: '/day' }],
      queryInfo: [{ field: 'day', label: '日期', mode: 'group', view: 'Date' }],
      paramsInfo: [{ paramName: 'city', paramTxt: '城市', paramValue: '西宁' }],
    });
    const screen = mergeServerFields(report(), description, renderers);
    const [day, kwh, name, hours] = screen.columns;
    expect([day, kwh, name, hours].map((column) => [column?.total, column?.group])).toEqual([
      [null, null],
      ['sum', '电量'],
      [null, null],
      [null, null],
    ]);
    expect(day?.hrefOf?.({})).toBe('/day');
    expect(screen.search.map(({ key, rule, title, placeholder }) => [key, rule, title, placeholder])).toEqual([
      ['self_city', 'eq', '城市', '默认：西宁'],
      ['day_begin-day_end', 'range', '日期', '请选择日期'],
    ]);
    const own = mergeServerFields(report({ search: ['kwh'], columns: ['kwh'] }), description, renderers);
    expect(own.search.map(({ key }) => key)).toEqual(['kwh']);
    expect(own.columns.map(({ total }) => total)).toEqual([null]);
  });

  it('must be described', () => {
    expect(() => readReportDescription({ records: [] })).toThrow(AnswerShapeError);
    expect(() => readReportDescription(null)).toThrow('返回数据格式有误：应为 result.columns 中的列清单，收到的是空值');
  });
});
