/** A fenced example of a page of the documentation. */
export interface Example {
  /** The text after the three backticks. */
  readonly kind: string;
  readonly text: string;
  /** The heading above it. */
  readonly heading: string;
}

const FENCE = /^```(\S.*)?$/;

/** The fenced examples of a page, in order. @param markdown the page's text */
export function examplesIn(markdown: string): readonly Example[] {
  const examples: Example[] = [];
  let heading = '';
  let open: { kind: string; lines: string[] } | null = null;
  for (const line of markdown.split('\n')) {
    const fence = FENCE.exec(line);
    if (open && line === '```') {
      examples.push({ kind: open.kind, text: open.lines.join('\n'), heading });
      open = null;
    } else if (open) open.lines.push(line);
    else if (fence) open = { kind: fence[1] ?? '', lines: [] };
    else if (line.startsWith('#')) heading = line.replace(/^#+ /, '');
  }
  return examples;
}
