import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BREAKPOINTS, below } from '../../src/common/breakpoints.ts';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((name) => join('src', name));
const read = (path: string) => readFileSync(path, 'utf8');

describe('breakpoints', () => {
  it('are the same in style sheets as in code', () => {
    const known = new Set(Object.values(BREAKPOINTS).map(below));
    const near = files
      .filter((path) => path.endsWith('.css'))
      .flatMap((path) =>
        [...read(path).matchAll(/\(max-width: ([\d.]+)px\)/g)].map(([query, width]) => ({ path, query, width })),
      )
      .filter(({ width }) => Object.values(BREAKPOINTS).some((point) => Math.abs(point - Number(width)) <= 1));
    expect(near.length).toBeGreaterThan(20);
    expect(near.filter(({ query }) => !known.has(query))).toEqual([]);
  });

  it('are asked for through one hook', () => {
    const asking = files.filter((path) => /\.tsx?$/.test(path) && read(path).includes('matchMedia'));
    expect(asking.sort()).toEqual(['src/app/frontDoor/frame/scene/animate.ts', 'src/runtime/react/useMedia.ts']);
    expect(files.filter((path) => /\.tsx?$/.test(path) && /'\((?:min|max)-width/.test(read(path)))).toEqual([]);
  });
});
