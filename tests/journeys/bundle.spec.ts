import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { parseSync } from 'vite';
import { listFiles } from '../../scripts/lib/files.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { codeGeneration } from './support/codeGeneration.ts';

const ASSETS = inRoot('dist/client/assets');

test('the built chunks generate no code in the browser', () => {
  const chunks = listFiles(ASSETS, ['']).filter((name) => name.endsWith('.js'));
  expect(chunks.length).toBeGreaterThan(0);
  const offenders = chunks.flatMap((name) => {
    const source = readFileSync(`${ASSETS}/${name}`, 'utf8');
    return codeGeneration(parseSync(name, source).program, source).map((text) => `${name}  ${text}`);
  });
  expect(offenders).toEqual([]);
});

test('the built scripts and styles lie there compressed', () => {
  const large = listFiles(ASSETS, [''])
    .filter((name) => /\.(?:js|css)$/.test(name))
    .filter((name) => readFileSync(`${ASSETS}/${name}`).length > 10_000);
  expect(large.length).toBeGreaterThan(0);
  const missing = large
    .flatMap((name) => [`${name}.br`, `${name}.gz`])
    .filter((name) => !existsSync(`${ASSETS}/${name}`));
  expect(missing).toEqual([]);
});
