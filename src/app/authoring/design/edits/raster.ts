import { isRecord } from '../../../../runtime/data/json.ts';
import { setAt } from '../../text/edits.ts';
import { valueAt } from './commands.ts';

/** Place of a region on the raster: columns and rows from 0, and how many of them it takes. */
export interface RasterPlace {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Movement and growth of a region, in columns and rows. */
export interface RasterStep {
  readonly dx: number;
  readonly dy: number;
  readonly dw: number;
  readonly dh: number;
}

type Places = ReadonlyMap<string, RasterPlace>;

const RASTER_COLUMNS = 12;
const WIDE_COLUMNS = 24;
/** The last row and the greatest height that the language takes. */
const LAST_ROW = 1000;
const HIGHEST = 100;

const KEYS = ['x', 'y', 'w', 'h'] as const;

function placeOf(at: unknown): RasterPlace | null {
  if (!isRecord(at)) return null;
  const { x, y, w, h } = at;
  const isWhole = [x, y, w, h].every((value) => Number.isInteger(value));
  return isWhole ? { x: Number(x), y: Number(y), w: Number(w), h: Number(h) } : null;
}

/** The places of the regions of a page; none where a split or tabs place them. */
export function placesIn(text: string): Places {
  const layout = valueAt(text, ['layout']);
  const regions = valueAt(text, ['regions']);
  const isOther = isRecord(layout) && (layout.split !== undefined || layout.tabs !== undefined);
  if (isOther || !isRecord(regions)) return new Map();
  return new Map(
    Object.entries(regions).flatMap(([name, region]) => {
      const place = placeOf(isRecord(region) ? region.at : null);
      return place ? [[name, place] as const] : [];
    }),
  );
}

/** Number of columns of a page's raster. */
export function columnsIn(text: string): number {
  const layout = valueAt(text, ['layout']);
  return isRecord(layout) && layout.raster === WIDE_COLUMNS ? WIDE_COLUMNS : RASTER_COLUMNS;
}

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** A place after a step, as far as the raster goes. */
export function stepped(place: RasterPlace, { dx, dy, dw, dh }: RasterStep, columns = RASTER_COLUMNS): RasterPlace {
  const x = within(place.x + dx, 0, columns - place.w);
  const y = within(place.y + dy, 0, LAST_ROW);
  return { x, y, w: within(place.w + dw, 1, columns - x), h: within(place.h + dh, 1, HIGHEST) };
}

function overlap(one: RasterPlace, other: RasterPlace): boolean {
  const isBeside = one.x + one.w <= other.x || other.x + other.w <= one.x;
  const isAbove = one.y + one.h <= other.y || other.y + other.h <= one.y;
  return !isBeside && !isAbove;
}

/** The places when one region has another one: what it would cover goes below it, and so on. */
export function settled(places: Places, name: string, place: RasterPlace): Places {
  const done: RasterPlace[] = [place];
  const result = new Map(places).set(name, place);
  const others = [...places].filter(([other]) => other !== name);
  others.sort(([, one], [, other]) => one.y - other.y || one.x - other.x);
  for (const [other, start] of others) {
    let next = start;
    for (let under = done.find((each) => overlap(each, next)); under; under = done.find((each) => overlap(each, next)))
      next = { ...next, y: under.y + under.h };
    done.push(next);
    result.set(other, next);
  }
  return result;
}

/** The text with these places; only numbers that differ are written. */
export function withPlaces(text: string, places: Places): string {
  const before = placesIn(text);
  let next = text;
  for (const [name, place] of places) {
    for (const key of KEYS) {
      if (before.get(name)?.[key] !== place[key]) next = setAt(next, ['regions', name, 'at', key], place[key]);
    }
  }
  return next;
}
