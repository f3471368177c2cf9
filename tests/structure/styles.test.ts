import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/root.mjs';
import { trackedFiles } from './support/sources.ts';
import { classBreaches, ownClasses, reservedClasses, strayGlobals } from './support/styleSheets.ts';

/** Style sheets that are no CSS modules, and why. */
const GLOBAL_SHEETS: Readonly<Record<string, string>> = {
  'src/app/appearance/theme/base.css': 'elements without a class, and the one class that every part may use',
  'src/app/appearance/theme/tokens.css': 'custom properties of the root',
  'src/app/appearance/theme/presets.css': 'custom properties of the root, by its data attributes',
  'src/renderers/page/print.css': 'regions on paper, by their data attributes',
  'src/renderers/screen/print.css': 'the console around a screen, which is not printed',
  'src/renderers/shared/cells.css':
    'the cells of field types, which commands and the server load too: nothing there may import a style sheet',
};

const read = (path: string) => ({ path, text: readFileSync(inRoot(path), 'utf8') });
const inSource = trackedFiles().filter((path) => path.startsWith('src/'));
const sheets = inSource.filter((path) => path.endsWith('.module.css')).map(read);
const sources = inSource.filter((path) => /\.tsx?$/.test(path)).map(read);

describe('the style sheets', () => {
  it('are CSS modules but for a few with a reason', () => {
    const plain = inSource.filter((path) => path.endsWith('.css') && !path.endsWith('.module.css'));
    expect(plain.sort()).toEqual(Object.keys(GLOBAL_SHEETS).sort());
  });

  it('define what sources take from them, and nothing else', { timeout: 60_000 }, () => {
    expect(sheets.length).toBeGreaterThan(50);
    expect(classBreaches(sheets, sources)).toEqual([]);
  });

  it('name classes as a module can export them', () => {
    expect(sheets.flatMap(reservedClasses)).toEqual([]);
    expect(reservedClasses({ path: 'a.module.css', text: '.import {} .a-b {} .imports {}' })).toHaveLength(2);
  });

  it('reach only for the elements of libraries', () => {
    expect(sheets.flatMap(strayGlobals)).toEqual([]);
  });

  it('draw the focus in the colour that is seen on every ground', () => {
    const rings = sheets.flatMap(({ path, text }) =>
      (text.match(/outline: 2px solid [^;]+/g) ?? []).map((ring) => [path, ring] as const),
    );
    expect(rings.length).toBeGreaterThan(30);
    expect(rings.filter(([, ring]) => !ring.includes('--ant-color-link'))).toEqual([]);
  });

  it('know every kind of cell that field types draw', () => {
    const styled = new Set(
      [...read('src/renderers/shared/cells.css').text.matchAll(/\[data-cell="(\w+)"\]/g)].map(String),
    );
    const cells = sources.filter(({ path }) => /^src\/renderers\/(?:field|grid\/field\/)/.test(path));
    const drawn = cells.flatMap(({ text }) =>
      [...text.matchAll(/data-cell=(?:"\w+"|\{[^}]*\})/g)].flatMap(
        ([attribute]) => attribute.match(/(?<=["'])\w+(?=["'])/g) ?? [],
      ),
    );
    expect([...new Set(drawn)].sort()).toEqual([...new Set([...styled].map((one) => one.split(',')[1]))].sort());
  });
});

describe('the check of classes', () => {
  const sheet = {
    path: 'src/a/a.module.css',
    text: '.card:has(> .title) { gap: 0.5em } @media (x) { .card::before { content: ".no" } }',
  };

  it.each([
    [
      'what is not defined',
      's.card + s.title + s.titel',
      'src/a/A.tsx  takes "titel", which src/a/a.module.css does not define',
    ],
    ['what is not used', 's.card', 'src/a/a.module.css  .title is used nowhere'],
    [
      'what is worked out',
      's.card + s.title + s[name]',
      'src/a/A.tsx  works a class of src/a/a.module.css out: name it, or vary by a data attribute',
    ],
  ])('finds %s', (_, used, told) => {
    const source = {
      path: 'src/a/A.tsx',
      text: `import s from './a.module.css';\nexport const a = (name) => ${used};`,
    };
    expect(classBreaches([sheet], [source])).toEqual([told]);
  });

  it('leaves the elements of libraries alone, and no others', () => {
    expect([...ownClasses('.tabs :global(.ant-tabs-tab:is(.x)) > .end {}')]).toEqual(['tabs', 'end']);
    const text = '.tabs :global(.ant-tabs-tab) {} .tabs :global(.card) {}';
    expect(strayGlobals({ path: 'a.module.css', text })).toEqual([
      'a.module.css  :global(.card): an element of ours has a class of its module, or a data attribute',
    ]);
  });
});
