import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../../../scripts/lib/root.mjs';
import { renderHelp } from '../../../../src/app/authoring/help/helpMarkdown.ts';
import { loadHelpPages } from '../../../../src/app/authoring/help/helpPages.ts';
import { linkTarget, searchSections, sectionsOf } from '../../../../src/app/authoring/help/sections.ts';

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
});

/** Pages for developers of the product, who read them in its repository. */
const FOR_DEVELOPERS = ['README.md', 'commands.md', 'glossary.md', 'reader-test.md', 'speed.md'];

describe('help pages', () => {
  it('are all pages of the documentation but those for developers', async () => {
    const files = readdirSync(inRoot('docs')).filter((file) => file.endsWith('.md') && !FOR_DEVELOPERS.includes(file));
    const pages = await loadHelpPages();
    expect(pages.map(({ key }) => `${key}.md`).sort()).toEqual(files.sort());
    for (const { key, text } of pages) expect(text).toBe(readFileSync(inRoot(`docs/${key}.md`), 'utf8'));
  });

  it('name headings that exist where they link to each other', async () => {
    const pages = await loadHelpPages();
    const all = pages.flatMap(sectionsOf);
    const broken = pages.flatMap(({ key, text }) =>
      [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/\]\(((?:[\w-]+\.md)?(?:#[^)]*)?)\)/g)].flatMap(
        ([, link = '']) => {
          const target = linkTarget(all, link, key);
          const anchor = link.split('#')[1];
          return target && (anchor === undefined || target.anchor === anchor) ? [] : `${key}: ${link}`;
        },
      ),
    );
    expect(broken).toEqual([]);
  });

  it('never pass HTML on', () => {
    expect(renderHelp('<img src=x onerror=alert(1)> [a](language.md#check)')).toBe(
      '<p>&lt;img src=x onerror=alert(1)&gt; <a href="/help:language.md#check">a</a></p>\n',
    );
  });
});
