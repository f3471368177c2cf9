import { namedPattern, patternNames } from '../../common/patterns/index.ts';
import { deferredPattern, heldPattern } from '../../common/patterns/linear/heldEngine.ts';
import type { LinearPattern } from '../../common/patterns/linear/linearPattern.ts';
import { PatternError } from '../../common/patterns/linear/patternError.ts';
import type { Message } from '../diagnostics/messages/message.ts';
import { patternLooksLikeName, patternRefused } from '../diagnostics/messages/patterns.ts';
import { nearest } from '../diagnostics/suggest.ts';

/** Matches names of patterns; hardly any author means such a text as an expression. */
const WORD = /^[A-Za-z*][\w*-]*$/;

/** A pattern of a document, by name or as a regular expression. */
export interface ReadPattern extends LinearPattern {
  /** Message of the named pattern; null for a regular expression. */
  readonly message: string | null;
}

interface PatternProblem {
  readonly message: Message;
  /** Offset in the pattern; absent if the problem is the pattern as a whole. */
  readonly offset?: number;
}

interface Reading {
  /** Null if the pattern cannot be run. */
  readonly pattern: ReadPattern | null;
  readonly problem: PatternProblem | null;
}

/** Reads a pattern that was checked when its document was prepared; the engine is needed when it is first run. */
export function readCheckedPattern(text: string): ReadPattern {
  return { message: null, ...(namedAs(text) ?? deferredPattern(text)) };
}

function namedAs(text: string): ReadPattern | null {
  const named = namedPattern(text);
  return named ? { message: named.message, matches: named.test, occursIn: named.test } : null;
}

/**
 * Reads a pattern of a document. Regular expressions are only run by the linear-time engine.
 * @throws PartMissing for a regular expression before the engine is loaded: see `withLateParts`
 */
export function readPattern(text: string): Reading {
  const named = namedAs(text);
  if (named) return { pattern: named, problem: null };
  try {
    const pattern = { message: null, ...heldPattern(text) };
    const hint = WORD.test(text) ? patternLooksLikeName(text, nearest(text, patternNames)) : null;
    return { pattern, problem: hint && { message: hint } };
  } catch (error) {
    if (!(error instanceof PatternError)) throw error;
    return { pattern: null, problem: problemOf(error, text.length) };
  }
}

function problemOf({ fault }: PatternError, length: number): PatternProblem {
  const message = patternRefused(fault, length);
  return fault.part === '' ? { message } : { message, offset: fault.at };
}
