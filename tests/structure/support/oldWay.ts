import type { ResourceModel } from '../../../src/common/resource/resource.ts';

/** A source with its text. */
export interface SourceText {
  readonly path: string;
  readonly text: string;
}

/** Where the server writes what the generator does not, and where tables are made. */
const isWatched = (path: string) =>
  path.startsWith('server/') &&
  path.endsWith('.ts') &&
  !path.startsWith('server/migrations/') &&
  !path.includes('.generated.');

function lineOf(text: string, at: number): number {
  return text.slice(0, at).split('\n').length;
}

function found(source: SourceText, pattern: RegExp, why: string): string[] {
  return [...source.text.matchAll(pattern)].map(
    (match) => `${source.path}:${lineOf(source.text, match.index)}  ${why}`,
  );
}

/**
 * Kinds of records that the server describes outside their documents: columns in TypeScript, lists of dictionaries or
 * unique fields by table and column, rows of a table that a document describes.
 */
export function oldWays(sources: readonly SourceText[], resources: readonly ResourceModel[]): string[] {
  const tables = resources.map(({ table }) => table);
  const named = (quote: string) => tables.map((table) => `${quote}${table}${quote}`).join('|');
  const list = new RegExp(
    `\\[\\s*(?:${named("'")})\\s*,\\s*'\\w+'\\s*(?:,|\\])|\\w+\\(\\s*(?:${named("'")})\\s*,\\s*'\\w+'\\s*,`,
    'g',
  );
  const row = new RegExp(`^\\s+(?:${tables.join('|')}): \\w+;`, 'gm');
  return sources
    .filter(({ path }) => isWatched(path))
    .flatMap((source) => [
      ...found(source, /\bdefineResource\s*[(<]/g, 'describes a resource in TypeScript: write its document'),
      ...found(
        source,
        /\bmaxLength: \d+,\s*(?:required|unique|filter|sort|write): /g,
        'describes a column: write it into the document',
      ),
      ...found(source, list, 'lists a table with its columns: say `texts` or `unique` in its document'),
      ...found(source, row, 'types the rows of a resource by hand: they are written by `npm run types`'),
    ]);
}
