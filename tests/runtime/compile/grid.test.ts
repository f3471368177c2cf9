import { describe, expect, it } from 'vitest';
import { recordScope } from '../../../src/runtime/data/path.ts';
import { compiled, listDocument, problemsOf } from '../fixtures/documents.ts';

function order(parts: object = {}, fields: object = {}, own: object = {}): object {
  return {
    kind: 'form',
    version: 1,
    name: 'demo/Order',
    title: '工单',
    fields: {
      urgent: { title: '紧急', type: 'switch' },
      parts: {
        title: '备件',
        type: 'grid',
        fields: {
          partNo: { title: '编号', unique: true },
          qty: { title: '数量', type: 'number' },
          amount: { title: '金额', type: 'number', compute: 'qty * $parent.rate' },
          reason: { title: '原因', visible: { '$parent.urgent': 'Y' } },
          ...fields,
        },
        ...parts,
      },
      rate: { title: '费率', type: 'number' },
      total: { title: '合计', type: 'number', compute: 'sum(parts.amount)' },
      ...own,
    },
  };
}

describe('a field of type grid', () => {
  it('has rows whose fields read the form around them', () => {
    const screen = compiled(order({ summary: { amount: 'sum' }, sortBy: 'orderNum' }));
    const grid = screen.fields.get('parts')?.grid;
    const row = recordScope({ qty: 3 }, { $parent: { rate: 2, urgent: 'Y' } });
    expect(grid?.fields.get('amount')?.compute?.evaluate(row)).toBe(6);
    expect(grid?.fields.get('reason')?.visible.test(row)).toBe(true);
    expect(grid?.summary).toEqual([{ field: 'amount', summary: 'sum' }]);
    expect(grid?.unique).toEqual([{ field: 'partNo', message: '编号不能重复!' }]);
    expect(grid?.sortBy).toBe('orderNum');
    expect(screen.order).toEqual(['urgent', 'rate', 'parts', 'total']);
    expect(grid?.order).toEqual(['partNo', 'qty', 'amount', 'reason']);
    expect(screen.fields.get('parts')?.columns?.map(({ title }) => title)).toEqual(['编号', '数量', '金额', '原因']);
  });

  it('shows the columns that it names, in their order, each guarded by the prefix it gives', () => {
    const columns = [
      'qty',
      { field: 'partNo', title: '零件', width: 200, fixed: 'left' },
      { field: 'amount', hidden: true },
    ];
    const parts = order({ columns, columnPermission: 'order:part' }, { qty: { type: 'number', permission: 'own' } });
    const field = compiled(parts).fields.get('parts');
    const plain = { width: null, fixed: false, hidden: false };
    expect(field?.grid?.columns).toEqual([
      { ...plain, field: 'qty', title: 'qty' },
      { field: 'partNo', title: '零件', width: 200, fixed: true, hidden: false },
      { ...plain, field: 'amount', title: '金额', hidden: true },
    ]);
    expect(field?.columns?.map(({ title }) => title)).toEqual(['qty', '零件']);
    expect([...(field?.grid?.fields.values() ?? [])].map(({ permission }) => permission)).toEqual([
      'order:part:partNo',
      'own',
      'order:part:amount',
      'order:part:reason',
    ]);
  });

  it('has a source that the form fills in', () => {
    const screen = compiled(order({ source: { list: 'GET /parts?id={$route.id}', params: { station: '{rate}' } } }));
    const source = screen.fields.get('parts')?.grid?.source;
    const scope = recordScope({ rate: 2 }, { $route: { id: '7' } });
    expect(source?.calls.list?.path.render(scope)).toBe('/parts?id=7');
    expect(source?.params.evaluate(scope)).toEqual({ station: 2 });
  });

  it.each<readonly [string, object, readonly string[]]>([
    [
      'unknown names in its fields',
      order({}, { amount: { compute: 'qyt * $parent.rat' } }),
      [
        'E202 /fields/parts/fields/amount/compute unknown field "qyt" in compute (qty?)',
        'E202 /fields/parts/fields/amount/compute unknown field "rat" in compute (rate?)',
      ],
    ],
    [
      'unknown columns of it',
      order({}, {}, { total: { compute: 'sum(parts.amont)' } }),
      ['E202 /fields/total/compute unknown field "parts.amont" in compute (parts.amount?)'],
    ],
    [
      'unknown names in its summary',
      order({ summary: { amuont: 'sum' } }),
      ['E202 /fields/parts/summary/amuont unknown field "amuont" in summary (amount?)'],
    ],
    [
      'a circle through the form',
      order({}, { amount: { compute: 'qty * $parent.total' } }),
      [
        'E220 /fields/parts/fields/amount/compute "compute" closes a circle of fields that depend on each other: parts → total → parts',
      ],
    ],
    [
      'a circle within a row',
      order({}, { qty: { type: 'number', compute: 'amount / 2' }, amount: { compute: 'qty * 2' } }),
      [
        'E220 /fields/parts/fields/qty/compute "compute" closes a circle of fields that depend on each other: qty → amount → qty',
      ],
    ],
    [
      'unknown names of its own row and of all rows',
      order({}, { reason: { visible: { $expr: '$row.qyt > 1 && sum($rows.amuont) > 0 && size($rows) > 1' } } }),
      [
        'E202 /fields/parts/fields/reason/visible/$expr unknown field "$row.qyt" in visible ($row.qty?)',
        'E202 /fields/parts/fields/reason/visible/$expr unknown field "$rows.amuont" in visible ($rows.amount?)',
      ],
    ],
    [
      'a computed cell that reads its own column',
      order({}, { amount: { compute: 'sum($rows.amount)' } }),
      [
        'E220 /fields/parts/fields/amount/compute "compute" closes a circle of fields that depend on each other: amount → amount',
      ],
    ],
    [
      'columns that are none, stand twice or are never drawn',
      order({ columns: ['partNo', { field: 'qyt', width: 90 }, 'partNo', 'key'] }, { key: { type: 'hidden' } }),
      [
        'E202 /fields/parts/columns/1/field unknown field "qyt" in columns (qty?)',
        'E211 /fields/parts/columns/2 "partNo" stands twice in columns',
        'E212 /fields/parts/columns/3 "key" is of type "hidden", which is never shown, and has no place in columns',
      ],
    ],
    [
      'unknown names in what makes rows read only and in what its screen gets',
      order({ disabledRows: { qyt: '1' }, rowScreen: { screen: 'demo/Hello', params: { id: '{ident}' } } }),
      [
        'E202 /fields/parts/disabledRows/qyt unknown field "qyt" in disabledRows (qty?)',
        'E202 /fields/parts/rowScreen/params/id unknown field "ident" in rowScreen',
      ],
    ],
    [
      'a template whose choice is none, has no record or fills what the grid has not',
      order(
        { template: { field: 'urgnt', rows: 'parts', map: { qyt: 'count', partNo: 'code' } } },
        {},
        { more: { type: 'grid', fields: { a: {} }, template: { field: 'rate', rows: 'lines', map: { a: 'x' } } } },
      ),
      [
        'E202 /fields/parts/template/field unknown field "urgnt" in template (urgent?)',
        'E202 /fields/parts/template/map/qyt unknown field "qyt" in template (qty?)',
        'E250 /fields/more/template/field "rate.lines" is never there: a choice holds its key only; give "rate" the call of its "record"',
      ],
    ],
    [
      'a list that the record of the choice has not',
      order(
        { template: { field: 'kind', rows: 'line', map: { qty: 'count' } } },
        {},
        { kind: { options: [{ value: '1', text: 'a' }], record: { read: 'GET /kind/queryById', columns: ['lines'] } } },
      ),
      ['E202 /fields/parts/template/rows unknown field "kind.line" in template (kind.lines?)'],
    ],
    [
      'keys of grids at other fields',
      order({}, {}, { rate: { type: 'number', columns: ['x'], columnPermission: 'a' } }),
      [
        'E122 /fields/rate/columns "columns" belongs to field type "grid", and this field is of type "number"',
        'E122 /fields/rate/columnPermission "columnPermission" belongs to field type "grid", and this field is of type "number"',
      ],
    ],
    [
      'bad props of its fields',
      order({}, { qty: { type: 'number', props: { precison: 1 } } }),
      [
        'E101 /fields/parts/fields/qty/props/precison unknown key "precison" in props of field type "number" (precision?)',
      ],
    ],
    [
      'a grid without fields',
      order({ fields: undefined }),
      ['E103 /fields/parts missing key "fields" in Field of type "grid"'],
    ],
  ])('finds %s', (_, document, expected) => {
    expect(problemsOf(document)).toEqual(expected);
  });

  it('may not be spoken of elsewhere', () => {
    expect(problemsOf(listDocument({ fields: { name: { visible: { '$parent.x': 1 } } } }))).toEqual([
      'E210 /fields/name/visible/$parent.x "$parent" has no meaning in a list',
    ]);
  });

  it('says how the rows are read from around them', () => {
    expect(problemsOf(order({}, {}, { total: { type: 'number', compute: 'sum($rows.amount)' } }))).toEqual([
      'E210 /fields/total/compute only the fields of a grid have "$rows"; here a column of a grid is read as "grid.column"',
    ]);
  });
});
