import { inChinese } from '../../src/runtime/diagnostics/chinese.ts';
import type { Diagnostic } from '../../src/runtime/diagnostics/diagnostic.ts';

/** A change of the text that puts the suggested name in place of the wrong one. */
interface Fix {
  readonly line: number;
  readonly column: number;
  /** Number of replaced characters. */
  readonly length: number;
  readonly text: string;
}

/** A diagnostic as programs read it. */
interface JsonDiagnostic extends Diagnostic {
  /** In the words of the console. */
  readonly chinese: string;
  readonly fix: Fix | null;
}

const STRING = /^"(?:[^"\\]|\\.)*"/;
const NAME = /^[\p{L}\p{N}_$.:/-]+/u;

function offsetOf(text: string, line: number, column: number): number {
  let start = 0;
  for (let count = 1; count < line; count++) start = text.indexOf('\n', start) + 1;
  return start + column - 1;
}

/** The text that a suggestion replaces: a whole string, or a name within one. */
function fixOf(text: string, { line, column, hint }: Diagnostic): Fix | null {
  if (hint === null) return null;
  const offset = offsetOf(text, line, column);
  const rest = text.slice(offset);
  const whole = STRING.exec(rest)?.[0];
  if (whole !== undefined) return { line, column, length: whole.length, text: JSON.stringify(hint) };
  const name = NAME.exec(rest)?.[0];
  return name === undefined ? null : { line, column, length: name.length, text: hint };
}

/**
 * Output of `--json`: `{ documents, errors, warnings, diagnostics }`.
 * @param texts of the documents by their files
 */
export function jsonReport(
  documents: number,
  diagnostics: readonly Diagnostic[],
  texts: ReadonlyMap<string, string>,
): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const entries = diagnostics.map((diagnostic): JsonDiagnostic => {
    const text = texts.get(diagnostic.file);
    const fix = text === undefined ? null : fixOf(text, diagnostic);
    return { ...diagnostic, chinese: inChinese(diagnostic), fix };
  });
  return JSON.stringify({ documents, errors, warnings: diagnostics.length - errors, diagnostics: entries }, null, 2);
}
