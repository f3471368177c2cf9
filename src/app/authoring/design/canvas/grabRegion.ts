import type { Direction, DropSpot, Held, Point } from '../../../../renderers/shared/drag/held.ts';
import { type RasterPlace, type RasterStep, settled, stepped } from '../edits/raster.ts';
import type { Part } from '../outline/outline.ts';
import { drawnRaster, drawPlaces, isAtCorner, stepOf } from './canvasRaster.ts';

type Places = ReadonlyMap<string, RasterPlace>;

interface Raster {
  readonly canvas: Element;
  readonly places: Places;
  readonly onPlaces: (part: Part, places: Places) => void;
}

const STILL: RasterStep = { dx: 0, dy: 0, dw: 0, dh: 0 };
const STEPS: Readonly<Record<Direction, RasterStep>> = {
  up: { ...STILL, dy: -1 },
  down: { ...STILL, dy: 1 },
  left: { ...STILL, dx: -1 },
  right: { ...STILL, dx: 1 },
};

/**
 * A region of a raster, to be moved or, at its corner, made larger from cell to cell.
 * @param press where the pointer lifts it
 * @returns null for a region that is not on a raster
 */
export function grabRegion(part: Part, press: Point, { canvas, places, onPlaces }: Raster): Held | null {
  const start = places.get(part.name);
  const raster = start && drawnRaster(canvas, part.name, start);
  if (!start || !raster) return null;
  const isLarger = isAtCorner(canvas, part.name, press.x, press.y);
  const placeOf = new Map<string, RasterPlace>();
  const spotOf = (place: RasterPlace): DropSpot => {
    const { x, y, w, h } = place;
    const key = [x, y, w, h].join(' ');
    placeOf.set(key, place);
    return {
      key,
      title: `第 ${x + 1} 列，第 ${y + 1} 行，宽 ${w} 列，高 ${h} 行`,
      mark: () => null,
      drop: () => onPlaces(part, settled(places, part.name, place)),
    };
  };
  const placeAt = (spot: DropSpot | null) => (spot && placeOf.get(spot.key)) ?? start;
  const isMoved = (place: RasterPlace) => (['x', 'y', 'w', 'h'] as const).some((key) => place[key] !== start[key]);
  return {
    title: part.title,
    source: () => null,
    places: {
      at: ({ x, y }) => {
        const place = stepped(start, stepOf(raster, x - press.x, y - press.y, isLarger), raster.columns);
        return isMoved(place) ? spotOf(place) : null;
      },
      next: (from, direction) => spotOf(stepped(placeAt(from), STEPS[direction], raster.columns)),
    },
    preview: (spot) => drawPlaces(canvas, spot ? settled(places, part.name, placeAt(spot)) : places),
  };
}
