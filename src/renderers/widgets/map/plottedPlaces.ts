import type { Row } from '../../../runtime/data/json.ts';
import { toNumber } from '../../../runtime/data/values.ts';

/** A place in a plot: shares of its width and height, from the upper left corner. */
interface Plotted {
  readonly row: Row;
  readonly left: number;
  readonly top: number;
}

/** Degrees that a plot shows at least, so that one place is in its middle. */
const LEAST_SPAN = 0.01;
const MIDDLE = 0.5;
const LARGEST_LONGITUDE = 180;
const LARGEST_LATITUDE = 90;

function scaleOf(values: readonly number[]) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const span = high - low;
  return (value: number) => (span < LEAST_SPAN ? MIDDLE : (value - low) / span);
}

/** Rows with coordinates in degrees, north above; others, and those outside the earth, are left out. */
export function plottedPlaces(rows: readonly Row[], longitude: string, latitude: string): readonly Plotted[] {
  const placed = rows.flatMap((row) => {
    const [x, y] = [toNumber(row[longitude]), toNumber(row[latitude])];
    if (x === null || y === null) return [];
    return Math.abs(x) > LARGEST_LONGITUDE || Math.abs(y) > LARGEST_LATITUDE ? [] : [{ row, x, y }];
  });
  const across = scaleOf(placed.map(({ x }) => x));
  const up = scaleOf(placed.map(({ y }) => y));
  return placed.map(({ row, x, y }) => ({ row, left: across(x), top: 1 - up(y) }));
}
