import type { Line, Point, Tint } from './raster.ts';
import { strokes } from './strokes.ts';

export const WIDTH = 105;
export const HEIGHT = 35;
const GRID_WIDTH = 10;
const GRID_HEIGHT = 14;
const SCALE = 1.5;
const NOISE_LINES = 5;
const NOISE_DOTS = 30;
/** Points of a curved noise line. */
const CURVE_POINTS = 16;
const TINTS: readonly Tint[] = [
  [29, 78, 216],
  [180, 83, 9],
  [4, 120, 87],
  [124, 58, 237],
  [190, 18, 60],
  [15, 118, 110],
];

export type Random = () => number;

/**
 * Shaken, turned letters among lines and dots of the same colours and widths.
 * @param text letters and digits; others stay blank
 */
export function captchaDrawing(text: string, random: Random): Line[] {
  return [...noiseLines(random), ...letters(text, random), ...noiseDots(random)];
}

function letters(text: string, random: Random): Line[] {
  const slot = WIDTH / Math.max(text.length, 1);
  const scale = Math.min(SCALE, (slot * 0.7) / GRID_WIDTH);
  return [...text.toUpperCase()].flatMap((letter, index) => {
    const centre = { x: slot * (index + 0.5), y: HEIGHT / 2 + between(random, -3, 3) };
    const angle = between(random, -0.35, 0.35);
    const size = scale * between(random, 0.9, 1.15);
    const look = { width: between(random, 1.8, 2.6), tint: tint(random) };
    const place = (point: string): Point => {
      const [gridX = 0, gridY = 0] = point.split(',').map(Number);
      const x = (gridX - GRID_WIDTH / 2 + between(random, -0.5, 0.5)) * size;
      const y = (gridY - GRID_HEIGHT / 2 + between(random, -0.5, 0.5)) * size;
      return {
        x: centre.x + x * Math.cos(angle) - y * Math.sin(angle),
        y: centre.y + x * Math.sin(angle) + y * Math.cos(angle),
      };
    };
    return (strokes[letter] ?? '')
      .split('|')
      .filter((stroke) => stroke !== '')
      .map((stroke) => ({ ...look, points: stroke.split(' ').map(place) }));
  });
}

function noiseLines(random: Random): Line[] {
  return Array.from({ length: NOISE_LINES }, () => {
    const heights = Array.from({ length: 4 }, () => between(random, 2, HEIGHT - 2));
    const points = Array.from({ length: CURVE_POINTS + 1 }, (_, index) => {
      const share = index / CURVE_POINTS;
      return { x: WIDTH * share, y: cubic(heights, share) };
    });
    return { points, width: between(random, 0.6, 1.2), tint: tint(random) };
  });
}

function noiseDots(random: Random): Line[] {
  return Array.from({ length: NOISE_DOTS }, () => {
    const at = { x: between(random, 0, WIDTH), y: between(random, 0, HEIGHT) };
    return { points: [at, at], width: 1.5, tint: tint(random) };
  });
}

/** A Bézier curve of four heights at a share of its way. */
function cubic([first = 0, second = 0, third = 0, last = 0]: readonly number[], share: number): number {
  const rest = 1 - share;
  return first * rest ** 3 + 3 * second * rest ** 2 * share + 3 * third * rest * share ** 2 + last * share ** 3;
}

function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low);
}

function tint(random: Random): Tint {
  return TINTS[Math.floor(random() * TINTS.length)] ?? [29, 78, 216];
}
