import { describe, expect, it } from 'vitest';
import { Cursor } from '../../../src/runtime/diagnostics/cursor.ts';
import { NEIGHBOURS } from '../../../src/runtime/diagnostics/neighbours.ts';
import type { Problem } from '../../../src/runtime/diagnostics/problem.ts';
import { textOf } from '../../../src/runtime/diagnostics/textOf.ts';
import { compileExpression } from '../../../src/runtime/expressions/compile.ts';
import { expressionFunctions } from '../../../src/runtime/functions/index.ts';
import { evaluate, names } from '../fixtures/evaluate.ts';

const record = {
  amounts: [1.1, 2.2, '', null, '3'],
  tags: ['a', '', 'b'],
  none: null,
  text: 'Abc',
  parts: [{ n: 2 }, { n: 5 }],
};

const cases: readonly (readonly [string, unknown])[] = [
  ['sum(amounts)', 6.3],
  ['sum(parts.n)', 7],
  ['sum(0.1, 0.2)', 0.3],
  ['sum(none)', 0],
  ["sum(1, 'x', [2, [3]])", 6],
  ['avg(parts.n)', 3.5],
  ['avg(none)', null],
  ['min(parts.n)', 2],
  ['max(3, parts.n)', 5],
  ["max('2024-01-02', '2023-12-31')", '2024-01-02'],
  ["min('2024-01-02', '2023-12-31')", '2023-12-31'],
  ['max(none)', null],
  ['count(amounts)', 3],
  ['count(none)', 0],
  ['round(2.345, 2)', 2.35],
  ['round(1.005, 2)', 1.01],
  ['round(-1.5)', -2],
  ['round(-0.4)', 0],
  ["round('2.4')", 2],
  ['round(none)', null],
  ["round('x')", null],
  ['round(1234.5, 0 - 2)', 1235],
  ['abs(-3)', 3],
  ['abs(none)', null],
  ['size(amounts)', 5],
  ["size('光枢😀')", 3],
  ['size(none)', 0],
  ['join(tags)', 'a,b'],
  ["join(tags, ' / ')", 'a / b'],
  ['join(none)', ''],
  ["concat('a', 1, none, true)", 'a1true'],
  ['upper(text)', 'ABC'],
  ['lower(text)', 'abc'],
  ["contains(text, 'bc')", true],
  ["contains(text, '')", false],
  ["contains(tags, 'b')", true],
  ["contains([1, 2], '2')", true],
  ["contains(none, 'x')", false],
  ["addDays('2024-02-28', 2)", '2024-03-01'],
  ["addDays('2024-03-01 08:30:00', -1)", '2024-02-29 08:30:00'],
  ["addDays('2024-13-01', 1)", null],
  ["addDays('x', 1)", null],
  ["addDays('2024-01-01', 'x')", null],
  ["addDays('2024-01-01', 9e15)", null],
  ["addMonths('2024-01-31', 1)", '2024-02-29'],
  ["addMonths('2024-03-31 10:00:00', -1)", '2024-02-29 10:00:00'],
  ["addMonths('2024-11-30', '3')", '2025-02-28'],
  ['addMonths(none, 1)', null],
  ["addMonths('2024-01-01', none)", null],
  ["addYears('2024-02-29', 1)", '2025-02-28'],
  ["addYears('2024-02-29', 4)", '2028-02-29'],
  ["addYears('2024-05-06', -1.9)", '2023-05-06'],
  ["addYears('2024-01-01', 1e9)", null],
  ["daysBetween('2024-02-28', '2024-03-01')", 2],
  ["daysBetween('2024-03-01', '2024-02-28')", -2],
  ["daysBetween('2024-03-01 23:59:59', '2024-03-02 00:00:00')", 1],
  ["daysBetween('2024-03-01', none)", null],
  ["monthsBetween('2024-01-31', '2024-02-29')", 1],
  ["monthsBetween('2024-01-15', '2024-02-14')", 0],
  ["monthsBetween('2024-01-15 08:00:00', '2024-02-15 07:59:59')", 0],
  ["monthsBetween('2024-05-06', '2023-05-06')", -12],
  ["monthsBetween('2024-05-06', '2024-05-06')", 0],
  ["monthsBetween('x', '2024-05-06')", null],
  ["yearsBetween('2000-02-29', '2024-02-28')", 23],
  ["yearsBetween('2000-02-29', '2024-02-29')", 24],
  ["yearsBetween('2024-05-06', '2022-05-07')", -1],
  ["yearsBetween('2024-05-06', '2024-05-05')", 0],
  ["startOf('2024-05-16', 'year')", '2024-01-01'],
  ["startOf('2024-05-16', 'quarter')", '2024-04-01'],
  ["startOf('2024-05-16 07:08:09', 'month')", '2024-05-01 00:00:00'],
  ["startOf('2024-05-19', 'week')", '2024-05-13'],
  ["startOf('2024-05-13', 'week')", '2024-05-13'],
  ["startOf('2024-05-16 07:08:09', 'day')", '2024-05-16 00:00:00'],
  ["startOf('2024-05-16', text)", null],
  ["endOf('2024-05-16', 'year')", '2024-12-31'],
  ["endOf('2024-05-16', 'quarter')", '2024-06-30'],
  ["endOf('2024-02-01 07:08:09', 'month')", '2024-02-29 23:59:59'],
  ["endOf('2024-05-13', 'week')", '2024-05-19'],
  ["endOf('2024-05-16', 'day')", '2024-05-16'],
  ["endOf(none, 'day')", null],
  ["number('60')", 60],
  ["number(' 1.5 ')", 1.5],
  ['number(7)', 7],
  ["number('11 kW')", null],
  ['number(none)', null],
  ["format('2024-05-06 07:08:09', 'YYYY年M月D日 HH:mm:ss')", '2024年5月6日 07:08:09'],
  ["format('2024-05-06', 'YY/MM/DD')", '24/05/06'],
  ["format(1234567.891, '#,##0.00')", '1,234,567.89'],
  ["format(-0.001, '0.00')", '0.00'],
  ["format('12', '0.0')", '12.0'],
  ["format(5, 'x')", '5'],
  ["format(none, '0')", ''],
  ["ifEmpty(none, '-')", '-'],
  ["ifEmpty(0, '-')", 0],
];

