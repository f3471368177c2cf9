import { describe, expect, it } from 'vitest';
import { codesOf } from '../../scripts/language/codes.ts';
import { isChineseTerminal } from '../../scripts/language/isChineseTerminal.ts';
import { formatInChinese, inChinese } from '../../src/runtime/diagnostics/chinese.ts';
import { PROBLEM_TITLES } from '../../src/runtime/diagnostics/problemTitles.ts';

it('every code of the diagnostics has a Chinese title, and none is left over', () => {
  expect(Object.keys(PROBLEM_TITLES).sort()).toEqual(codesOf());
  expect(Object.values(PROBLEM_TITLES).filter((title) => !/\p{Script=Han}/u.test(title))).toEqual([]);
});

describe('inChinese', () => {
  const PLACE = { severity: 'error', file: 'a.json', line: 1, column: 1, pointer: '' } as const;

  it.each([
    ['E202', 'unknown field "stauts" in columns', 'status', '没有这个字段：“stauts”，是否想写“status”？'],
    ['E103', 'missing key "title" in the field', null, '缺少必填的键：“title”'],
    ['E102', '"width" must be a number, received "9"', null, '值的类型不对：实际为 "9"'],
    ['E225', 'no widget "figures" is registered', 'figure', '没有这种小组件：“figures”，是否想写“figure”？'],
    ['E228', 'the page "a/B" cannot show itself', null, '页面不能显示自己'],
    [
      'W524',
      'this server has no dictionary "sxe", so nothing can be chosen',
      'sex',
      '服务器没有这个字典：“sxe”，是否想写“sex”？',
    ],
  ])('says %s with the wrong name or value and what is meant', (code, message, hint, expected) => {
    expect(inChinese({ ...PLACE, code, message, hint })).toBe(expected);
  });
});

it('a Chinese terminal gets a line in Chinese, and the others of the message stay', () => {
  const diagnostic = {
    code: 'E202',
    severity: 'error',
    message: 'unknown field "stauts" in columns',
    file: 'a.json',
    line: 3,
    column: 7,
    pointer: '/columns/0',
    hint: null,
  } as const;
  expect(formatInChinese(diagnostic).split('\n')).toEqual([
    'a.json:3:7  E202  unknown field "stauts" in columns',
    '    没有这个字段：“stauts”',
    '    at /columns/0',
  ]);
  expect(isChineseTerminal({ LANG: 'zh_CN.UTF-8' })).toBe(true);
  expect(isChineseTerminal({ LC_ALL: 'C', LANG: 'zh_CN.UTF-8' })).toBe(false);
  expect(isChineseTerminal({ LANG: 'zhang' })).toBe(false);
  expect(isChineseTerminal({})).toBe(false);
});
