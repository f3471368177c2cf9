import { expect, it } from 'vitest';
import { plottedPlaces } from '../../../../src/renderers/widgets/map/plottedPlaces.ts';

const plotted = (rows: readonly Record<string, unknown>[]) =>
  plottedPlaces(rows, 'lng', 'lat').map(({ left, top }) => [left, top]);

it('puts the north above and the east right', () => {
  expect(
    plotted([
      { lng: 94, lat: 40 },
      { lng: 96, lat: 38 },
      { lng: null, lat: 39 },
      { lng: 200, lat: 39 },
    ]),
  ).toEqual([
    [0, 0],
    [1, 1],
  ]);
});

it('puts one place into the middle', () => {
  expect(plotted([{ lng: 94, lat: 40 }])).toEqual([[0.5, 0.5]]);
});
