import { describe, expect, it } from 'vitest';
import { checkDocuments } from '../../../../scripts/language/checkDocuments.ts';
import { formatDiagnostic } from '../../../../src/runtime/diagnostics/diagnostic.ts';
import { textOf } from '../../../../src/runtime/diagnostics/textOf.ts';
import { gatherShown } from '../../../../src/runtime/language/assembly/gather.ts';
import { pageCircles, regionScreens } from '../../../../src/runtime/language/assembly/pageCircles.ts';
import { listDocument } from '../../fixtures/documents.ts';
import { fixtureRegistries } from '../../fixtures/registries.ts';

function pageText(name: string, ...screens: readonly string[]): string {
  const regions = Object.fromEntries(screens.map((screen, index) => [`r${index}`, { screen }]));
  const layout = { tabs: Object.keys(regions) };
  return JSON.stringify({ kind: 'page', version: 1, name, title: name, layout, regions }, null, 2);
}

const list = JSON.stringify(listDocument({ name: 'demo/List' }));
const sidesOf = (texts: Readonly<Record<string, string>>) =>
  pageCircles(new Map(Object.entries(texts))).map(
    ({ name, pointer, message }) => `${name}${pointer} ${textOf(message)}`,
  );

describe('regionScreens', () => {
  it.each<readonly [string, string, readonly string[]]>([
    ['the documents of its regions', pageText('a', 'b', 'c'), ['b', 'c']],
    ['nothing of a list', list, []],
    ['nothing of a text that is no JSON', '{ "regions": oops', []],
    ['nothing of what is no region', '{ "kind": "page", "regions": { "a": 1, "b": { "screen": 2 }, "c": null } }', []],
    ['nothing of regions that are none', '{ "kind": "page", "regions": ["a"] }', []],
  ])('gives %s', (_, text, expected) => {
    expect(regionScreens(text).map(({ screen }) => screen)).toEqual(expected);
  });
});

describe('pageCircles', () => {
  it('reports a circle once, with all its members', () => {
    expect(sidesOf({ a: pageText('a', 'list', 'b'), b: pageText('b', 'c'), c: pageText('c', 'a'), list })).toEqual([
      'a/regions/r1/screen "screen" closes a circle of pages that show each other: a → b → c → a',
    ]);
  });

  it('accepts a page that is shown twice, and leaves to the compiler one that shows itself', () => {
    expect(sidesOf({ a: pageText('a', 'b', 'c'), b: pageText('b', 'c'), c: pageText('c', 'list'), list })).toEqual([]);
    expect(sidesOf({ a: pageText('a', 'a') })).toEqual([]);
  });
});

describe('gatherShown', () => {
  it('reads what regions show, at any depth, each once', async () => {
    const texts: Readonly<Record<string, string>> = { b: pageText('b', 'c', 'a'), c: list, a: pageText('a', 'b') };
    const read: string[] = [];
    const found = await gatherShown(pageText('a', 'b', 'c', 'gone'), async (name) => {
      read.push(name);
      const text = texts[name];
      return text === undefined ? null : { text };
    });
    expect([...found.keys()]).toEqual(['b', 'c', 'a']);
    expect(read).toEqual(['b', 'c', 'gone', 'a']);
  });
});

describe('the check of all documents', () => {
  const files = [
    { file: 'a.json', name: 'demo/A', text: pageText('demo/A', 'demo/B') },
    { file: 'b.json', name: 'demo/B', text: pageText('demo/B', 'demo/List', 'demo/A') },
    { file: 'list.json', name: 'demo/List', text: list },
  ];
  const check = (checked: typeof files) =>
    checkDocuments(checked, files, fixtureRegistries()).map(
      (diagnostic) => formatDiagnostic(diagnostic).split('\n')[0],
    );
  const [first] = files;

  it('says where a circle of pages begins', () => {
    expect(check(files)).toEqual([
      'a.json:13:17  E231  "screen" closes a circle of pages that show each other: demo/A → demo/B → demo/A',
    ]);
  });

  it('says it also when only one of them is checked, and only there', () => {
    expect(check(first ? [first] : [])).toHaveLength(1);
  });
});
