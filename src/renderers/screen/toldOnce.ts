import { type Diagnostic, formatDiagnostic } from '../../runtime/diagnostics/diagnostic.ts';

/** Diagnostics by their text: what two stages say alike is told once. */
export function toldOnce(diagnostics: readonly Diagnostic[]): readonly (readonly [string, Diagnostic])[] {
  return [...new Map(diagnostics.map((diagnostic) => [formatDiagnostic(diagnostic), diagnostic] as const))];
}
