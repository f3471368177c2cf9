import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/root.mjs';
import { parseModule } from './support/module.ts';
import { readPaper, replacedWords, sectionOf, usedWords } from './support/papers.ts';
import { readModules, trackedFiles } from './support/sources.ts';
import { wordsOfComments } from './support/wordsOfComments.ts';
import { textsOfDocument, textsOfModule, wordsOfTexts } from './support/wordsOfTexts.ts';

const GLOSSARY = 'docs/glossary.md';
const PAGES = /^(?:[A-Z]+|tests\/README|docs\/.*)\.md$/;
/** Released migrations are never edited, and neither are their comments. */
const RELEASED = /^server\/migrations\/\d{4}-/;
const SHOWN = /^(?:src|server|schemas)\/.*\.(?:tsx?|json)$/;
/** Sentences of others that keep a word of theirs, each with its source. */
const QUOTED: Readonly<Record<string, string>> = {
  '不能输入常见弱口令！': 'the specification quotes it (S5.6a)',
  用户账号已存在: 'the contract records it as the answer of GET /sys/user/checkOnlyUser',
};

const glossary = readPaper(GLOSSARY);
const files = trackedFiles();

/** Words of a section of the glossary that are not written. @param column of the table, from 1 */
function wordsOf(anchor: string, column: number): readonly string[] {
  return replacedWords(sectionOf(glossary, anchor)?.text ?? '', column);
}

describe('words of sentences', () => {
  const words = wordsOf('words-of-sentences', 1);
  const modules = readModules().filter(({ path }) => !RELEASED.test(path));
  const pages = files.filter((path) => PAGES.test(path) && path !== GLOSSARY);

  it('are read from the glossary', () => {
    expect(words).toEqual(expect.arrayContaining(['stands', 'told', 'beside', 'whoever', 'nobody', 'put right']));
  });

  it('are in no comment', () => {
    expect(modules.length).toBeGreaterThan(3000);
    expect(modules.flatMap((module) => wordsOfComments(module, words))).toEqual([]);
  });

  it('are in no page', () => {
    expect(pages.length).toBeGreaterThan(80);
    expect(pages.flatMap((path) => usedWords(readPaper(path), words))).toEqual([]);
  });
});

describe('words of the interface', () => {
  const words = wordsOf('words-of-the-interface', 2);
  const shown = files
    .filter((path) => SHOWN.test(path) && !path.includes('.generated.'))
    .map((path) => {
      const source = readFileSync(inRoot(path), 'utf8');
      return { path, texts: extname(path) === '.json' ? textsOfDocument(source) : textsOfModule(path, source) };
    });

  it('are read from the glossary', () => {
    expect(words).toEqual(expect.arrayContaining(['帐号', '登陆', '口令', '场站']));
  });

  it('are the only ones in texts of the console, the server and the documents', () => {
    expect(shown.length).toBeGreaterThan(3000);
    const quoted = Object.keys(QUOTED);
    expect(shown.flatMap(({ path, texts }) => wordsOfTexts(path, texts, words, quoted))).toEqual([]);
  });

  it('are replaced in sentences of others only where those are still written', () => {
    const used = (sentence: string) => shown.some(({ texts }) => texts.some(({ text }) => text.includes(sentence)));
    expect(Object.keys(QUOTED).filter((sentence) => !used(sentence))).toEqual([]);
  });
});

describe('wordsOfComments', () => {
  it.each([
    ['/** Rows of whoever asks. */', ['a.ts:1  says "whoever"']],
    ['const a = 1; // Told twice: told.', ['a.ts:1  says "told"']],
    ['\n/**\n * Sent to\n * whoever holds it.\n */', ['a.ts:4  says "whoever"']],
    ['/** Rows of the caller. */', []],
    ['/** The member `told` of a frame. */', []],
    ['/** An untold story. */', []],
    ["const whoever = 'told';", []],
  ])('of %j are %j', (source, found) => {
    expect(wordsOfComments(parseModule('a.ts', source), ['whoever', 'told'])).toEqual(found);
  });
});

describe('wordsOfTexts', () => {
  it.each([
    ["\nconst a = '请登陆！';", ['a.tsx:2  says "登陆"']],
    [`const a = \`\${b}请登陆\`;`, ['a.tsx:1  says "登陆"']],
    ['const a = <p title="请登陆">登陆</p>;', ['a.tsx:1  says "登陆"', 'a.tsx:1  says "登陆"']],
    ["const a = '登陆失败';", []],
    ["// 登陆\nconst a = /登陆/.test('登录');", []],
  ])('of %j are %j', (source, found) => {
    expect(wordsOfTexts('a.tsx', textsOfModule('a.tsx', source), ['登陆'], ['登陆失败'])).toEqual(found);
  });

  it('are found in documents by their line', () => {
    expect(wordsOfTexts('a.json', textsOfDocument('{\n  "title": "登陆"\n}'), ['登陆'])).toEqual([
      'a.json:2  says "登陆"',
    ]);
  });
});
