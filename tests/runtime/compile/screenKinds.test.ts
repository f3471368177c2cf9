import { describe, expect, it } from 'vitest';
import { recordScope } from '../../../src/runtime/data/path.ts';
import { hasChildren } from '../../../src/runtime/model/compiledTree.ts';
import { compiled, listDocument, problemsOf } from '../fixtures/documents.ts';

describe('a tree', () => {
  it('is a list whose rows name the one above', () => {
    const { tree } = compiled(listDocument({ tree: 'parentId' }));
    expect(tree).toMatchObject({ parent: 'parentId', top: '0', children: null });
  });

  it('may read the rows below by a call of its own', () => {
    const { tree } = compiled(listDocument({ tree: { parent: 'pid', top: '', children: 'GET /kids?pid={id}' } }));
    expect(tree?.children?.path.render(recordScope({ id: 7 }))).toBe('/kids?pid=7');
    expect(tree?.top).toBe('');
  });

  it.each<readonly [object, boolean]>([
    [{ hasChildren: '1' }, true],
    [{ hasChild: 1 }, true],
    [{ hasChildren: true }, true],
    [{ hasChildren: 'true' }, true],
    [{ hasChildren: '0', hasChild: '1' }, false],
    [{ hasChild: false }, false],
    [{ isLeaf: true }, false],
    [{ isLeaf: false }, true],
    [{ hasChildren: null, isLeaf: true }, false],
    [{ children: [] }, false],
    [{ children: [{}] }, true],
    [{}, true],
  ])('knows whether %j has rows below it: %s', (row, expected) => {
    const { tree } = compiled(listDocument({ tree: 'parentId' }));
    expect(tree && hasChildren({ ...row }, tree)).toBe(expected);
  });

  it('may have a flag of its own', () => {
    const { tree } = compiled(listDocument({ tree: { parent: 'pid', hasChildren: 'folder' } }));
    expect(tree && [hasChildren({ folder: 'Y' }, tree), hasChildren({ folder: 'N', isLeaf: false }, tree)]).toEqual([
      true,
      false,
    ]);
  });

  it('knows the fields of its rows', () => {
    expect(problemsOf(listDocument({ tree: { parent: 'pid', children: 'GET /kids?pid={nam}' } }))).toEqual([
      'E202 /tree/children unknown field "nam" in a call (name?)',
    ]);
  });
});

describe('a query', () => {
  const report = (parts: object = {}) => ({
    kind: 'query',
    version: 1,
    name: 'demo/Report',
    title: '报表',
    source: '/report',
    fields: { day: { type: 'date' }, kwh: { type: 'number' }, key: { type: 'hidden' } },
    ...parts,
  });

  it('shows every field and offers every column unless it says otherwise', () => {
    const { kind, columns, query } = compiled(report());
    expect(kind).toBe('query');
    expect(columns.map(({ key }) => key)).toEqual(['day', 'kwh']);
    expect(query?.fields.map(({ name }) => name)).toEqual(['day', 'kwh']);
    expect(query).toMatchObject({ match: 'and', save: true, initial: null });
  });

  it('starts with a query of the document', () => {
    const initial = { day: { ge: '{addDays($today, -7)}' }, $any: [{ kwh: ['1', '2'] }] };
    const { query } = compiled(report({ query: { fields: ['day'], match: 'or', save: false, initial } }));
    expect(query).toMatchObject({ match: 'or', save: false });
    expect(query?.initial).toEqual({
      day: { ge: '{addDays($today, -7)}' },
      $any: [{ kwh: { in: ['1', '2'] } }],
    });
  });

  it('is checked', () => {
    const query = { fields: ['dya', 'key', 'day', 'day'], initial: { kw: 1 } };
    expect(problemsOf(report({ query }))).toEqual([
      'E202 /query/fields/0 unknown field "dya" in query (day?)',
      'E212 /query/fields/1 "key" is of type "hidden", which is never shown, and has no place in query',
      'E211 /query/fields/3 "day" stands twice in query',
      'E202 /query/initial/kw unknown field "kw" in query (kwh?)',
    ]);
  });

  it('may name fields that only the server knows', () => {
    const { columns, search } = compiled(
      report({ source: { list: 'GET /r', fields: 'GET /c' }, columns: ['day', 'station'], search: ['station'] }),
    );
    expect(columns.map(({ title, field }) => [title, field.type])).toEqual([
      ['day', 'date'],
      ['station', 'text'],
    ]);
    expect(search.map(({ key }) => key)).toEqual(['station']);
  });
});

describe('a column', () => {
  it.each<readonly [string | number, unknown, string]>([
    ['number:2', 1234.5, '1,234.50'],
    ['number', '1234.5', '1,235'],
    ['percent:1', 0.1234, '12.3%'],
    ['date', '2024-05-06 07:08:09', '2024-05-06'],
    ['datetime', '2024-05-06 07:08:09', '2024-05-06 07:08:09'],
    ['month', '2024-05-06 07:08:09', '2024-05'],
    ['year', '2024-05-06 07:08:09', '2024'],
    ['time', '2024-05-06 07:08:09', '07:08:09'],
    [0, '2024-05-06 07:08:09', '2024-05-06 07:08:09'],
    ['1', '2024-05-06 07:08:09', '2024-05-06'],
    [2, '2024-05-06 07:08:09', '2024-05'],
    ['3', '2024-05-06 07:08:09', '2024'],
    ['number:2', 'n/a', 'n/a'],
    ['number:2', null, ''],
    ['date', '', ''],
  ])('[S9.7d] of format %s writes %j as %s', (format, value, expected) => {
    const { columns } = compiled(listDocument({ columns: [{ field: 'name', format }] }));
    expect(columns[0]?.format?.(value)).toBe(expected);
  });
});

describe('a wizard', () => {
  const fields = { a: {}, b: {}, c: {} };

  it('is a form in steps', () => {
    const steps = [
      { title: '一', fields: ['a'] },
      { title: '二', fields: [{ group: '组', fields: ['b'] }, 'c'] },
    ];
    const { form } = compiled(listDocument({ fields, columns: ['a'], form: { layout: [{ steps }] } }));
    expect(form?.layout).toEqual([
      {
        kind: 'steps',
        steps: [
          { title: '一', nodes: [{ kind: 'fields', fields: [{ name: 'a', span: 1 }] }] },
          {
            title: '二',
            nodes: [
              { kind: 'group', title: '组', fields: [{ name: 'b', span: 1 }] },
              { kind: 'fields', fields: [{ name: 'c', span: 1 }] },
            ],
          },
        ],
      },
    ]);
  });

  it('is not allowed in a tab', () => {
    const layout = [{ tabs: [{ title: '页', fields: [{ steps: [{ title: '一', fields: ['a', 'b', 'c'] }] }] }] }];
    expect(problemsOf(listDocument({ fields, columns: ['a'], form: { layout } }))).toEqual([
      'E125 /form/layout/0/tabs/0/fields/0 "steps" is the whole form: it stands alone and directly in "layout"',
    ]);
  });
});
