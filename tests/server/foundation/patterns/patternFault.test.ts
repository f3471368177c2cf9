import { describe, expect, it } from 'vitest';
import { patternFault } from '../../../../server/foundation/patterns/patternFault.ts';
import { linearPattern } from '../../../../src/common/patterns/linear/engine.ts';
import { HOSTILE } from '../../../common/patterns/linear/hostilePatterns.ts';

describe('the fault of a stored pattern', () => {
  it.each([
    ['(a)\\1', '第4个字符处的“\\1”：不支持反向引用'],
    ['(?<n>a)\\k<n>', '第8个字符处的“\\k<”：不支持反向引用'],
    ['a(?=b)', '第2个字符处的“(?=”：不支持前后查看（环视）'],
    ['(?<!a)b', '第1个字符处的“(?<!”：不支持前后查看（环视）'],
    ['[a', '第1个字符处的“[a”的字符集没有结束，缺少“]”'],
    ['ab(c', '第1个字符处的“ab(c”的分组没有结束，缺少“)”'],
    ['a*b**', '第4个字符处的“**”的重复次数连用了两次'],
    ['*a', '第1个字符处的“*”的重复次数前面没有内容'],
    ['a{2,1}', '第2个字符处的“{2,1}”的重复次数应为0到1000，且前小后大，嵌套的次数相乘也不能超过1000'],
    ['a\\', '第2个字符处的“\\”后面没有内容'],
    ['((a?){30}){30}', '第1个字符处起的重复过多，请减少重复的次数或嵌套'],
    ['a'.repeat(501), '第501个字符处超出长度：正则表达式不能超过500个字符'],
  ])('%s is reported with its place', (pattern, fault) => {
    expect(patternFault(pattern)).toBe(fault);
  });

  it('is null for one that can be used', () => {
    expect(patternFault('[A-Z]{2,4}')).toBeNull();
  });

  it.each(HOSTILE)('of %s is that it repeats too much, unless the server answers it', (pattern, text) => {
    const fault = patternFault(pattern);
    // Another engine would not come back: the limit of the test is what proves it.
    expect(fault ?? linearPattern(pattern).matches(text)).toSatisfy(
      (answer) => typeof answer === 'boolean' || answer.includes('重复'),
    );
  });
});
