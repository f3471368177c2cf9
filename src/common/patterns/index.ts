import { GRID_PATTERNS } from './grid.ts';
import type { NamedPattern } from './namedPattern.ts';
import { TEXT_PATTERNS } from './text.ts';
import { PASSWORD_PATTERNS } from './weakPassword.ts';

export const NAMED_PATTERNS: readonly NamedPattern[] = [...TEXT_PATTERNS, ...PASSWORD_PATTERNS, ...GRID_PATTERNS];

const BY_NAME: ReadonlyMap<string, NamedPattern> = new Map(NAMED_PATTERNS.map((pattern) => [pattern.name, pattern]));

/** The pattern a document names; undefined when the text is a regular expression of its own. */
export function namedPattern(name: string): NamedPattern | undefined {
  return BY_NAME.get(name);
}

/** A regular expression of a resource as one that matches the whole of a text. */
export function wholeExpression(pattern: string): string {
  return `^(?:${pattern})$`;
}

export const patternNames: readonly string[] = [...BY_NAME.keys()];
