import type { Cursor } from '../../diagnostics/cursor.ts';
import { type ReadPattern, readCheckedPattern, readPattern } from '../../patterns/readPattern.ts';

/** Compiles a named pattern or a regular expression (S5.12a). Reports its problem, and returns null if it cannot be run. */
export function compilePattern(text: string, cursor: Cursor, isChecked: boolean): ReadPattern | null {
  if (isChecked) return readCheckedPattern(text);
  const { pattern, problem } = readPattern(text);
  if (problem) cursor.report(problem.message, problem.offset);
  return pattern;
}
