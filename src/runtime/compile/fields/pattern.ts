import { namedPattern, patternNames } from '../../../common/patterns/index.ts';
import { explosiveAt } from '../../../common/patterns/safety.ts';
import { sharedRepetitionAt } from '../../../common/patterns/sharedRepetition.ts';
import type { Cursor } from '../../diagnostics/cursor.ts';
import {
  explosivePattern,
  invalidPattern,
  patternLooksLikeName,
  patternTooLong,
  sharedRepetition,
} from '../../diagnostics/messages/patterns.ts';
import { nearest } from '../../diagnostics/suggest.ts';

const MAX_LENGTH = 500;
/** Longer texts never fit: even a harmless expression may take time that grows with the square of the length. */
const MAX_TESTED = 10_000;
/** What a name of a pattern looks like; hardly anyone means it as an expression. */
const WORD = /^[A-Za-z*][\w*-]*$/;

interface CompiledPattern {
  /** The pattern's own text for values that do not fit; null for a regular expression of the document. */
  readonly message: string | null;
  readonly test: (text: string) => boolean;
}

function compiled(pattern: string): RegExp | string {
  try {
    return new RegExp(pattern);
  } catch (error) {
    return error instanceof Error ? error.message.slice(error.message.lastIndexOf(': ') + 2) : 'unknown reason';
  }
}

/** A named pattern, or a regular expression (S5.12a) after making sure that it cannot run for ever. */
export function compilePattern(pattern: string, cursor: Cursor): CompiledPattern | null {
  const named = namedPattern(pattern);
  if (named) return { message: named.message, test: named.test };
  if (pattern.length > MAX_LENGTH) {
    cursor.report(patternTooLong(pattern.length, MAX_LENGTH));
    return null;
  }
  const expression = compiled(pattern);
  if (typeof expression === 'string') {
    cursor.report(invalidPattern(expression));
    return null;
  }
  const explosive = explosiveAt(pattern);
  if (explosive !== null) {
    cursor.report(explosivePattern(), explosive);
    return null;
  }
  const shared = sharedRepetitionAt(pattern);
  if (shared !== null) {
    cursor.report(sharedRepetition(), shared);
    return null;
  }
  if (WORD.test(pattern)) cursor.report(patternLooksLikeName(pattern, nearest(pattern, patternNames)));
  return { message: null, test: (text) => text.length <= MAX_TESTED && expression.test(text) };
}
