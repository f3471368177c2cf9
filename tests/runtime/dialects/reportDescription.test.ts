import { describe, expect, it } from 'vitest';
import { AnswerShapeError } from '../../../src/runtime/contract/dialect.ts';
import { readReportDescription } from '../../../src/runtime/dialects/reportColumns.ts';

const described = readReportDescription({
  columns: [
    { dataIndex: 'type', title: '类型', customRender: 'type', groupTitle: '电站', hrefSlotName: 'type' },
    { dataIndex: 'capacity', title: '容量', fieldType: 'BigDecimal', isTotal: '1', hrefSlotName: 'gone' },
  ],
  dictOptions: { type: [{ value: 1, text: '屋顶' }], gone: null },

  fieldHrefSlots: [{ slotName: 'type', href: '/station?type=${type}' }, null],
  queryInfo: [
    { label: '类型', field: 'type', mode: 'single', view: 'list', hidden: '1' },
    { label: '容量', field: 'capacity', mode: 'group', view: 'number', hidden: '0' },
    { label: '没有字段' },
  ],
  paramsInfo: [
    { paramName: 'year', paramTxt: '年份', paramValue: '2026' },
    { paramName: 'city', paramTxt: '', paramValue: null },
    { paramName: '' },
  ],
  charts: [
    { title: '容量', type: 'bar', category: 'type', series: ['capacity'] },
    { title: '没有', type: 'radar', category: 'type', series: ['capacity'] },
    null,
  ],
});

describe('[S7.41] what a report says of itself', () => {
  it('is its columns with headings, sums and links', () => {
    expect(described.fields).toMatchObject([
      { name: 'type', group: '电站', isTotal: false, href: '/station?type=${type}', options: [{ value: '1' }] },
      { name: 'capacity', group: null, isTotal: true, href: null, options: null },
    ]);
  });

  it('[S3.18] is what it is searched by: parameters first, with what counts without a value', () => {
    expect(described.search).toMatchObject([
      { field: 'self_year', title: '年份', type: 'text', usual: '2026' },
      { field: 'self_city', title: 'city', usual: null },
      { field: 'type', type: 'select', isRange: false, isFolded: true },
      { field: 'capacity', type: 'number', isRange: true, isFolded: false },
    ]);
  });

  it('is its charts of known forms', () => {
    expect(described.charts).toEqual([{ title: '容量', type: 'bar', category: 'type', series: ['capacity'] }]);
  });

  it('is only columns from servers that send no more, and an error without them', () => {
    expect(readReportDescription({ columns: [] })).toEqual({ fields: [], search: [], charts: [] });
    expect(() => readReportDescription({ records: [] })).toThrow(AnswerShapeError);
  });
});
