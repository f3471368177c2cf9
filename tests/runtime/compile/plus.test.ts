import { describe, expect, it } from 'vitest';
import { recordScope } from '../../../src/runtime/data/path.ts';
import { compiled, listDocument, problemsOf } from '../fixtures/documents.ts';

const fields = {
  name: { title: '名称' },
  qty: { title: '数量', type: 'number' },
  price: { title: '单价', type: 'number' },
  level: { title: '等级', options: [{ value: 1, text: '一' }] },
  raw: { title: '原值', type: 'hidden' },
  share: { title: '比例', compute: 'qty * price' },
  parts: { title: '备件', type: 'grid', fields: { note: {}, part: { compute: '$parent.qty + note' } } },
};
const names = Object.keys(fields).filter((name) => name !== 'raw');

function documentWith(compute: string): object {
  return listDocument({ fields: { ...fields, tried: { compute } }, columns: ['tried'], form: { layout: names } });
}

const MIXED = '"+" stands between a number and a text: write number(…) to add or concat(…) to join';

describe('a plus between fields', () => {
  it.each([
    'qty + name',
    'name + 1',
    "qty + '11'",
    '$today + 1',
    'qty * 2 + $mode',
    "-qty + concat('a', name)",
    '(qty > 1 ? qty : price) + name',
    "qty + format(price, '0.00')",
  ])('%s is mixed', (compute) => {
    const said = problemsOf(documentWith(compute)).filter((line) => line.includes('tried'));
    expect(said).toEqual([`W530 /fields/tried/compute ${MIXED}`]);
  });

  it.each([
    'qty + price',
    "qty + ' 台'",
    "'' + qty",
    'name + $mode',
    'qty + level',
    'qty + raw',
    'qty + share',
    'number(name) + qty',
    'concat(qty, name)',
    "'共 ' + qty + name",
    "qty + ' 台 ' + price + level",
  ])('%s is not', (compute) => {
    expect(problemsOf(documentWith(compute)).filter((line) => line.includes('tried'))).toEqual([]);
  });

  it('knows the fields around a grid', () => {
    expect(problemsOf(documentWith('qty'))).toEqual([`W530 /fields/parts/fields/part/compute ${MIXED}`]);
  });

  it('adds fields of numbers also where the server sends texts, and never counts an empty one as zero', () => {
    const document = listDocument({
      fields: { ...fields, parts: {}, tried: { compute: 'qty + price' } },
      columns: ['tried', ...names],
    });
    const compute = compiled(document).fields.get('tried')?.compute;
    expect(compute?.evaluate(recordScope({ qty: '1.5', price: '2' }))).toBe(3.5);
    expect(compute?.evaluate(recordScope({ qty: '1.5', price: '' }))).toBeNull();
  });

  it('joins quoted text, also with a number', () => {
    const document = listDocument({
      fields: { name: {}, tried: { compute: "60 + '11'" } },
      columns: ['name', 'tried'],
    });
    expect(problemsOf(document)).toEqual([`W530 /fields/tried/compute ${MIXED}`]);
    expect(compiled(document).fields.get('tried')?.compute?.evaluate(recordScope({}))).toBe('6011');
  });
});
