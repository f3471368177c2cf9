import { DIAGNOSTICS_PAGES, diagnosticsPageOf } from './pages.ts';

/** A bad document with its diagnostics, and the corrected document. */
export interface BadExample {
  readonly code: string;
  readonly document: string;
  readonly said: string;
  readonly good: string;
}

/** Longer documents show a limit and nothing else. */
const LONGEST_DOCUMENT = 1500;

/** The lines of a text that another one does not have. */
function linesOnlyIn(text: string, other: string): readonly string[] {
  const known = new Set(other.split('\n'));
  return text.split('\n').filter((line) => !known.has(line));
}

/** How a document is corrected: the lines that differ, or else those that are removed. */
function correction({ document, good }: BadExample): readonly string[] {
  const right = linesOnlyIn(good, document);
  const lines = right.length > 0 ? right : linesOnlyIn(document, good);
  return [right.length > 0 ? 'Right:' : 'Right without:', `\`\`\`json\n${lines.join('\n')}\n\`\`\``];
}

function shortened(document: string): string {
  const text = document.trimEnd();
  return text.length > LONGEST_DOCUMENT ? `${text.slice(0, LONGEST_DOCUMENT)}…` : text;
}

function section(example: BadExample): string {
  const parts = [`\`\`\`\n${example.said.trimEnd()}\n\`\`\``, `\`\`\`json\n${shortened(example.document)}\n\`\`\``];
  return [`## ${example.code}`, ...parts, ...correction(example)].join('\n\n');
}

/** Pages of diagnostics by their keys: every code with a bad document, its message, and the correction. */
export function diagnosticsPages(examples: readonly BadExample[], generated: string): ReadonlyMap<string, string> {
  return new Map(
    DIAGNOSTICS_PAGES.map((page) => {
      const own = examples.filter(({ code }) => diagnosticsPageOf(code) === page);
      const introduction = `${generated} ${page.about}. Each code with a bad document, its message, and the correction.`;
      const parts = [
        `# ${page.title}`,
        `${introduction} [All codes](../language.md#diagnostics).`,
        ...own.map(section),
      ];
      return [page.key, `${parts.join('\n\n')}\n`] as const;
    }),
  );
}
