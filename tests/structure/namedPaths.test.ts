import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/root.mjs';
import { parseModule } from './support/module.ts';
import { deadPaths } from './support/namedPaths.ts';
import { readModules } from './support/sources.ts';

describe('the paths in comments', () => {
  it('exist', { timeout: 60_000 }, () => {
    expect(deadPaths(readModules(), (path) => existsSync(inRoot(path)))).toEqual([]);
  });
});

describe('deadPaths', () => {
  const KNOWN = new Set(['src', 'src/app', 'src/app/a.ts', 'docs', 'docs/language.md', 'schemas/resources']);
  const dead = (source: string) => deadPaths([parseModule('server/x.ts', source)], (path) => KNOWN.has(path));

  it.each([
    ['// See src/app/b.ts.', 'server/x.ts:1  names src/app/b.ts, which does not exist'],
    ['const a = 1; // as `src/apps` does', 'server/x.ts:1  names src/apps, which does not exist'],
    ['/**\n * One.\n * Two, in docs/none.md, three.\n */', 'server/x.ts:3  names docs/none.md, which does not exist'],
    ['/* (server/http/api.ts) */', 'server/x.ts:1  names server/http/api.ts, which does not exist'],
    ['// src/none/*.ts', 'server/x.ts:1  names src/none/*.ts, which does not exist'],
    ['// tests/<name>/a.ts', 'server/x.ts:1  names tests/<name>/a.ts, which does not exist'],
    ['// one/docs/none.md, docs/gone.md', 'server/x.ts:1  names docs/gone.md, which does not exist'],
  ])('sees %j', (source, told) => {
    expect(dead(source)).toEqual([told]);
  });

  it.each([
    ['// See src/app/a.ts, src/app/ and docs/language.md.'],
    ['// src/app/*.ts, src/app/<name>.ts, schemas/resources/{name}.json'],
    ['// dist/server/main.js, ./src/none, https://example.org/docs/none.md'],
    ['// menus lose `views/`, `src/views/` and `.vue`'],
    ["const path = 'src/none.ts';"],
  ])('lets %j through', (source) => {
    expect(dead(source)).toEqual([]);
  });
});
