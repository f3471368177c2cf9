import { type Diagnostic, formatDiagnostic } from './diagnostic.ts';
import { moreProblems } from './messages/warnings.ts';
import { textOf } from './textOf.ts';

/** More than a user reads; bounds the cost and size of a check. */
const MOST = 200;

function byPosition(left: Diagnostic, right: Diagnostic): number {
  return left.line - right.line || left.column - right.column || left.code.localeCompare(right.code);
}

/** Each once: a mistake of what is lent is met wherever it is used. */
export function withoutRepetition(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...new Map(diagnostics.map((diagnostic) => [formatDiagnostic(diagnostic), diagnostic])).values()];
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

/**
 * Returns the diagnostics to report for a document: each once, in text order. Of very many, only
 * the first, errors before warnings, with a count of the rest.
 */
export function toldOf(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const all = [...withoutRepetition(diagnostics)].sort(byPosition);
  if (all.length <= MOST) return all;
  const ranked = [...all.filter(isError), ...all.filter((diagnostic) => !isError(diagnostic))];
  const [first, ...others] = ranked.slice(MOST);
  if (!first) return all;
  const message = moreProblems(others.length + 1);
  const { code, severity, hint } = message;
  const rest: Diagnostic = { ...first, code, severity, message: textOf(message), hint };
  return [...ranked.slice(0, MOST), rest].sort(byPosition);
}
