import { describe, expect, it } from 'vitest';
import { recordScope } from '../../../../src/runtime/data/path.ts';
import { compiled, listDocument, problemsOf } from '../../fixtures/documents.ts';

const fields = {
  name: { title: '名称' },
  qty: { title: '数量', type: 'number' },
  share: { title: '比例', compute: 'qty / 2' },
};

function list(parts: object): object {
  return listDocument({ fields, columns: Object.keys(fields), ...parts });
}

describe('the looks of a list', () => {
  it('hold by the values of the row, for all of it or for some columns', () => {
    const looks = [
      { when: { qty: { gt: 2 } }, color: 'error' },
      { when: { $expr: 'name == $user.id' }, color: 'blue', columns: ['name'] },
    ];
    const compiledLooks = compiled(list({ looks })).looks;
    expect(compiledLooks.map(({ color, columns }) => [color, columns])).toEqual([
      ['error', null],
      ['blue', ['name']],
    ]);
    const scope = recordScope({ qty: '3', name: 'a' }, { $user: { id: 'b' } });
    expect(compiledLooks.map(({ when }) => when.test(scope))).toEqual([true, false]);
  });

  it.each<readonly [object, string]>([
    [{ when: { qyt: 1 }, color: 'red' }, 'E202 /looks/0/when/qyt unknown field "qyt" in looks (qty?)'],
    [
      { when: { qty: 1 }, color: 'red', columns: ['nam'] },
      'E252 /looks/0/columns/0 "nam" is no column of this table (name?)',
    ],
    [
      { when: true, color: '#f00' },
      'E104 /looks/0/color "color" must be one of "default", "success", "processing", "error", "warning", "magenta", "red", "volcano", "orange", "gold", "lime", "green", "cyan", "blue", "geekblue", "purple", received "#f00"',
    ],
    [{ color: 'red' }, 'E103 /looks/0 missing key "when" in Look'],
    [{ when: true, colour: 'red', color: 'red' }, 'E101 /looks/0/colour unknown key "colour" in Look (color?)'],
  ])('%j is reported: %s', (look, expected) => {
    expect(problemsOf(list({ looks: [look] }))).toEqual([expected]);
  });

  it('are those of a table that the server describes, too', () => {
    const source = { list: 'GET /a/list', fields: 'GET /a/fields' };
    expect(problemsOf(list({ source, looks: [{ when: { any: 1 }, color: 'red', columns: ['any'] }] }))).toEqual([]);
  });
});

describe('what a column comes to', () => {
  it.each<readonly [object, readonly string[]]>([
    [{ field: 'qty', summary: 'avg' }, []],
    [{ field: 'share', summary: 'max' }, []],
    [{ field: 'name', summary: 'count' }, []],
    [
      { field: 'name', summary: 'sum' },
      [
        'E145 /columns/0/summary "sum" is of numbers, and this column is of type "text": write "count", or a column of numbers',
      ],
    ],
    [
      { field: 'qty', summary: 'total' },
      ['E104 /columns/0/summary "summary" must be one of "sum", "avg", "min", "max", "count", received "total"'],
    ],
  ])('%j says %j', (column, expected) => {
    expect(
      problemsOf(
        list({
          columns: [column, 'qty', 'name', 'share'].filter(
            (one) => typeof one === 'object' || !JSON.stringify(column).includes(`"${one}"`),
          ),
        }),
      ),
    ).toEqual(expected);
  });
});

describe('what a column comes to over all pages', () => {
  const over = '"summary" is over the rows that are shown';
  it.each<readonly [string, object, readonly string[]]>([
    ['qty', {}, []],
    ['name', {}, [`"total": "sum" is asked of the server, and a column of type "text" comes to nothing: ${over}`]],
    ['share', {}, [`"total": "sum" is asked of the server, and the server does not know a computed column: ${over}`]],
    [
      'qty',
      { source: { list: 'GET /a/list', paging: false } },
      [`"total": "sum" is asked of the server, and the rows are all there already: ${over}`],
    ],
    [
      'qty',
      { tree: 'pid' },
      [`"total": "sum" is asked of the server, and the rows of a tree are not one list: ${over}`],
    ],
  ])('of %s in a list with %j: %j', (field, parts, expected) => {
    const columns = [{ field, total: 'sum' }, ...Object.keys(fields).filter((name) => name !== field)];
    expect(problemsOf(list({ columns, ...parts }))).toEqual(expected.map((one) => `E146 /columns/0/total ${one}`));
  });
});

describe('the view of a list', () => {
  it.each([
    [{}, 'table'],
    [{ view: 'cards' }, 'cards'],
  ])('%j is %s', (parts, expected) => {
    expect(compiled(list(parts)).view).toBe(expected);
  });

  it('is one of two', () => {
    expect(problemsOf(list({ view: 'card' }))).toEqual([
      'E104 /view "view" must be one of "table", "cards", received "card"',
    ]);
  });
});
