import { RE2JS, RE2JSSyntaxException } from 're2js';
import { javaScriptSyntax } from './javaScriptSyntax.ts';
import type { LinearPattern } from './linearPattern.ts';
import { type FaultKind, PatternError } from './patternError.ts';
import { refuseUnsupported } from './unsupported.ts';

/** Safety rule 8.4. */
const LONGEST_PATTERN = 500;
const MOST_CHARACTERS = 10_000;

/**
 * States of the compiled pattern: time grows with the length of the text times this, and `((a?){99}){99}` is a short way to
 * write many. The longest text takes a third of a second with this many, 30 ms with those of a usual pattern.
 */
const MOST_STATES = 1000;

/** Documents use few patterns at a time, so a full cache is cleared as a whole. */
const known = new Map<string, LinearPattern>();
const MOST_KNOWN = 500;

/** Beginnings of the descriptions of re2js. */
const KINDS: readonly (readonly [description: string, kind: FaultKind])[] = [
  ['missing closing ]', 'openClass'],
  ['missing closing )', 'openGroup'],
  ['unexpected )', 'closedGroup'],
  ['missing argument to repetition', 'nothingRepeated'],
  ['invalid nested repetition', 'repeatedTwice'],
  ['invalid repeat count', 'repeatCount'],
  ['invalid escape sequence', 'escape'],
  ['trailing backslash', 'trailingBackslash'],
  ['invalid character class range', 'range'],
];

/**
 * Reads a pattern in the syntax of RE2 (https://github.com/google/re2/wiki/Syntax), with the escapes and character classes
 * of JavaScript (`\u4e00`). Matching takes time that grows with the length of the text and no faster, for every pattern.
 * @throws PatternError with the offset of what cannot be read, such as back references and look-around
 */
export function linearPattern(pattern: string): LinearPattern {
  const found = known.get(pattern);
  if (found) return found;
  const expression = compiled(pattern);
  const made: LinearPattern = {
    matches: (text) => text.length <= MOST_CHARACTERS && expression.testExact(text),
    occursIn: (text) => text.length <= MOST_CHARACTERS && expression.test(text),
  };
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(pattern, made);
  return made;
}

function compiled(pattern: string): RE2JS {
  if (pattern.length > LONGEST_PATTERN) throw new PatternError('tooLong', LONGEST_PATTERN);
  refuseUnsupported(pattern);
  const expression = parsed(pattern);
  if (expression.programSize() > MOST_STATES) throw new PatternError('tooManyStates', 0);
  return expression;
}

function translated(pattern: string): RE2JS {
  return RE2JS.compile(RE2JS.translateRegExp(pattern.replaceAll(/\\([pP])\{(?:Script|sc)=/g, '\\$1{')));
}

function parsed(pattern: string): RE2JS {
  try {
    return translated(javaScriptSyntax(pattern));
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error;
    return refuseSyntax(pattern, error);
  }
}

/** The error for the pattern as its author wrote it, so that the part at fault is found in it. */
function originalError(pattern: string, error: RE2JSSyntaxException): RE2JSSyntaxException {
  try {
    translated(pattern);
    return error;
  } catch (original) {
    return original instanceof RE2JSSyntaxException ? original : error;
  }
}

/** @throws PatternError that corresponds to the error of re2js */
function refuseSyntax(pattern: string, error: RE2JSSyntaxException): never {
  const original = originalError(pattern, error);
  const description = original.getDescription();
  const part = original.getPattern() ?? '';
  const kind = KINDS.find(([beginning]) => description.startsWith(beginning))?.[1] ?? 'unknown';
  if (part === '') throw new PatternError(kind, pattern.length - 1, '\\');
  throw new PatternError(kind, Math.max(pattern.indexOf(part), 0), part);
}
