import { type Diagnostic as CodeProblem, setDiagnostics } from '@codemirror/lint';
import type { EditorState, Text, TransactionSpec } from '@codemirror/state';
import { inChinese } from '../../../runtime/diagnostics/chinese.ts';
import { type Diagnostic, messageOf } from '../../../runtime/diagnostics/diagnostic.ts';

/** Offset of a line and column, kept inside the text: it may have become shorter since it was checked. */
export function offsetOf(doc: Text, line: number, column: number): number {
  const found = doc.line(Math.min(Math.max(1, line), doc.lines));
  return Math.min(found.from + Math.max(0, column - 1), found.to);
}

const TOKEN = /^(?:"(?:[^"\\]|\\.)*"?|[\p{L}\p{N}_$.+-]+|.)/u;

/** The part of a text to underline: from the position of the problem to the end of the token there. */
export function rangeOf(doc: Text, { line, column }: Diagnostic): { readonly from: number; readonly to: number } {
  const from = offsetOf(doc, line, column);
  const rest = doc.sliceString(from, doc.lineAt(from).to);
  return { from, to: from + (TOKEN.exec(rest)?.[0].length ?? 0) };
}

/** Shows problems as squiggles. */
export function showProblems(state: EditorState, diagnostics: readonly Diagnostic[]): TransactionSpec {
  const problems = diagnostics.map(
    (diagnostic): CodeProblem => ({
      ...rangeOf(state.doc, diagnostic),
      severity: diagnostic.severity,
      source: diagnostic.code,
      message: `${inChinese(diagnostic)}\n${messageOf(diagnostic)}`,
    }),
  );
  return setDiagnostics(state, problems);
}
