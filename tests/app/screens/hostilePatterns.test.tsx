import { expect, it } from 'vitest';
import { linearPattern } from '../../../src/common/patterns/linear/engine.ts';
import { PatternError } from '../../../src/common/patterns/linear/patternError.ts';
import { HOSTILE } from '../../common/patterns/linear/hostilePatterns.ts';

it.each(HOSTILE)('%s is answered by the browser in linear time, or refused', (pattern, text) => {
  const began = performance.now();
  try {
    linearPattern(pattern).matches(text);
    linearPattern(pattern).occursIn(text);
  } catch (error) {
    if (!(error instanceof PatternError)) throw error;
    expect(error.fault.kind).toBe('tooManyStates');
  }
  // Another engine takes minutes; this one less than a second on an idle computer.
  expect(performance.now() - began).toBeLessThan(10_000);
});
