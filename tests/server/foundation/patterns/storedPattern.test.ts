import { describe, expect, it } from 'vitest';
import { PatternError } from '../../../../server/foundation/patterns/patternError.ts';
import { storedPattern } from '../../../../server/foundation/patterns/storedPattern.ts';

/** Patterns that stop other engines for minutes, each with a text that brings them to it. */
const HOSTILE: readonly (readonly [pattern: string, text: string])[] = [
  ['^(a{0,9}){10}$', `${'a'.repeat(9_999)}b`],
  ['(a+)+b', 'a'.repeat(10_000)],
  ['(a|aa)*b', 'a'.repeat(10_000)],
  ['(x+x+)+y', 'x'.repeat(10_000)],
  ['(\\w+\\s?)*$', `${'a '.repeat(4_999)}!`],
  ['.*.*.*.*.*=.*', '\u4e00'.repeat(10_000)],
  ['(.*)*\\d', 'a'.repeat(10_000)],
  ['([a-zA-Z]+)*[0-9]', 'a'.repeat(10_000)],
  ['(a?){400}a{400}', 'a'.repeat(799)],
  ['^(?:(?:a{0,5}){0,5}){0,5}$', `${'a'.repeat(9_999)}b`],
];

const faultOf = (pattern: string): string | null => {
  try {
    storedPattern(pattern);
    return null;
  } catch (error) {
    if (error instanceof PatternError) return `${error.at} ${error.message}`;
    throw error;
  }
};

describe('a pattern that people have stored', () => {
  it.each([
    ['[A-Za-z][\\w-]*', 'a-b', '1a'],
    ['\\d{15}|\\d{17}[\\dXx]', '11010519491231002X', '110105'],
    ['[\\u4e00-\\u9fa5]{2,4}', '张三丰', '张'],
    ['\\p{Script=Han}+', '一二', 'ab'],
    ['a|b', 'b', 'ab'],
    ['^a$', 'a', 'a\n'],
    ['[(?=]+', '(?=', 'x'],
    ['\\(\\?=a', '(?=a', 'a'],
    ['\\/[\\w./~-]*[*]{0,2}', '/a/**', 'a/**'],
    ['.', '😀', ''],
  ])('%s fits the whole of %j and not %j', (pattern, good, bad) => {
    expect(storedPattern(pattern).matches(good)).toBe(true);
    expect(storedPattern(pattern).matches(bad)).toBe(false);
  });

  it.each(HOSTILE)('%s is answered, or refused when it is stored', (pattern, text) => {
    const fault = faultOf(pattern);
    // Without an end the run would not come back; the limit of the test is what proves it.
    expect(fault ?? storedPattern(pattern).matches(text)).toSatisfy(
      (answer) => typeof answer === 'boolean' || answer.includes('重复'),
    );
  });

  it('does not look at endless texts', () => {
    expect(storedPattern('a*').matches('a'.repeat(10_001))).toBe(false);
  });

  it.each([
    ['(a)\\1', '3 第4个字符处的“\\1”：不支持反向引用'],
    ['(?<n>a)\\k<n>', '7 第8个字符处的“\\k<”：不支持反向引用'],
    ['a(?=b)', '1 第2个字符处的“(?=”：不支持前后查看（环视）'],
    ['(?<!a)b', '0 第1个字符处的“(?<!”：不支持前后查看（环视）'],
    ['[a', '0 第1个字符处的“[a”的字符集没有结束，缺少“]”'],
    ['ab(c', '0 第1个字符处的“ab(c”的分组没有结束，缺少“)”'],
    ['a*b**', '3 第4个字符处的“**”的重复次数连用了两次'],
    ['*a', '0 第1个字符处的“*”的重复次数前面没有内容'],
    ['a{2,1}', '1 第2个字符处的“{2,1}”的重复次数应为0到1000，且前小后大，嵌套的次数相乘也不能超过1000'],
    ['a\\', '1 第2个字符处的“\\”后面没有内容'],
    ['((a?){30}){30}', '0 第1个字符处起的重复过多，请减少重复的次数或嵌套'],
    ['a'.repeat(501), '500 第501个字符处超出长度：正则表达式不能超过500个字符'],
  ])('%s is refused with its place', (pattern, fault) => {
    expect(faultOf(pattern)).toBe(fault);
  });
});
