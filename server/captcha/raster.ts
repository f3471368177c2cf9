/** Red, green and blue, 0 to 255. */
export type Tint = readonly [number, number, number];

/** In pixels; the top left corner of the picture is 0, 0. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A line through points with round ends and corners. */
export interface Line {
  readonly points: readonly Point[];
  /** Pixels. */
  readonly width: number;
  readonly tint: Tint;
}

export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly background: Tint;
}

const CHANNELS = 3;

/** Paints lines over a background, one after the other, with smooth edges. @returns RGB bytes, row by row */
export function paintLines({ width, height, background }: Canvas, lines: readonly Line[]): Buffer {
  const pixels = Buffer.alloc(width * height * CHANNELS);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = background[at % CHANNELS] ?? 0;
  for (const line of lines) {
    const [left, right] = reach(line, (point) => point.x, width);
    const [top, bottom] = reach(line, (point) => point.y, height);
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) {
        const cover = coverage(line, { x: x + 0.5, y: y + 0.5 });
        if (cover > 0) blend(pixels, (y * width + x) * CHANNELS, line.tint, cover);
      }
    }
  }
  return pixels;
}

/** The first pixel that the line may touch along one axis, and the first that it cannot. */
function reach({ points, width }: Line, along: (point: Point) => number, length: number): readonly [number, number] {
  const places = points.map(along);
  const first = Math.floor(Math.min(...places) - width / 2 - 1);
  const end = Math.ceil(Math.max(...places) + width / 2 + 1);
  return [Math.max(0, first), Math.min(length, end)];
}

/** How much of a pixel the line covers, 0 to 1. @param centre of the pixel */
function coverage({ points, width }: Line, centre: Point): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (let index = 1; index < points.length; index += 1) {
    const [from, to] = [points[index - 1], points[index]];
    if (from && to) nearest = Math.min(nearest, distance(centre, from, to));
  }
  return Math.min(1, Math.max(0, width / 2 + 0.5 - nearest));
}

/** From a point to the nearest place of a stretch. */
function distance(point: Point, from: Point, to: Point): number {
  const [alongX, alongY] = [to.x - from.x, to.y - from.y];
  const length = alongX ** 2 + alongY ** 2;
  const share = length === 0 ? 0 : ((point.x - from.x) * alongX + (point.y - from.y) * alongY) / length;
  const inside = Math.min(1, Math.max(0, share));
  return Math.sqrt((point.x - from.x - inside * alongX) ** 2 + (point.y - from.y - inside * alongY) ** 2);
}

function blend(pixels: Buffer, at: number, tint: Tint, cover: number): void {
  for (const [channel, value] of tint.entries()) {
    const before = pixels[at + channel] ?? 0;
    pixels[at + channel] = Math.round(before + (value - before) * cover);
  }
}
