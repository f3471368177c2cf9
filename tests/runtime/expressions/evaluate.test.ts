import { describe, expect, it } from 'vitest';
import { evaluate } from '../fixtures/evaluate.ts';

const record = {
  qty: 3,
  price: 2.5,
  text: '12',
  name: '东方',
  empty: '',
  nothing: null,
  flag: true,
  list: ['a', 'b'],
  parts: [{ amount: 1.1, inner: { code: 'x' } }, { amount: 2.2 }, 'no record'],
  station: { name: '一号', deep: { key: 'v' } },
  $mode: 'edit',
  $user: { username: 'admin' },
};

describe('expressions', () => {
  it.each<readonly [string, unknown]>([
    ['1', 1],
    ['1.50', 1.5],
    ['2e3', 2000],
    ["'it\\'s'", "it's"],
    ['"two"', 'two'],
    ["'back\\\\slash'", 'back\\slash'],
    ['true', true],
    ['null', null],
    ["[1, 'x', qty]", [1, 'x', 3]],
    ['[]', []],
    ['qty', 3],
    ['missing', null],
    ['missing.deeper', null],
    ['station.deep.key', 'v'],
    ['parts.amount', [1.1, 2.2, undefined]],
    ['$mode', 'edit'],
    ['$user.username', 'admin'],
    ['名称', null],
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['10 - 4 - 3', 3],
    ['8 / 4 / 2', 1],
    ['7 % 4', 3],
    ['-qty + 1', -2],
    ['- -qty', 3],
    ['qty * price', 7.5],
    ['qty * text', 36],
    ['qty * empty', null],
    ['qty * nothing', null],
    ["qty * 'abc'", null],
    ['1 / 0', null],
    ['0 / 0', null],
    ['-name', null],
    ["'a' + 1", 'a1'],
    ["qty + ' 台'", '3 台'],
    ['text + 1', '121'],
    ['qty + nothing', null],
    ['1 < 2', true],
    ['2 <= 2', true],
    ['3 > text', false],
    ["'9' < '10'", true],
    ["'2024-01-31' < '2024-02-01'", true],
    ['empty < 1', false],
    ['empty >= 1', false],
    ["1 == '1'", true],
    ["true == 'true'", true],
    ['empty == nothing', true],
    ['missing == null', true],
    ['0 == empty', false],
    ["list == ['a', 'b']", true],
    ["list == ['a']", false],
    ['station == station', true],
    ["name != '西方'", true],
    ['flag && qty', true],
    ['flag && empty', false],
    ['empty || 0', false],
    ['!empty', true],
    ['!list', false],
    ["qty > 2 ? '多' : '少'", '多'],
    ['empty ? 1 : nothing ? 2 : 3', 3],
    ['1 + 2 == 3 && 2 < 3 || false', true],
    ['round(qty * price, 0)', 8],
  ])('%s is %j', (text, expected) => {
    expect(evaluate(text, record)).toEqual(expected);
  });

  it('reads own properties only', () => {
    for (const path of [
      'constructor',
      'toString',
      'station.constructor',
      'name.length',
      'list.length',
      '__proto__.x',
    ]) {
      expect([path, evaluate(`ifEmpty(join(${path}), 'nothing')`, record)]).toEqual([path, 'nothing']);
    }
  });
});
