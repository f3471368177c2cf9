import { describe, expect, it } from 'vitest';
import { compileCondition } from '../../../src/runtime/conditions/compile.ts';
import { normaliseCondition } from '../../../src/runtime/conditions/normalise.ts';
import type { ConditionRow, ConditionTable } from '../../../src/runtime/contract/dialect.ts';
import { registryOf } from '../../../src/runtime/contract/registry.ts';
import { recordScope } from '../../../src/runtime/data/path.ts';
import { Cursor } from '../../../src/runtime/diagnostics/cursor.ts';
import { anyName } from '../../../src/runtime/expressions/names.ts';
import { conditionOf, FILTER_RULES, tableOf } from '../../../src/runtime/query/conditionTable.ts';
import { queryPlanOf } from '../../../src/runtime/query/queryPlan.ts';

const row = (field: string, rule: ConditionRow['rule'], value: ConditionRow['value']): ConditionRow => ({
  field,
  rule,
  value,
});

describe('a condition as rows', () => {
  it.each<[string, unknown, ConditionTable | null]>([
    ['nothing', true, { match: 'and', rows: [] }],
    ['an empty condition', {}, { match: 'and', rows: [] }],
    ['one equality', { a: '1' }, { match: 'and', rows: [row('a', 'eq', '1')] }],
    ['several values', { a: ['1', '2'] }, { match: 'and', rows: [row('a', 'in', ['1', '2'])] }],
    ['two rules of a field', { a: { ge: 1, lt: 9 } }, { match: 'and', rows: [row('a', 'ge', 1), row('a', 'lt', 9)] }],
    [
      'alternatives',
      { $any: [{ a: '1' }, { b: { gt: 0 } }] },
      { match: 'or', rows: [row('a', 'eq', '1'), row('b', 'gt', 0)] },
    ],
    [
      'a list of all',
      { $all: [{ a: '1' }, { a: '2' }] },
      { match: 'and', rows: [row('a', 'eq', '1'), row('a', 'eq', '2')] },
    ],
    ['never', false, null],
    ['an alternative of two', { $any: [{ a: '1', b: '2' }] }, null],
    ['alternatives beside a field', { a: '1', $any: [{ b: '1' }] }, null],
    ['a negation', { $not: { a: '1' } }, null],
    ['an expression', { $expr: 'a > b' }, null],
    ['a root', { $today: { gt: '2026-01-01' } }, null],
    ['emptiness', { a: { empty: true } }, null],
  ])('%s', (_what, condition, expected) => expect(tableOf(condition)).toEqual(expected));
});

/** A small generator with a fixed seed (mulberry32), so that a failure can be repeated. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const FIELDS = ['a', 'b', 'c', '7', '__proto__', 'constructor'];
const VALUES = ['', '1', 'x', 0, 5, null, ['1', 'x'], [0, 5]];

function tables(count: number): readonly ConditionTable[] {
  const next = random(20260102);
  const pick = <T>(list: readonly [T, ...T[]] | readonly T[]): T => {
    const found = list[next(list.length)];
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  };
  return Array.from({ length: count }, () => ({
    match: pick(['and', 'or'] as const),
    rows: Array.from({ length: 1 + next(5) }, () => row(pick(FIELDS), pick(FILTER_RULES), pick(VALUES))),
  }));
}

const functions = registryOf<never>(() => '', {});

describe('rows as a condition', () => {
  it('come back as the same rows', () => {
    for (const table of tables(500)) expect(tableOf(conditionOf(table))).toEqual(table);
  });

  it('mean the same after the way through rows', () => {
    const records = FIELDS.flatMap((field) => VALUES.map((value) => Object.fromEntries([[field, value]])));
    const compiled = (condition: unknown) =>
      compileCondition(normaliseCondition(condition), anyName(functions), new Cursor([]));
    for (const table of tables(200)) {
      const condition = conditionOf(table);
      const again = conditionOf(tableOf(condition) ?? { match: 'and', rows: [] });
      for (const record of records) {
        expect(compiled(again).test(recordScope(record))).toBe(compiled(condition).test(recordScope(record)));
      }
    }
  });
});

describe('a condition as a list call', () => {
  const rule = (param: string, ruleName: ConditionRow['rule'], value: ConditionRow['value']) => ({
    kind: 'rule',
    param,
    rule: ruleName,
    value,
  });

  it.each([
    ['nothing', true, { filters: [], table: null }],
    ['rows', { a: '1' }, { filters: [], table: { match: 'and', rows: [row('a', 'eq', '1')] } }],
    [
      'fields beside alternatives',
      { day: { ge: '2026-01-01' }, $any: [{ category: ['1', '2'] }, { kwh: { gt: 0 } }] },
      {
        filters: [rule('day', 'ge', '2026-01-01')],
        table: { match: 'or', rows: [row('category', 'in', ['1', '2']), row('kwh', 'gt', 0)] },
      },
    ],
    ['two rules of a field beside alternatives', { a: { ge: 1, le: 2 }, $any: [{ b: '1' }] }, null],
    ['a negation', { $not: { a: '1' } }, null],
  ])('%s', (_what, condition, expected) => expect(queryPlanOf(condition)).toEqual(expected));
});
