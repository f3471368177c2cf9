import { describe, expect, it } from 'vitest';
import { compiled, listDocument, problemsOf } from '../fixtures/documents.ts';

const DICT = { table: 'type', text: 'name', code: 'id' };
const READ = { read: 'GET /type/queryById', columns: ['category', 'phone'] };
const fields = {
  name: { title: '名称' },
  type: { title: '类型', dict: DICT, record: READ },
  other: { title: '其他', dict: DICT, record: 'GET /type/queryById' },
  plain: { title: '状态', dict: 'state' },
  parts: { title: '备件', type: 'grid', fields: { kind: { dict: DICT, record: READ } } },
};

function formDocument(tried: object, parts: object = {}): object {
  return {
    kind: 'form',
    version: 1,
    name: 'demo/Hello',
    title: '问候',
    source: '/demo/hello',
    fields: { ...fields, tried, ...parts },
  };
}

function chosenBy(tried: object): readonly unknown[] {
  return compiled(formDocument(tried)).chosen.map(({ field, text, record }) => [
    field,
    text,
    record?.call.path.constant ?? null,
  ]);
}

const ELSEWHERE =
  '"type.category" is known to the fields of a form only: read it there in a "compute" with "submit": false';

const notInRow = (field: string, column: string) =>
  `"${field}.${column}" is not in the rows of a list, which have the key of a choice and "${field}_dictText": have the server answer it as a column of its own, and read that`;
const IN_GRID =
  '"kind.phone" is not in the rows of a grid, which have the key of a choice and "kind_dictText": let a "popup" fill it into a field of the row with "map", and read that';

describe('what is read of a choice besides its key', () => {
  it.each<readonly [object, readonly unknown[]]>([
    [{}, []],
    [{ visible: { type: '1' } }, []],
    [{ visible: { 'type.category': '1' } }, [['type', false, '/type/queryById']]],
    [{ required: { $any: [{ 'other.anything': '1' }] } }, [['other', false, '/type/queryById']]],
    [{ disabled: { $expr: "type.category == '1'" } }, [['type', false, '/type/queryById']]],
    [{ check: [{ check: { 'type.phone': { empty: false } } }] }, [['type', false, '/type/queryById']]],
    [{ check: 'GET /demo/free?phone={type.phone}' }, [['type', false, '/type/queryById']]],
    [{ compute: 'concat(type_dictText, type.phone)' }, [['type', true, '/type/queryById']]],
    [{ visible: { plain_dictText: '在用' } }, [['plain', true, null]]],
  ])('%j follows %j', (tried, expected) => {
    expect(chosenBy(tried)).toEqual(expected);
  });

  it.each<readonly [object, string]>([
    [
      { compute: 'type.catgory' },
      'E202 /fields/tried/compute unknown field "type.catgory" in compute (type.category?)',
    ],
    [
      { visible: { 'type.phon': '1' } },
      'E202 /fields/tried/visible/type.phon unknown field "type.phon" in visible (type.phone?)',
    ],
    [{ compute: 'tpe_dictText' }, 'E202 /fields/tried/compute unknown field "tpe_dictText" in compute'],
    [
      { compute: 'plain.category' },
      'E250 /fields/tried/compute "plain.category" is never there: a choice holds its key only; give "plain" the call of its "record"',
    ],
    [{ default: '{type.category}' }, `E251 /fields/tried/default ${ELSEWHERE}`],
    [{ dict: { ...DICT, where: { kind: '{type.category}' } } }, `E251 /fields/tried/dict/where/kind ${ELSEWHERE}`],
    [
      { type: 'grid', fields: { a: { visible: { '$parent.type.category': '1' } } } },
      `E251 /fields/tried/fields/a/visible/$parent.type.category ${ELSEWHERE}`,
    ],
    [
      { type: 'grid', fields: { kind: { dict: DICT, record: READ }, a: { visible: { 'kind.phone': '1' } } } },
      `E251 /fields/tried/fields/a/visible/kind.phone ${IN_GRID}`,
    ],
    [
      { record: 'FETCH /a' },
      'E108 /fields/tried/record "record": a call is "METHOD /path" with GET, POST, PUT or DELETE and a path that begins with one "/", received "FETCH /a"',
    ],
    [{ record: { columns: ['a'] } }, 'E103 /fields/tried/record missing key "read" in ChosenRecord'],
    [{ record: { read: 'GET /a/{nam}' } }, 'E202 /fields/tried/record/read unknown field "nam" in a call (name?)'],
  ])('%j is reported: %s', (tried, expected) => {
    expect(problemsOf(formDocument(tried))).toEqual([expected]);
  });

  it.each<readonly [object, string]>([
    [{ looks: [{ when: { 'type.category': '1' }, color: 'error' }] }, '/looks/0/when/type.category'],
    [{ actions: { go: { title: '走', do: [{ message: '{type.category}' }] } } }, '/actions/go/do/0/message'],
    [{ columns: ['name', 'type', 'other', 'plain', 'computed'] }, '/columns/4'],
  ])('is nothing that a row of a list knows: %j', (parts, pointer) => {
    const computed = { title: '算出', compute: 'concat(type.category, name)', submit: false };
    const go = { go: { title: '走', do: [{ message: '好' }] } };
    const document = {
      fields: { ...fields, computed },
      columns: ['name', 'type', 'other', 'plain'],
      form: { layout: ['parts', 'computed'] },
      rowActions: ['go'],
      actions: go,
      ...parts,
    };
    expect(problemsOf(listDocument(document))).toEqual([`E251 ${pointer} ${notInRow('type', 'category')}`]);
  });

  it('is nothing that a button of a row knows', () => {
    const actions = { go: { title: '走', visible: { 'type.category': '1' }, do: [{ message: '{type_dictText}' }] } };
    expect(
      problemsOf(
        listDocument({
          fields,
          columns: ['name', 'type', 'other', 'plain'],
          form: { layout: ['parts'] },
          actions,
          rowActions: ['go'],
        }),
      ),
    ).toEqual([`E251 /actions/go/visible/type.category ${notInRow('type', 'category')}`]);
  });
});
