import { existsSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/root.mjs';
import { GROUPS } from '../../scripts/lib/testSteps.mjs';
import { deadPaths } from './support/namedPaths.ts';
import {
  deadLinks,
  linksOf,
  type Paper,
  readPaper,
  replacedWords,
  sectionOf,
  tableRows,
  unknownCommands,
  usedWords,
} from './support/papers.ts';
import { trackedFiles } from './support/sources.ts';

const INDEX = 'docs/README.md';
const CONTRIBUTING = 'CONTRIBUTING.md';
/** The page that readers open first. */
const DOOR = 'README.md';
/** Lines of one screen and a half. */
const DOOR_LINES = 90;
/** Index of the pages in `docs/language`. */
const LANGUAGE = 'docs/language.md';

const files = trackedFiles();
const docs = files.filter((path) => /^docs\/.*\.md$/.test(path)).map(readPaper);
const papers: readonly Paper[] = [
  ...['README.md', 'ARCHITECTURE.md', CONTRIBUTING, 'SECURITY.md', 'CHANGELOG.md', 'tests/README.md'].map(readPaper),
  ...docs,
];
const manifest: { version: string; scripts: Record<string, string> } = JSON.parse(
  readFileSync(inRoot('package.json'), 'utf8'),
);

/** Text of a file, empty for a folder, null for nothing. */
function read(path: string): string | null {
  if (!existsSync(inRoot(path))) return null;
  return statSync(inRoot(path)).isFile() ? readFileSync(inRoot(path), 'utf8') : '';
}

describe('the papers', () => {
  it('link files and headings that exist', () => {
    expect(deadLinks(papers, read)).toEqual([]);
  });

  it('name commands that package.json has', () => {
    expect(unknownCommands(papers, Object.keys(manifest.scripts))).toEqual([]);
  });

  it('begin with a page that is read in a minute', () => {
    expect(readPaper(DOOR).text.split('\n').length).toBeLessThan(DOOR_LINES);
  });

  it('are all in the index of the docs, or in that of the language', () => {
    const linked = new Set([INDEX, LANGUAGE].flatMap((path) => linksOf(readPaper(path)).map(({ file }) => file)));
    expect(docs.map(({ path }) => path).filter((path) => path !== INDEX && !linked.has(path))).toEqual([]);
  });

  it('name paths that exist, where they say how to contribute', () => {
    const { path, text } = readPaper(CONTRIBUTING);
    expect(deadPaths([{ path, comments: [{ text, line: 1 }] }], (named) => existsSync(inRoot(named)))).toEqual([]);
  });

  it('list the steps of npm test', () => {
    const { text } = sectionOf(readPaper(CONTRIBUTING), 'tests') ?? { text: '' };
    const listed = tableRows(text).flatMap((row) => /^\| `(\w+)` \|/.exec(row)?.[1] ?? []);
    expect(listed).toEqual(GROUPS.flat().map(({ key }) => key));
  });

  it('say what the version of package.json brings', () => {
    const [, newest] = /^## \[(\d+\.\d+\.\d+)\]/m.exec(readPaper('CHANGELOG.md').text) ?? [];
    expect(newest).toBe(manifest.version);
  });

  it('number the decisions, each with its five parts', () => {
    const decisions = docs.filter(({ path }) => path.startsWith('docs/decisions/'));
    const heads = decisions.map(({ path, text }) => [/\/0*(\d+)-/.exec(path)?.[1], /^# (\d+)\. /.exec(text)?.[1]]);
    expect(heads).toEqual(decisions.map((_, index) => [String(index + 1), String(index + 1)]));
    const parts = ['context', 'decision', 'measurements', 'rejected', 'consequences'];
    const lacking = decisions.flatMap((paper) =>
      parts.filter((part) => sectionOf(paper, part) === null).map((part) => `${paper.path}: ${part}`),
    );
    expect(lacking).toEqual([]);
  });
});

describe("the reader's test", () => {
  const { path, text } = readPaper('docs/reader-test.md');
  const tasks = tableRows(text);
  /** One press from the README; the file is the second. */
  const opened = new Set(linksOf(readPaper(DOOR)).map(({ file }) => file));

  it('has ten tasks', () => expect(tasks).toHaveLength(10));

  it.each(tasks)('%s', (task) => {
    const [page, file] = linksOf({ path, text: task });
    expect(opened).toContain(page?.file);
    const section = sectionOf(readPaper(page?.file ?? ''), page?.anchor ?? '');
    expect(linksOf(section ?? { path: '', text: '' }).map((link) => link.file)).toContain(file?.file);
  });
});

describe('deadLinks', () => {
  const FILES: Readonly<Record<string, string>> = { 'docs/a.md': '# One\n## The `two` parts\n', src: '' };
  const dead = (text: string) => deadLinks([{ path: 'docs/b.md', text }], (file) => FILES[file] ?? null);

  it.each([
    ['[x](gone.md)', 'docs/b.md:1  links docs/gone.md, which does not exist'],
    ['\n[`x`](../docs/c.md)', 'docs/b.md:2  links docs/c.md, which does not exist'],
    ['[x](a.md#three)', 'docs/b.md:1  links the heading #three, which docs/a.md does not have'],
    ['![](pictures/none.png)', 'docs/b.md:1  links docs/pictures/none.png, which does not exist'],
  ])('sees %j', (text, said) => {
    expect(dead(text)).toEqual([said]);
  });

  it.each([
    ['[x](a.md), [y](a.md#the-two-parts), [z](../src/)'],
    ['[x](https://example.org/gone.md)'],
    ['```\n[x](gone.md)\n```'],
    ['`[x](gone.md)`'],
  ])('lets %j through', (text) => {
    expect(dead(text)).toEqual([]);
  });
});

describe('unknownCommands', () => {
  it('sees a command in text and in examples', () => {
    const text = '`npm run docs`\n```sh\nnpm run dosc -- --check\n```';
    expect(unknownCommands([{ path: 'a.md', text }], ['docs'])).toEqual([
      'a.md  names npm run dosc, which package.json does not have',
    ]);
  });
});

describe('usedWords', () => {
  const words = replacedWords(
    '| instead of | write |\n| --- | --- |\n| tell, told (of things) | reports |\n| put right | fixed |',
  );

  it('are read from the first column of the table', () => expect(words).toEqual(['tell', 'told', 'put right']));

  it('are found with their line, as whole words outside of code and links', () => {
    const text = 'It is Told so.\n`told` [the teller](told.md) is put right.\n```\ntold\n```';
    expect(usedWords({ path: 'a.md', text }, words)).toEqual(['a.md:1  says "told"', 'a.md:2  says "put right"']);
  });
});

describe('tableRows', () => {
  it('are the lines of tables without heads and rules', () => {
    expect(tableRows('a\n| h |\n| --- |\n| 1 |\n| 2 |\n')).toEqual(['| 1 |', '| 2 |']);
  });
});
