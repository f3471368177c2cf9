import { expect, it } from 'vitest';
import { createUnsavedPages } from '../../../../src/app/workspace/tabs/unsavedPages.ts';

it('knows of every page, and of all of them, whether something would be lost', () => {
  const pages = createUnsavedPages();
  let isChanged = false;
  pages.of('/a').watch(() => false);
  const end = pages.of('/a').watch(() => isChanged);
  pages.of('/b').watch(() => false);
  expect([pages.has('/a'), pages.has('/b'), pages.has('/c'), pages.any()]).toEqual([false, false, false, false]);
  isChanged = true;
  expect([pages.has('/a'), pages.has('/b'), pages.any()]).toEqual([true, false, true]);
  end();
  expect([pages.has('/a'), pages.any()]).toEqual([false, false]);
  expect(pages.of('/a')).toBe(pages.of('/a'));
});
