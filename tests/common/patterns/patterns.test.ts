import { describe, expect, it } from 'vitest';
import { NAMED_PATTERNS, namedPattern } from '../../../src/common/patterns/index.ts';
import { processorMs } from '../../support/processorTime.ts';

/** Pattern → texts that fit, texts that do not. */
type Cases = Readonly<Record<string, readonly [readonly string[], readonly string[]]>>;

const HELPERS: Cases = {
  mobile: [
    ['13800138000', '12345678901'],
    ['1380013800', '138001380000', '23800138000', '1380013800a'],
  ],
  landline: [
    ['88886666', '5828888', '0532-88886666', '010-5828888', '053288886666'],
    ['0532-8888', '08886666', '0532 88886666'],
  ],
  email: [
    ['a@b.cn', 'first.last+tag@mail.example.com', 'x_1@a-b.co'],
    ['a@b', '@b.cn', 'a b@c.cn', 'a@b..cn', 'a@.cn'],
  ],
  username: [
    ['admin', 'li.wei_2', 'a@b.cn', 'x-1'],
    ['有空格', 'a b', 'a+b', 'a'.repeat(65)],
  ],
  httpUrl: [
    ['http://a.cn', 'https://a.cn:8080/x?y=1#z'],
    ['a.cn', 'ftp://a.cn', 'https://', 'https:// a.cn', 'javascript:alert(1)'],
  ],
  notWeak: [
    ['Guangshu#2026', 'rooted'],
    ['root', 'admin', 'Guest', 'TEST', '123123'],
  ],
  notSequential: [
    ['a1b2c3', 'ab12', 'ace135', '112233'],
    ['abc1', 'x321', '7cba', '12345', 'A_789'],
  ],
};

const GRID: Cases = {
  'n6-16': [
    ['123456', '123456789012345678'],
    ['12345', '1234567890123456789', '12345a'],
  ],
  '*6-16': [
    ['abc!中文', '1234567890123456'],
    ['12345', '12345678901234567'],
  ],
  's6-18': [
    ['abcdef', 'abcdefghijklmnopqr'],
    ['abcde', 'abcdefghijklmnopqrs', 'abcde1'],
  ],
  url: [
    ['a.cn', 'http://a.cn', 'https://www.a.com:80/p?q=1#h', 'ftp://f.a.cn/x'],
    ['a', 'http://', 'a b.cn', '//a.cn'],
  ],
  e: [
    ['a@b.com', 'a.b@c.com.cn'],
    ['a@b', 'a@b.c', '@b.com'],
  ],
  m: [
    ['13800138000', '19912345678'],
    ['12800138000', '1380013800', '138001380001'],
  ],
  p: [['266000'], ['066000', '26600', '2660001']],
  s: [
    ['abc', 'ABC'],
    ['ab1', ''],
  ],
  n: [
    ['1', '-1', '1.5', '1.'],
    ['a', '-', '.5', '1.5.2', ''],
  ],
  z: [
    ['1', '-20', '007'],
    ['1.5', '', '-'],
  ],
  money: [
    ['0', '0.5', '12', '12.34', '12.'],
    ['012', '1.234', '-1', '.5', ''],
  ],
};

const CONSOLE: Cases = {
  telephone: [
    ['0532-88886666', '010-5828888'],
    ['88886666', '0532-08886666', '053288886666'],
  ],
  noChinese: [
    ['role_1', ''],
    ['角色', 'a中b'],
  ],
  code: [
    ['a', 'a_1-b'],
    ['1a', '_a', 'a.b'],
  ],
  dictItemValue: [
    ['a1', '中文', '1-2'],
    ['a_b', 'a.b', '是？', "'"],
  ],
  passwordStrong: [
    ['Guangshu#2026', 'aaaaaa1!'],
    ['aaaaaaa1', 'aaaaaa!!', '111111!!', 'a1!', 'ａａａａａａ1!'],
  ],
};

function check(cases: Cases): void {
  for (const [name, [fitting, others]] of Object.entries(cases)) {
    const pattern = namedPattern(name);
    for (const text of fitting) expect([name, text, pattern?.test(text)]).toEqual([name, text, true]);
    for (const text of others) expect([name, text, pattern?.test(text)]).toEqual([name, text, false]);
  }
}

describe('named patterns', () => {
  it('[S5.6a] help with mobile and landline numbers, e-mail, addresses and weak passwords', () => check(HELPERS));

  it('[S5.12a] cover the short codes of editable tables', () => check(GRID));

  it('[S5.4c S9.8c] cover the codes of the console', () => check(CONSOLE));

  it('all have cases, a description and a message', () => {
    const tested = [...Object.keys(HELPERS), ...Object.keys(GRID), ...Object.keys(CONSOLE)];
    expect(NAMED_PATTERNS.map(({ name }) => name).sort()).toEqual(tested.sort());
    expect(NAMED_PATTERNS.filter(({ description, message }) => description === '' || message === '')).toEqual([]);
  });

  it('[S5.6a] say the literal texts', () => {
    expect(namedPattern('notWeak')?.message).toBe('不能输入常见弱口令！');
    expect(namedPattern('notSequential')?.message).toBe('不能输入连续字符，连续3位或3位以上');
  });

  it('answer fast on hostile texts', () => {
    const hostile = [
      'a'.repeat(50_000),
      'a.'.repeat(25_000),
      '1'.repeat(50_000),
      'a@'.repeat(20_000),
      '-'.repeat(50_000),
    ];
    for (const { name, test } of NAMED_PATTERNS) {
      const ms = processorMs(() => hostile.filter((text) => test(`${text}!`)));
      expect([name, ms < 200]).toEqual([name, true]);
    }
  });
});
