import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/root.mjs';
import { markUnused } from '../../scripts/vite/leanRouter.ts';

const FOLDER = 'node_modules/react-router/dist/production';
const chunks = readdirSync(inRoot(FOLDER))
  .filter((name) => /^chunk-.*\.mjs$/.test(name))
  .map((name) => ({ name, source: readFileSync(inRoot(`${FOLDER}/${name}`), 'utf8') }));

describe('markUnused', () => {
  it('finds the one file of the installed router that makes components, and marks them', () => {
    const marked = chunks.flatMap(({ name, source }) => markUnused(`/any/folder/${FOLDER}/${name}?v=1`, source) ?? []);
    expect(marked).toHaveLength(1);
    expect(marked[0]).toMatch(/var Form = \/\* @__PURE__ \*\/ React\w*\.forwardRef\(/);
    expect(marked[0]).not.toMatch(/^\w+\.displayName = /m);
  });

  it('leaves every other module alone', () => {
    expect(markUnused('/src/app/main.tsx', 'function BrowserRouter() {}')).toBeNull();
  });

  it('stops the build when the library changed', () => {
    const id = '/x/node_modules/react-router/dist/production/chunk-A.mjs';
    expect(() => markUnused(id, 'function BrowserRouter() {}')).toThrow('no longer makes its components');
  });
});
