/** How the lines of a text end: that of most editors, or that of Windows. */
type LineEnd = '\n' | '\r\n';

/** How the lines of a text end; that of Windows only where every line ends so. */
export function lineEndOf(text: string): LineEnd {
  return /\r\n/.test(text) && !/(^|[^\r])\n|\r(?!\n)/.test(text) ? '\r\n' : '\n';
}

/** A text whose lines end as the editor's do, which counts an end as one character: offsets are the same in both. */
export function withPlainEnds(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}

/** A text of the editor as it is stored. */
export function withLineEnds(text: string, end: LineEnd): string {
  return end === '\n' ? text : text.replaceAll('\n', end);
}
