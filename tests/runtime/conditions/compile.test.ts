import { describe, expect, it } from 'vitest';
import { compileCondition } from '../../../src/runtime/conditions/compile.ts';
import { normaliseCondition } from '../../../src/runtime/conditions/normalise.ts';
import { RULES } from '../../../src/runtime/contract/dialect.ts';
import { recordScope } from '../../../src/runtime/data/path.ts';
import { Cursor } from '../../../src/runtime/diagnostics/cursor.ts';
import { NEIGHBOURS } from '../../../src/runtime/diagnostics/neighbours.ts';
import type { Problem } from '../../../src/runtime/diagnostics/problem.ts';
import { names } from '../fixtures/evaluate.ts';

const record = {
  category: '2',
  number: 2,
  capacity: 150,
  name: '东方一号',
  empty: '',
  zero: 0,
  day: '2024-05-06',
  tags: ['a', 'b'],
  limit: 100,
  parent: { urgent: 'Y' },
};
const roots = { $mode: 'edit', $user: { username: 'admin' }, $today: '2024-05-06', $selection: { count: 2 } };
const scope = recordScope(record, roots);

function conditionOf(condition: unknown) {
  const problems: Problem[] = [];
  return {
    condition: compileCondition(normaliseCondition(condition), names, new Cursor(problems, [], 0, NEIGHBOURS)),
    problems,
  };
}

describe('conditions', () => {
  it.each<readonly [unknown, boolean]>([
    [true, true],
    [false, false],
    [undefined, true],
    [{}, true],
    [{ category: '2' }, true],
    [{ category: 2 }, true],
    [{ number: '2' }, true],
    [{ category: '3' }, false],
    [{ category: ['1', '2'] }, true],
    [{ category: ['1', '3'] }, false],
    [{ empty: null }, true],
    [{ missing: '' }, true],
    [{ zero: null }, false],
    [{ tags: ['b', 'c'] }, true],
    [{ category: '2', capacity: { gt: 100 } }, true],
    [{ category: '2', capacity: { gt: 200 } }, false],
    [{ capacity: { gt: 100, le: 150 } }, true],
    [{ $any: [{ category: '1' }, { number: 2 }] }, true],
    [{ $any: [{ category: '1' }, { number: 3 }] }, false],
    [{ $all: [{ category: '2' }, { number: 2 }] }, true],
    [{ $not: { category: '1' } }, true],
    [{ $not: { $any: [{ category: '2' }] } }, false],
    [{ $expr: 'capacity > limit' }, true],
    [{ $expr: 'capacity' }, true],
    [{ $expr: 'zero' }, false],
    [{ 'parent.urgent': 'Y' }, true],
    [{ $mode: 'edit' }, true],
    [{ $mode: ['add', 'edit'] }, true],
    [{ $mode: { ne: 'add' } }, true],
    [{ '$user.username': 'admin' }, true],
    [{ '$selection.count': { gt: 1 } }, true],
    [{ day: { ge: '{addDays($today, -7)}' } }, true],
    [{ day: '{$today}' }, true],
    [{ capacity: { gt: '{limit}' } }, true],
    [{ category: '2', $expr: 'capacity < limit' }, false],
  ])('%j is %s', (condition, expected) => {
    const result = conditionOf(condition);
    expect(result.problems).toEqual([]);
    expect(result.condition.test(scope)).toBe(expected);
  });

  const cases: readonly (readonly [string, unknown, unknown, boolean])[] = [
    ['eq', '2', 2, true],
    ['eq', '2', '3', false],
    ['ne', '2', '3', true],
    ['ne', '', '3', true],
    ['ne', '2', 2, false],
    ['gt', 10, 9, true],
    ['gt', '10', '9', true],
    ['gt', '', 9, false],
    ['ge', 9, 9, true],
    ['lt', '2024-01-31', '2024-02-01', true],
    ['le', 'b', 'a', false],
    ['in', '1', ['1', '2'], true],
    ['in', 1, ['1', '2'], true],
    ['in', '3', ['1', '2'], false],
    ['like', 'abc', 'b', true],
    ['like', 'abc', '', false],
    ['like', ['x', 'abc'], 'b', true],
    ['right_like', 'abc', 'ab', true],
    ['right_like', 'abc', 'bc', false],
    ['left_like', 'abc', 'bc', true],
    ['left_like', 'abc', 'ab', false],
    ['like', '', 'a', false],
    ['empty', '', true, true],
    ['empty', [], true, true],
    ['empty', 0, true, false],
    ['empty', 'x', false, true],
    ['empty', undefined, false, false],
  ];
  it.each(cases)('[S9.7a] rule %s of %j and %j is %s', (rule, value, wanted, expected) => {
    const { condition } = conditionOf({ value: { [rule]: wanted } });
    expect(condition.test(recordScope({ value }))).toBe(expected);
  });

  it('[S9.7a] has a case for every rule', () => {
    expect([...new Set(cases.map(([rule]) => rule))].sort()).toEqual([...RULES].sort());
  });

  it('knows what it reads, and answers that never change', () => {
    const { condition } = conditionOf({ a: '1', $any: [{ 'b.c': { gt: '{d}' } }, { $expr: 'e + $user.id > 1' }] });
    expect(condition.reads).toEqual([['a'], ['b', 'c'], ['d'], ['e'], ['$user', 'id']]);
    expect(condition.constant).toBeUndefined();
    expect(conditionOf({ $any: [true, { a: '1' }] }).condition.constant).toBe(true);
    expect(conditionOf({ a: '1', $not: true }).condition.constant).toBe(false);
    expect(conditionOf({ $all: [true, { $not: false }] }).condition.constant).toBe(true);
  });

  it('reports unknown rules and operators at their keys', () => {
    expect(conditionOf({ a: { likes: 1 } }).problems).toMatchObject([
      { pointer: '/a/likes', at: 'key', message: { code: 'E207', hint: 'like' } },
    ]);
    expect(conditionOf({ $any: [{ a: { $expr: 'x' } }] }).problems).toMatchObject([{ pointer: '/$any/0/a/$expr' }]);
  });
});

describe('normaliseCondition', () => {
  it.each<readonly [unknown, unknown]>([
    [undefined, true],
    [false, false],
    [{ a: '1' }, { a: { eq: '1' } }],
    [{ a: ['1', 2] }, { a: { in: ['1', 2] } }],
    [{ a: { gt: 1 } }, { a: { gt: 1 } }],
    [{ a: null }, { a: { eq: null } }],
    [
      { $any: [{ a: 1 }, true], $expr: 'x' },
      { $any: [{ a: { eq: 1 } }, true], $expr: 'x' },
    ],
    [{ $not: { a: [1] } }, { $not: { a: { in: [1] } } }],
  ])('%j becomes %j, and stays so', (condition, expected) => {
    expect(normaliseCondition(condition)).toEqual(expected);
    expect(normaliseCondition(normaliseCondition(condition))).toEqual(expected);
  });
});
