import { existsSync, statSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { parseSync } from 'vite';
import { listFiles } from '../../../scripts/lib/files.mjs';
import { ASSETS, builtChunks } from '../support/builtChunks.ts';
import { codeGeneration, markupWrites } from '../support/codeGeneration.ts';

/** react-dom writes markup in three places: for `dangerouslySetInnerHTML`, which lint bans here, and for `<script>`. */
const WRITES_OF_REACT = 3;
/** The sanitiser writes once, into a document of its own, what the policy `console-html` has passed. */
const WRITES_OF_SANITISER = 1;

test('the built chunks generate no code in the browser', () => {
  const offenders = builtChunks().flatMap(({ name, source }) =>
    codeGeneration(parseSync(name, source).program, source).map((text) => `${name}  ${text}`),
  );
  expect(offenders).toEqual([]);
});

test('the built chunks write markup only where React and the sanitiser do', () => {
  const writes = builtChunks().flatMap(({ name, source }) =>
    markupWrites(parseSync(name, source).program, source).map((text) => ({ text: `${name}  ${text}`, source })),
  );
  const writesIn = (mark: string) => writes.filter(({ source }) => source.includes(mark)).map(({ text }) => text);
  expect(writesIn('dangerouslySetInnerHTML')).toHaveLength(WRITES_OF_REACT);
  expect(writesIn('console-html')).toHaveLength(WRITES_OF_SANITISER);
  expect(writes.map(({ text }) => text)).toHaveLength(WRITES_OF_REACT + WRITES_OF_SANITISER);
});

test('the built scripts and styles lie there compressed', () => {
  const large = listFiles(ASSETS, [''])
    .filter((name) => /\.(?:js|css)$/.test(name))
    .filter((name) => statSync(`${ASSETS}/${name}`).size > 10_000);
  expect(large.length).toBeGreaterThan(0);
  const missing = large
    .flatMap((name) => [`${name}.br`, `${name}.gz`])
    .filter((name) => !existsSync(`${ASSETS}/${name}`));
  expect(missing).toEqual([]);
});

test('no two built chunks import each other, so that each can be evaluated before whoever needs it', () => {
  const imports = new Map(
    builtChunks().map(({ name, source }) => {
      const { staticImports } = parseSync(name, source).module;
      return [name, staticImports.map(({ moduleRequest }) => moduleRequest.value.replace('./', ''))] as const;
    }),
  );
  const done = new Set<string>();
  const circles: string[] = [];
  function follow(name: string, path: readonly string[]): void {
    if (path.includes(name)) circles.push([...path.slice(path.indexOf(name)), name].join(' > '));
    if (done.has(name) || path.includes(name)) return;
    for (const next of imports.get(name) ?? []) follow(next, [...path, name]);
    done.add(name);
  }
  for (const name of imports.keys()) follow(name, []);
  expect(imports.size).toBeGreaterThan(100);
  expect([...imports.values()].flat().length).toBeGreaterThan(500);
  expect(circles).toEqual([]);
});
