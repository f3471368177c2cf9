import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listFiles } from '../../scripts/lib/files.mjs';
import { inRoot, ROOT } from '../../scripts/lib/root.mjs';
import { projectVersion, versionLine } from '../../server/foundation/projectVersion.ts';

const manifestOf = (file: string) => JSON.parse(readFileSync(inRoot(file), 'utf8'));
const { version, license } = manifestOf('package.json');

describe('the version of package.json', () => {
  it('is the version of the server, which prints it with the licence', () => {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(projectVersion()).toBe(version);
    expect(versionLine()).toBe(`Version ${version}, licence ${license}`);
  });

  it('is the version of the lockfile', () => {
    const lock = manifestOf('package-lock.json');
    expect([lock.version, lock.packages[''].version, lock.packages[''].license]).toEqual([version, version, license]);
  });

  it('is written nowhere else in the code', () => {
    const repeats = new RegExp(`['"\`]v?${version.replaceAll('.', '\\.')}['"\`]`);
    const code = listFiles(ROOT, ['server', 'src', 'scripts', 'index.html']).filter((file) => !/\.sql$/.test(file));
    expect(code.filter((file) => repeats.test(readFileSync(inRoot(file), 'utf8')))).toEqual([]);
  });
});

it('the licence of package.json is that of LICENSE', () => {
  expect(license).toBe('Apache-2.0');
  expect(readFileSync(inRoot('LICENSE'), 'utf8')).toMatch(/^\s*Apache License\s+Version 2\.0, /);
});
