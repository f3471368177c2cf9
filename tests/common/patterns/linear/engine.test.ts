import { describe, expect, it } from 'vitest';
import { linearPattern } from '../../../../src/common/patterns/linear/engine.ts';
import { PatternError } from '../../../../src/common/patterns/linear/patternError.ts';
import { processorMs } from '../../../support/processorTime.ts';
import { HOSTILE } from './hostilePatterns.ts';

const faultOf = (pattern: string) => {
  try {
    linearPattern(pattern);
    return null;
  } catch (error) {
    if (error instanceof PatternError) return [error.fault.kind, error.fault.at, error.fault.part];
    throw error;
  }
};

describe('a pattern of the linear-time engine', () => {
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
  ])('%s matches the whole of %j and not %j', (pattern, good, bad) => {
    expect(linearPattern(pattern).matches(good)).toBe(true);
    expect(linearPattern(pattern).matches(bad)).toBe(false);
  });

  it.each([
    ['b', 'abc', 'ac'],
    ['^a', 'ab', 'ba'],
    ['\\d$', 'a1', 'a1\n'],
  ])('%s occurs in %j and not in %j', (pattern, good, bad) => {
    expect(linearPattern(pattern).occursIn(good)).toBe(true);
    expect(linearPattern(pattern).occursIn(bad)).toBe(false);
  });

  it('has the character classes of JavaScript', () => {
    const patterns = [
      '\\s',
      '\\S',
      '.',
      '[^\\s,]',
      '[\\S]',
      '[^\\S]',
      '[^.]',
      '[[:a]',
      '[\\b]',
      '\\w',
      '\\W',
      '\\d',
      '[^]',
    ];
    const texts = Array.from({ length: 0x3100 }, (_, code) => String.fromCharCode(code)).concat(
      '\ufeff',
      '\uff0c',
      '😀',
    );
    for (const pattern of patterns) {
      const native = new RegExp(`^(?:${pattern})$`, 'u');
      const { matches } = linearPattern(pattern);
      expect([pattern, texts.filter((text) => matches(text) !== native.test(text))]).toEqual([pattern, []]);
    }
  });

  it.each(HOSTILE)('%s is answered in linear time, or refused when it is stored', (pattern, text) => {
    const fault = faultOf(pattern);
    if (fault) return expect(fault[0]).toBe('tooManyStates');
    const read = linearPattern(pattern);
    expect(processorMs(() => [read.matches(text), read.occursIn(text)])).toBeLessThan(3000);
  });

  it('does not match endless texts', () => {
    expect(linearPattern('a*').matches('a'.repeat(10_000))).toBe(true);
    expect(linearPattern('a*').matches('a'.repeat(10_001))).toBe(false);
    expect(linearPattern('a*').occursIn('a'.repeat(10_001))).toBe(false);
  });

  it.each([
    ['(a)\\1', 'backReference', 3, '\\1'],
    ['(?<n>a)\\k<n>', 'backReference', 7, '\\k<'],
    ['a(?=b)', 'lookAround', 1, '(?='],
    ['(?<!a)b', 'lookAround', 0, '(?<!'],
    ['\\s[a', 'openClass', 2, '[a'],
    ['a'.repeat(501), 'tooLong', 500, ''],
    ['((a?){30}){30}', 'tooManyStates', 0, ''],
  ])('%s is refused as %s at %i', (pattern, kind, at, part) => {
    expect(faultOf(pattern)).toEqual([kind, at, part]);
  });
});
