import { describe, expect, it } from 'vitest';
import { conditionText, readConditions } from '../../../../src/renderers/list/query/conditionText.ts';
import { equipment } from '../screen.ts';

const fields = equipment().columns.map(({ field }) => field);

describe('conditions as text', () => {
  it.each([
    ['nothing', '', '第 1 行第 1 列：不是正确的 JSON'],
    ['half an object', '{\n  "code": ', '第 2 行第 11 列：不是正确的 JSON'],
    ['a reserved key', '{ "__proto__": { "eq": 1 } }', '第 1 行第 3 列：不是正确的 JSON'],
    ['a list', '[1]', '条件构造器无法表示这个条件'],
    ['a condition that never holds', 'false', '条件构造器无法表示这个条件'],
    ['a rule for conditions only', '{ "code": { "empty": true } }', '条件构造器无法表示这个条件'],
    ['alternatives in alternatives', '{ "$any": [{ "$any": [{ "code": "A" }] }] }', '条件构造器无法表示这个条件'],
    ['a field that is not offered', '{ "statu": "1" }', '没有可查询的字段「statu」，是否指「status」？'],
    ['a field like no other', '{ "zzzzzzzz": "1" }', '没有可查询的字段「zzzzzzzz」，可用的有：'],
  ])('refuses %s', (_, text, complaint) => {
    const read = readConditions(text, fields);
    expect('complaint' in read && read.complaint).toContain(complaint);
  });

  it.each([
    ['{ "status": ["1", "2"] }', 'and', [{ field: 'status', rule: 'in', value: ['1', '2'] }]],
    [
      '{ "$all": [{ "power": { "ge": 1 } }, { "power": { "le": 5 } }] }',
      'and',
      [
        { field: 'power', rule: 'ge', value: 1 },
        { field: 'power', rule: 'le', value: 5 },
      ],
    ],
    ['{ "$any": [{ "code": "A" }] }', 'or', [{ field: 'code', rule: 'eq', value: 'A' }]],
  ])('reads %s and writes the same again', (text, match, rows) => {
    const read = readConditions(text, fields);
    expect(read).toEqual({ table: { match, rows } });
    if ('table' in read) expect(readConditions(conditionText(read.table), fields)).toEqual(read);
  });
});
