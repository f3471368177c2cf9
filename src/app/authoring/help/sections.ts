import type { HelpPage } from './helpPages.ts';

/** The text below one heading, up to the next. */
export interface HelpSection {
  readonly page: string;
  readonly title: string;
  /** 1 for the title of the page. */
  readonly level: number;
  /** Name of the heading in links. */
  readonly anchor: string;
  /** Markdown, with the heading. */
  readonly text: string;
}

const HEADING = /^(#{1,3}) (.+)$/;
const FENCE = '```';

/** The name of a heading as links of Markdown write it. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

/** Cuts a page at its headings. */
export function sectionsOf({ key, text }: HelpPage): readonly HelpSection[] {
  const sections: { title: string; level: number; lines: string[] }[] = [];
  let isCode = false;
  for (const line of text.split('\n')) {
    if (line.startsWith(FENCE)) isCode = !isCode;
    const [, marks = '', title = ''] = (isCode ? null : HEADING.exec(line)) ?? [];
    if (marks !== '') sections.push({ title: title.replaceAll('`', ''), level: marks.length, lines: [] });
    sections.at(-1)?.lines.push(line);
  }
  return sections.map(({ title, level, lines }) => ({
    page: key,
    title,
    level,
    anchor: anchorOf(title),
    text: lines.join('\n'),
  }));
}

function score({ title, text }: HelpSection, words: readonly string[]): number {
  const [heading, body] = [title.toLowerCase(), text.toLowerCase()];
  if (!words.every((word) => body.includes(word))) return 0;
  const named = words.filter((word) => heading.includes(word)).length;
  return 1 + named * 2 + (heading === words.join(' ') ? 3 : 0);
}

/** The sections that hold every word that was typed, those with the words in their headings first. */
export function searchSections(sections: readonly HelpSection[], typed: string): readonly HelpSection[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const scored = sections.map((section) => ({ section, points: score(section, words) }));
  return scored
    .filter(({ points }) => points > 0)
    .sort((left, right) => right.points - left.points)
    .map(({ section }) => section);
}

/**
 * The section that a link of a page such as `../behaviour.md#plus` or `#check` leads to. Without a heading of that name it is
 * the beginning of the page, without such a page null.
 * @param from key of the page with the link
 */
export function linkTarget(sections: readonly HelpSection[], link: string, from: string): HelpSection | null {
  const { pathname, hash } = new URL(link, `help://docs/${from}.md`);
  const key = decodeURIComponent(pathname).replace(/^\/(.*)\.md$/, '$1');
  const own = sections.filter(({ page }) => page === key);
  return own.find((section) => section.anchor === decodeURIComponent(hash.slice(1))) ?? own[0] ?? null;
}
