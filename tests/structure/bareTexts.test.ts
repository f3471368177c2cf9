import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/root.mjs';
import { bareTexts } from './support/bareTexts.ts';
import { trackedFiles } from './support/sources.ts';

const SCREENS = trackedFiles().filter((path) => /^src\/.*\.tsx$/.test(path));

describe('conditional texts', () => {
  it.each([
    ["<p>{open && '开'}<i/></p>", 1],
    ["<p>{open ? '开' : '关'}<i/></p>", 1],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text.
    ['<><i/>{n > 0 && `共 ${n} 条`}</>', 1],
    ["<p>前{open || ('关')}</p>", 1],
    ["<p>{open ? '开' : '关'}</p>", 0],
    ['<p>{open && <b>开</b>}<i/></p>', 0],
    ["<p>{open && <b>{wide ? '宽' : '窄'}</b>}<i/></p>", 0],
    ["<p title={open ? '开' : '关'}><i/></p>", 0],
  ])('in %s: %i', (source, count) => {
    expect(bareTexts('a.tsx', `const a = ${source};`)).toHaveLength(count);
  });

  it('have an element of their own where there are others, so that a translated page lives on', () => {
    expect(SCREENS.length).toBeGreaterThan(400);
    const found = SCREENS.flatMap((path) =>
      bareTexts(path, readFileSync(inRoot(path), 'utf8')).map(({ line, text }) => `${path}:${line} ${text}`),
    );
    expect(found).toEqual([]);
  });
});
