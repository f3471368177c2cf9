import { describe, expect, it } from 'vitest';
import { AnswerShapeError } from '../../../../src/runtime/contract/dialect.ts';
import { gqmtDialect } from '../../../../src/runtime/dialects/gqmt.ts';
import { mergeServerFields } from '../../../../src/runtime/state/list/mergeServerFields.ts';
import { compiled } from '../../fixtures/documents.ts';
import { fixtureRegistries } from '../../fixtures/registries.ts';

const { fields: renderers } = fixtureRegistries();

const described = gqmtDialect.readFields({
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
  it('stand in its order, then those of the document', () => {
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

  it('must be described', () => {
    expect(() => gqmtDialect.readFields({ records: [] })).toThrow(AnswerShapeError);
    expect(() => gqmtDialect.readFields(null)).toThrow(
      '返回数据格式有误：应为 result.columns 中的列清单，收到的是空值',
    );
  });
});
