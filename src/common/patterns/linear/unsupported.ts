import { PatternError } from './patternError.ts';

/**
 * Constructs that need more than linear time, so no linear engine has them. Classes and escaped characters, in which the
 * same letters have another meaning, match first.
 */
const PARTS = /(\[\^?\]?(?:\\[\s\S]|[^\]\\])*\])|(\\(?:[1-9]|k<))|(\(\?(?:=|!|<=|<!))|\\[\s\S]/g;

/** @throws PatternError at the first back reference or look-around of a pattern */
export function refuseUnsupported(pattern: string): void {
  for (const { 2: back, 3: look, index } of pattern.matchAll(PARTS)) {
    if (back !== undefined) throw new PatternError('backReference', index, back);
    if (look !== undefined) throw new PatternError('lookAround', index, look);
  }
}
