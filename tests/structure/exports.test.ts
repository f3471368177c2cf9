import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/root.mjs';
import { trackedFiles } from './support/sources.ts';
import { unusedExports } from './support/unusedExports.ts';

const CODE = new Set(['.ts', '.tsx', '.mjs']);

/** Files whose exports are asked for by name elsewhere than in an import. */
const ASKED_BY_NAME: readonly RegExp[] = [
  // Every test file and every configuration is an end of its own.
  /^tests\//,
  /^[\w.]+\.config\.ts$/,
  // Written by a generator; importers use parts of it.
  /\.generated\./,
  // `lazyInput` takes the `Input` of the module that it loads.
  /\.input\.tsx$/,
  // They replace packages, which have these exports.
  /^scripts\/vite\/(?:absentValidator|plainMarkdown)\.ts$/,
];

describe('exports', () => {
  // Every file is parsed: seconds, on a busy computer more than the usual limit.
  it('are taken by another file', { timeout: 60_000 }, () => {
    const sources = trackedFiles()
      .filter((path) => CODE.has(extname(path)))
      .map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') }));
    expect(sources.length).toBeGreaterThan(1000);
    const isAsked = (path: string) => !ASKED_BY_NAME.some((pattern) => pattern.test(path));
    expect(unusedExports(sources, isAsked)).toEqual([]);
  });

  it.each([
    ['import { one } from "./a.ts";', ['two']],
    ['import type { two as c } from "./a.ts"; import { one } from "../x/a.ts";', []],
    ['import * as all from "./a.ts";', []],
    ['export { one } from "./a.ts";', ['two']],
    ['export * from "./a.ts";', []],
    ['const part = import("./a.ts").then((module) => module.one);', ['two']],
    ['type B = import("./a.ts").two;', ['one']],
    ['import { one } from "./other.ts"; const two = 1;', ['one', 'two']],
  ])('are found unused after %s', (text, unused) => {
    const source = { path: 'src/x/a.ts', text: 'export const one = 1; export type two = 1;' };
    expect(unusedExports([source, { path: 'src/x/b.ts', text }], (path) => path === source.path)).toEqual(
      unused.map((name) => `src/x/a.ts  exports ${name}, which no other file takes`),
    );
  });
});