describe('functions of expressions', () => {
  it.each(cases)('%s is %j', (text, expected) => {
    expect(evaluate(text, record)).toEqual(expected);
  });

  it('all have a case and a description', () => {
    const tested = new Set(cases.map(([text]) => text.slice(0, text.indexOf('('))));
    expect(expressionFunctions.map(({ name }) => name).filter((name) => !tested.has(name))).toEqual([]);
    expect(expressionFunctions.filter(({ description }) => !description.endsWith('.'))).toEqual([]);
  });

  it.each([
    ['round()', 'function round takes 1 to 2 arguments, received 0'],
    ['abs(1, 2)', 'function abs takes 1 argument, received 2'],
    ['sum()', 'function sum takes at least 1 argument, received 0'],
  ])('%s: %s', (text, expected) => {
    const problems: Problem[] = [];
    compileExpression(text, names, new Cursor(problems, [], 0, NEIGHBOURS));
    expect(problems.map(({ message }) => textOf(message))).toEqual([expected]);
  });

  it('never throw and never give NaN, whatever they are given', () => {
    const values = [
      undefined,
      null,
      '',
      'x',
      '12',
      -1,
      0,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      true,
      [],
      [[]],
      {},
      [1, 'x'],
    ];
    for (const { name, arity, call } of expressionFunctions) {
      for (const first of values) {
        for (const second of values) {
          const result = call([first, second, first].slice(0, Math.min(arity[1], 3)));
          if (name !== 'ifEmpty') expect([name, first, second, result]).not.toEqual([name, first, second, Number.NaN]);
        }
      }
    }
  });
});
