import { linearPattern } from '../../../src/common/patterns/linear/engine.ts';
import { type FaultKind, PatternError, type PatternFault } from '../../../src/common/patterns/linear/patternError.ts';

const REASONS: Readonly<Record<FaultKind, string>> = {
  backReference: '：不支持反向引用',
  lookAround: '：不支持前后查看（环视）',
  openClass: '的字符集没有结束，缺少“]”',
  openGroup: '的分组没有结束，缺少“)”',
  closedGroup: '多了“)”',
  nothingRepeated: '的重复次数前面没有内容',
  repeatedTwice: '的重复次数连用了两次',
  repeatCount: '的重复次数应为0到1000，且前小后大，嵌套的次数相乘也不能超过1000',
  escape: '的转义没有含义',
  trailingBackslash: '后面没有内容',
  range: '的字符范围没有含义',
  tooLong: '超出长度：正则表达式不能超过500个字符',
  tooManyStates: '起的重复过多，请减少重复的次数或嵌套',
  unknown: '无法识别',
};

const LONGEST_PART = 40;

/** Returns what is wrong with a stored pattern, for its author, or null if it can be used. */
export function patternFault(pattern: string): string | null {
  try {
    linearPattern(pattern);
    return null;
  } catch (error) {
    if (error instanceof PatternError) return faultText(error.fault);
    throw error;
  }
}

/** Describes a fault for the author of the pattern. */
export function faultText({ kind, at, part }: PatternFault): string {
  const named = part === '' ? '' : `的“${part.slice(0, LONGEST_PART)}”`;
  return `第${at + 1}个字符处${named}${REASONS[kind]}`;
}
