import { describe, expect, it } from 'vitest';
import { parseModule } from './support/module.ts';
import { readPaper, usedWords } from './support/papers.ts';
import { readModules, trackedFiles } from './support/sources.ts';
import { wordsOfComments } from './support/wordsOfComments.ts';

/** Words of the glossary that comments used most, and that a native speaker seldom writes there. */
const OVERUSED = ['whoever', 'told'];
const CODE = /^(?:server|scripts)\//;
const PAGES = /^docs\/.*\.md$/;
/** Folders and pages that are not plain yet. Remove an entry once it is; add none. */
const OPEN = [
  'server/authoring/dataSources/',
  'server/authoring/reports/',
  'server/authoring/sql/',
  'server/plant/telemetry/',
  'docs/data-sources.md',
  'docs/online-reports.md',
  'docs/other-consoles.md',
];
/** Pages that are generated from schemas, and the one that lists the words. */
const OTHERS =
  /^docs\/(?:access|endpoints|glossary|language|language-card|resource-keys|resources)\.md$|^docs\/language\//;

const isHeld = (path: string) => !OTHERS.test(path) && !OPEN.some((start) => path.startsWith(start));

describe('overused words', () => {
  const modules = readModules().filter(({ path }) => CODE.test(path) && isHeld(path));
  const pages = trackedFiles().filter((path) => PAGES.test(path) && isHeld(path));

  it('are in no comment of the server and the scripts', () => {
    expect(modules.length).toBeGreaterThan(1000);
    expect(modules.flatMap((module) => wordsOfComments(module, OVERUSED))).toEqual([]);
  });

  it('are in no page of the docs', () => {
    expect(pages.length).toBeGreaterThan(30);
    expect(pages.flatMap((path) => usedWords(readPaper(path), OVERUSED))).toEqual([]);
  });

  it('are only allowed in places that exist', () => {
    const files = trackedFiles();
    expect(OPEN.filter((start) => !files.some((path) => path.startsWith(start)))).toEqual([]);
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
    expect(wordsOfComments(parseModule('a.ts', source), OVERUSED)).toEqual(found);
  });
});
