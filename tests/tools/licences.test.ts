import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { licencesOf } from '../../scripts/lib/licences.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';

it('delivers nothing under a licence that is not agreed', () => {
  const all = licencesOf(JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')));
  expect(all.length).toBeGreaterThan(200);
  expect(all.filter(({ isAgreed }) => !isAgreed)).toEqual([]);
});

it.each([
  ['MIT', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['LGPL-3.0-or-later', false],
  ['SEE LICENSE IN x', false],
  ['', false],
  ['mit', false],
])('takes the licence "%s": %s', (license, isAgreed) => {
  const packages = { '': { license: 'GPL-3.0-only' }, 'node_modules/a/node_modules/@b/c': { license } };
  expect(licencesOf({ packages })).toEqual([{ name: '@b/c', licence: license, isAgreed }]);
});

it('asks nothing of what is only used to build and test', () => {
  expect(licencesOf({ packages: { 'node_modules/a': { license: 'GPL-3.0-only', dev: true } } })).toEqual([]);
});

it('agrees to one licence for one package', () => {
  const packages = { 'node_modules/@img/sharp-libvips-linux-x64': { license: 'LGPL-3.0-or-later' } };
  expect(licencesOf({ packages })).toMatchObject([{ isAgreed: true }]);
});
