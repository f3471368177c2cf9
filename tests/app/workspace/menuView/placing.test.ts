import { describe, expect, it } from 'vitest';
import { placeFlyout } from '../../../../src/app/workspace/menuView/placeFlyout.ts';
import { fittingOf } from '../../../../src/app/workspace/menuView/useFitting.ts';

describe('[S2.36a] entries that fit into a row', () => {
  it.each([
    ['all of them', [100, 100, 100], 300, { count: 3, width: undefined }],
    ['none of none', [], 0, { count: 0, width: undefined }],
    ['as many as leave room for 更多', [100, 100, 100], 299, { count: 2, width: 200 }],
    ['one less where 更多 would not fit', [100, 100, 100], 275, { count: 1, width: 100 }],
    ['none in a narrow window', [100, 100], 80, { count: 0, width: 0 }],
    ['the short ones before a long one', [50, 500, 50], 300, { count: 1, width: 50 }],
  ])('%s', (_, widths, room, expected) => {
    expect(fittingOf(widths, room)).toEqual(expected);
  });
});

describe('[S2.35a S2.36a] the place of a flyout', () => {
  const room = { innerWidth: 1000, innerHeight: 800 };

  it.each([
    [
      'beside, in the upper half',
      'beside',
      { left: 4, right: 60, top: 100, bottom: 140 },
      { left: 68, top: 100, bottom: 'auto', maxHeight: 692 },
    ],
    [
      'beside, in the lower half',
      'beside',
      { left: 4, right: 60, top: 700, bottom: 740 },
      { left: 68, top: 'auto', bottom: 60, maxHeight: 732 },
    ],
    [
      'below, to the left',
      'below',
      { left: 100, right: 180, top: 6, bottom: 42 },
      { left: 100, right: 'auto', top: 42, bottom: 'auto', maxHeight: 750 },
    ],
    [
      'below, to the right',
      'below',
      { left: 900, right: 980, top: 6, bottom: 42 },
      { left: 'auto', right: 20, top: 42, bottom: 'auto', maxHeight: 750 },
    ],
  ] as const)('%s', (_, side, at, expected) => {
    expect(placeFlyout(side, at, room)).toEqual(expected);
  });
});
