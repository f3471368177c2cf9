import { describe, expect, it } from 'vitest';
import { userDocument } from '../../../src/renderers/fields/people/userDocument.ts';
import { readHead } from '../../../src/renderers/fields/report/answers.ts';
import { dialectOf } from '../../../src/renderers/fields/report/calls.ts';
import { reportDocument } from '../../../src/renderers/fields/report/reportDocument.ts';
import { compilePicker } from '../../../src/renderers/picker/compilePicker.ts';
import { ownDialect, registryOf } from '../../../src/runtime/contract/registry.ts';
import { readReportSearch } from '../../../src/runtime/dialects/reportSearch.ts';
import type { ListScreen } from '../../../src/runtime/language/document.generated.ts';
import { runPipeline } from '../../../src/runtime/pipeline/pipeline.ts';
import { surroundings } from '../support/runtime.ts';
import { HEAD, QUERY_INFO } from './pickers.ts';

const { registries } = surroundings({}).runtime;
const problemsOf = (document: ListScreen) =>
  runPipeline(JSON.stringify(document), 'picker.json', registries).diagnostics.map(({ message }) => message);

const reportOf = (head: unknown, filters: unknown) => {
  const read = readHead(head);
  return reportDocument(read, readReportSearch(filters, read.dictionaries), registries.fields);
};

describe('lists to choose from', () => {
  it.each([
    ['of people by account', userDocument('username')],
    ['of people by id', userDocument('id')],
    ['of a report', reportOf(HEAD, QUERY_INFO)],
  ])('%s are documents without a mistake', (_, document) => {
    expect(problemsOf(document)).toEqual([]);
  });

  it('[S3.16 S7.39a] of people show and search what is specified', () => {
    const { columns, search, source } = compilePicker(userDocument('username'), registries);
    expect(columns.map(({ title, width, sortable }) => [title, width, sortable])).toEqual([
      ['姓名', 140, true],
      ['账号', 140, true],
      ['电话', 130, false],
      ['性别', 72, false],
      ['出生日期', 120, true],
    ]);
    expect(search.map(({ title, rule, placeholder }) => [title, rule, placeholder])).toEqual([
      ['账号', 'like', '请输入账号'],
      ['姓名', 'like', '请输入姓名'],
      ['性别', 'eq', '请选择性别'],
      ['生日', 'eq', '请选择生日'],
    ]);
    expect(source).toMatchObject({ rowKey: 'username', pageSize: 5, sort: [{ field: 'createTime', order: 'desc' }] });
  });

  it('[S3.18] of a report keep what no document may say: a column twice, names like expressions, choices twice', () => {
    const head = {
      cgRpConfigId: '{$user.id}',
      cgRpConfigName: '',
      columns: [
        { dataIndex: 'day', title: '日期', fieldType: 'date' },
        { dataIndex: 'day', title: '又是日期' },
        { dataIndex: 'odd name-{x}', title: '{$user.id}', customRender: 'state' },
      ],
      dictOptions: {
        state: [
          { value: '1', text: '一' },
          { value: '1', text: '壹' },
        ],
      },
    };
    const filters = [
      { field: 'day', label: '日', mode: 'group', view: 'date' },
      { field: 'day', label: '日', mode: 'group', view: 'date' },
      { field: 'day', label: '当日', mode: 'single', view: 'date' },
      { field: 'hiddenOne', label: '其他', mode: 'single', view: 'number' },
    ];
    const sort = [{ field: 'day', order: 'asc' }] as const;
    const dialects = registryOf(({ name }) => name, {
      report: [dialectOf(ownDialect(registries), { status: '{a}' }, sort)],
    });
    const { columns, search, source } = compilePicker(reportOf(head, filters), { ...registries, dialects });
    expect(columns.map(({ title, field }) => [title, field.type])).toEqual([
      ['日期', 'date'],
      ['{$user.id}', 'select'],
    ]);
    expect(search.map(({ title, params, field }) => [title, params, field.type])).toEqual([
      ['日', ['day_begin', 'day_end'], 'date'],
      ['当日', ['day'], 'date'],
      ['其他', ['hiddenOne'], 'number'],
    ]);
    const call = { method: 'GET', path: source?.calls.list?.path.constant ?? '' } as const;
    const query = { params: {}, filters: [], sort, columns: [], page: 1, pageSize: 10 };
    expect(source?.dialect.list(call, query)).toEqual({
      method: 'GET',
      path: '/online/cgreport/api/getData/%7B%24user.id%7D',
      params: { self_status: '{a}', column: 'day', order: 'asc', pageNo: 1, pageSize: 10 },
    });
    expect(source?.sort).toEqual(sort);
  });
});
