import { existsSync, statSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { parseSync } from 'vite';
import { listFiles } from '../../scripts/lib/files.mjs';
import { ASSETS, builtChunks } from './support/builtChunks.ts';
import { codeGeneration, markupWrites } from './support/codeGeneration.ts';

/** react-dom writes markup in three places: for `dangerouslySetInnerHTML`, which lint bans here, and for `<script>`. */
const WRITES_OF_REACT = 3;

test('the built chunks generate no code in the browser', () => {
  const offenders = builtChunks().flatMap(({ name, source }) =>
    codeGeneration(parseSync(name, source).program, source).map((text) => `${name}  ${text}`),
  );
  expect(offenders).toEqual([]);
});

test('the built chunks write markup only where React does', () => {
  const writes = builtChunks().flatMap(({ name, source }) =>
    markupWrites(parseSync(name, source).program, source).map((text) => ({ text: `${name}  ${text}`, source })),
  );
  const foreign = writes.filter(({ source }) => !source.includes('dangerouslySetInnerHTML'));
  expect(foreign.map(({ text }) => text)).toEqual([]);
  expect(writes.map(({ text }) => text).slice(WRITES_OF_REACT)).toEqual([]);
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
