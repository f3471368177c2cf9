import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { sectionsOf } from '../../../src/app/authoring/help/sections.ts';

/** A page of Markdown. */
export interface Paper {
  /** Relative to the project. */
  readonly path: string;
  readonly text: string;
}

/** A link of a page to something of the project. */
export interface PaperLink {
  /** Relative to the project. */
  readonly file: string;
  /** Heading in the file, or null for the file as a whole. */
  readonly anchor: string | null;
  /** Counted from 1. */
  readonly line: number;
}

const LINK = /\]\(([^)\s]+)\)/g;
const INLINE_CODE = /`[^`]*`/g;
const OTHER_SITE = /^(?:https?|mailto):/;
const COMMAND = /npm run ([\w:-]+)/g;

/** Reads a page. @throws Error if it does not exist */
export function readPaper(path: string): Paper {
  return { path, text: readFileSync(inRoot(path), 'utf8') };
}

/** Lines of a page; those of examples are empty. */
function linesOf(text: string): readonly string[] {
  let isCode = false;
  return text.split('\n').map((line) => {
    const isFence = line.trimStart().startsWith('```');
    if (isFence) isCode = !isCode;
    return isFence || isCode ? '' : line;
  });
}

/** Links of a page to files of the project. Links in examples and in inline code are none. */
export function linksOf({ path, text }: Paper): readonly PaperLink[] {
  return linesOf(text).flatMap((line, index) =>
    // The text of a link may be code: only the code goes, not the target behind it.
    [...line.replaceAll(INLINE_CODE, '').matchAll(LINK)].flatMap(([, target = '']) => {
      if (OTHER_SITE.test(target)) return [];
      const [file = '', anchor] = target.split('#');
      const resolved = file === '' ? path : posix.join(posix.dirname(path), file);
      return [{ file: resolved.replace(/\/$/, ''), anchor: anchor ?? null, line: index + 1 }];
    }),
  );
}

/** Returns links to files and headings that do not exist. @param read text of a file, or null if there is none */
export function deadLinks(papers: readonly Paper[], read: (path: string) => string | null): readonly string[] {
  const anchors = new Map<string, ReadonlySet<string> | null>();
  const anchorsOf = (path: string) => {
    const known = anchors.get(path);
    if (known !== undefined) return known;
    const text = read(path);
    const made = text === null ? null : new Set(sectionsOf({ key: path, title: '', text }).map(({ anchor }) => anchor));
    anchors.set(path, made);
    return made;
  };
  return papers.flatMap((paper) =>
    linksOf(paper).flatMap(({ file, anchor, line }) => {
      const headings = anchorsOf(file);
      if (headings === null) return [`${paper.path}:${line}  links ${file}, which does not exist`];
      if (anchor === null || headings.has(anchor)) return [];
      return [`${paper.path}:${line}  links the heading #${anchor}, which ${file} does not have`];
    }),
  );
}

/** The part of a page below a heading, or null if there is no such heading. */
export function sectionOf({ path, text }: Paper, anchor: string): Paper | null {
  const section = sectionsOf({ key: path, title: '', text }).find((one) => one.anchor === anchor);
  return section ? { path, text: section.text } : null;
}

/** Returns commands `npm run …` that package.json does not have. */
export function unknownCommands(papers: readonly Paper[], commands: readonly string[]): readonly string[] {
  return papers.flatMap(({ path, text }) =>
    [...text.matchAll(COMMAND)].flatMap(([, name = '']) =>
      commands.includes(name) ? [] : [`${path}  names npm run ${name}, which package.json does not have`],
    ),
  );
}

/** The words in a column of a table, from 1; what follows in brackets explains one. */
export function replacedWords(text: string, column = 1): readonly string[] {
  return tableRows(text).flatMap((row) => {
    const cell = row.split('|')[column] ?? '';
    return cell
      .replace(/\(.*?\)/g, '')
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '');
  });
}

/**
 * Returns where a page uses one of the words. Code and targets of links do not count.
 * @param firstLine number of the first line, for a part of a file
 */
export function usedWords({ path, text }: Paper, words: readonly string[], firstLine = 1): readonly string[] {
  const patterns = words.map((word) => ({ word, pattern: new RegExp(`\\b${word}\\b`) }));
  return linesOf(text).flatMap((line, index) => {
    const prose = line.replaceAll(INLINE_CODE, '').replaceAll(LINK, ']').toLowerCase();
    return patterns
      .filter(({ pattern }) => pattern.test(prose))
      .map(({ word }) => `${path}:${firstLine + index}  says "${word}"`);
  });
}

/** Rows of the tables of a page, without their heads. */
export function tableRows(text: string): readonly string[] {
  const lines = linesOf(text);
  return lines.filter((line, index) => /^\|(?! *-)/.test(line) && !/^\| *-/.test(lines[index + 1] ?? ''));
}
