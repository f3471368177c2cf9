import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/root.mjs';
import menu from '../../server/seed/menu.json';
import { trackedFiles } from './support/sources.ts';

/** Pages for users of the console: menus are bold, buttons and fields are in 「」. */
const PAGES = ['docs/zh/implementer.md', 'docs/zh/administrator.md', 'docs/zh/operator.md'];

const textOf = (path: string) => readFileSync(inRoot(path), 'utf8');
const byKey = new Map<string, (typeof menu)[number]>(menu.map((entry) => [entry.key, entry]));

/** `系统管理 → 用户管理` of an entry of the menu. */
function pathOf({ name, parent }: { readonly name: string; readonly parent?: string }): string {
  const above = parent === undefined ? undefined : byKey.get(parent);
  return above ? `${pathOf(above)} → ${name}` : name;
}

const paths = new Set(menu.filter(({ menuType }) => menuType < 2).map(pathOf));

/** Texts of the interface: values of documents, texts of scripts, and lines of JSX. */
const shown = new Set(
  trackedFiles()
    .filter((path) => /^(?:schemas\/(?!examples).*\.json|src\/.*\.tsx?)$/.test(path) && !path.includes('.generated.'))
    .flatMap((path) => [...textOf(path).matchAll(/"([^"\n]+)"|'([^'\n]+)'|^\s*(\p{Script=Han}[^<>{}\n]*?)\s*$/gmu)])
    .flatMap(([, ...texts]) => texts.filter((text) => text !== undefined)),
);

describe.each(PAGES)('%s', (page) => {
  const text = textOf(page);

  it('names menus that exist, by their path', () => {
    const named = [...text.matchAll(/\*\*([^*]+)\*\*/g)].flatMap(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((path) => !paths.has(path))).toEqual([]);
  });

  it('names buttons and fields as the console shows them', () => {
    const named = [...text.matchAll(/「([^」]+)」/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !shown.has(name))).toEqual([]);
  });

  it('is short: two screens of at most 120 lines', () => {
    expect(text.split('\n').length).toBeLessThanOrEqual(120);
  });
});
