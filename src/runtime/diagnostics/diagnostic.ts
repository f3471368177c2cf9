export type Severity = 'error' | 'warning';

/**
 * One mistake in a document. Line and column count from 1; `pointer` is a JSON pointer (RFC 6901).
 * `hint` is the nearest right name, without the words around it.
 */
export interface Diagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly pointer: string;
  readonly hint: string | null;
}

/**
 * `file:line:column  CODE  message — did you mean "x"?` and the pointer below it.
 * The same text appears in the terminal, in the development overlay and in place of a screen.
 */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { file, line, column, code, pointer } = diagnostic;
  return `${file}:${line}:${column}  ${code}  ${messageOf(diagnostic)}\n    at ${pointer === '' ? '/' : pointer}`;
}

/** The message with the question whether the nearest right name was meant. */
export function messageOf({ message, hint }: Pick<Diagnostic, 'message' | 'hint'>): string {
  return hint === null ? message : `${message} — did you mean "${hint}"?`;
}
