import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../../../scripts/lib/root.mjs';
import { renderHelp } from '../../../../src/app/authoring/help/helpMarkdown.ts';
import { loadHelpPages, pageLanguage } from '../../../../src/app/authoring/help/helpPages.ts';
import { linkTarget, searchSections, sectionsOf } from '../../../../src/app/authoring/help/sections.ts';
import { trackedFiles } from '../../../structure/support/sources.ts';

const TEXT = [
  '# First',
  'words',
  '## The `list` call',
  '```json',
  '# no heading',
  '```',
  '### E101',
  'about colums',
].join('\n');
const sections = sectionsOf({ key: 'first', title: '第一', text: TEXT });

describe('sections of a help page', () => {
  it('begin at headings, not at what looks like one in an example', () => {
    expect(sections.map(({ title, level, anchor }) => [title, level, anchor])).toEqual([
      ['First', 1, 'first'],
      ['The list call', 2, 'the-list-call'],
      ['E101', 3, 'e101'],
    ]);
  });

  it('are found by all words that are typed, headings first', () => {
    const more = [...sections, ...sectionsOf({ key: 'b', title: '', text: '# Colums\nwords' })];
    expect(searchSections(more, 'COLUMS').map(({ title }) => title)).toEqual(['Colums', 'E101']);
    expect(searchSections(more, 'colums words').map(({ title }) => title)).toEqual(['Colums']);
    expect(searchSections(more, '  ')).toEqual([]);
  });

  it('are reached by links', () => {
    expect(linkTarget(sections, '#e101', 'first')?.title).toBe('E101');
    expect(linkTarget(sections, 'first.md#the-list-call', 'other')?.title).toBe('The list call');
    expect(linkTarget(sections, 'nowhere.md', 'first')).toBeNull();
  });

  it('are reached from pages in folders, also by Chinese headings', () => {
    const inFolders = [
      ...sections,
      ...sectionsOf({ key: 'zh/operator', title: '', text: '# 指南\n## 交接班' }),
      ...sectionsOf({ key: 'zh/first', title: '', text: '# Other' }),
    ];
    expect(linkTarget(inFolders, '../first.md#e101', 'zh/operator')?.title).toBe('E101');
    expect(linkTarget(inFolders, 'first.md', 'zh/operator')?.title).toBe('Other');
    expect(linkTarget(inFolders, 'zh/operator.md#交接班', 'first')?.title).toBe('交接班');
    expect(linkTarget(inFolders, encodeURI('zh/operator.md#交接班'), 'first')?.title).toBe('交接班');
    expect(linkTarget(inFolders, '#交接班', 'zh/operator')?.title).toBe('交接班');
  });
});

/** Pages for developers of the product, who read them in its repository. */
const FOR_DEVELOPERS = /^docs\/(?:README|commands|glossary|reader-test|speed|plant\/history|decisions\/.*)\.md$/;
/** First pages of readers, in this order. */
const FIRST = ['zh/implementer', 'zh/administrator', 'zh/operator'];

describe('help pages', () => {
  it('are all pages of the documentation but those for developers', async () => {
    const files = trackedFiles().filter((path) => /^docs\/.*\.md$/.test(path) && !FOR_DEVELOPERS.test(path));
    const pages = await loadHelpPages();
    expect(pages.map(({ key }) => `docs/${key}.md`).sort()).toEqual(files.sort());
    for (const { key, text } of pages) expect(text).toBe(readFileSync(inRoot(`docs/${key}.md`), 'utf8'));
  });

  it('begin with a page in Chinese for each kind of reader', async () => {
    const pages = await loadHelpPages();
    expect(pages.slice(0, FIRST.length).map(({ key }) => key)).toEqual(FIRST);
    expect(pages.filter(({ key }) => pageLanguage(key) === 'zh-CN').map(({ key }) => key)).toEqual(FIRST);
  });

  it('lead to pages and headings that exist, as they are drawn', async () => {
    const pages = await loadHelpPages();
    const all = pages.flatMap(sectionsOf);
    const links = pages.flatMap(({ key, text }) =>
      [...renderHelp(text).matchAll(/href="\/help:([^"]*)"/g)].map(([, link = '']) => ({ key, link })),
    );
    const broken = links.filter(({ key, link }) => {
      const path = posix.join('docs', posix.dirname(key), link.split('#')[0] ?? '');
      if (!path.startsWith('docs/') || FOR_DEVELOPERS.test(path)) return false;
      const anchor = decodeURIComponent(link.split('#')[1] ?? '');
      const target = linkTarget(all, link, key);
      return target === null || (anchor !== '' && target.anchor !== anchor);
    });
    expect(broken).toEqual([]);
    expect(links.length).toBeGreaterThan(1000);
  });

  it.each([
    ['minExclusive', 'language/fields', 'Field'],
    ['daterange', 'language/lists', 'SearchItem'],
    ['E217', 'language/diagnostics-e215', 'E217'],
    ['heatmap', 'language/widgets', 'Widget heatmap'],
    ['monthsBetween', 'language/expressions', 'Functions of expressions'],
  ])('find %s in %s', async (typed, page, title) => {
    const found = searchSections((await loadHelpPages()).flatMap(sectionsOf), typed);
    expect(found.map((section) => [section.page, section.title])).toContainEqual([page, title]);
    const index = found.findIndex((section) => section.page === 'language');
    if (index >= 0) expect(found.findIndex((section) => section.page === page)).toBeLessThan(index);
  });

  it('never pass HTML on', () => {
    expect(renderHelp('<img src=x onerror=alert(1)> [a](language.md#check)')).toBe(
      '<p>&lt;img src=x onerror=alert(1)&gt; <a href="/help:language.md#check">a</a></p>\n',
    );
  });

  it.each([
    ['../behaviour.md#plus', '<a href="/help:../behaviour.md#plus">'],
    ['#plus', '<a href="/help:#plus">'],
    ['https://example.org/a.md', '<a href="https://example.org/a.md">'],
    ['../../schemas/examples/Course.json', '<a>'],
  ])('draw the link %s', (link, drawn) => {
    expect(renderHelp(`[a](${link})`)).toBe(`<p>${drawn}a</a></p>\n`);
  });

  it('draw links to pages that the help lacks as text', () => {
    const leads = (link: string) => linkTarget(sections, link, 'first') !== null;
    expect(renderHelp('[a](#e101) [b](../README.md)', leads)).toBe('<p><a href="/help:#e101">a</a> <a>b</a></p>\n');
  });
});
