import { describe, expect, it } from 'vitest';
import { createRegistries } from '../../../src/app/registries.ts';
import { columnWidth } from '../../../src/runtime/model/columnWidth.ts';

describe('columnWidth', () => {
  const { fields } = createRegistries();
  it.each([
    ['datetime', null, 180],
    ['date', null, 120],
    ['text', undefined, 120],
    ['datetime', 90, 90],
  ])('of %s given as %j is %i', (type, given, width) => {
    const renderer = fields.get(type);
    if (renderer === undefined) throw new Error(`no renderer for ${type}`);
    expect(columnWidth(given, renderer)).toBe(width);
  });
});
