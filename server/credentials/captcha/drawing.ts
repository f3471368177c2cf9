import { strokes } from './strokes.ts';

/** Pixels (contract session.md, randomImage). */
const WIDTH = 105;
const HEIGHT = 35;
const GRID_WIDTH = 10;
const GRID_HEIGHT = 14;
const SCALE = 1.5;
const NOISE_LINES = 5;
const NOISE_DOTS = 30;
const BACKGROUND = '#f5f7fa';
const TINTS = ['#1d4ed8', '#b45309', '#047857', '#7c3aed', '#be123c', '#0f766e'];

export type Random = () => number;

/**
 * An SVG of 105 × 35 pixels: shaken, turned letters among lines and dots of the same colours and widths. Letters are
 * strokes of our own and no text, because the fonts of a machine would decide how text looks.
 * @param text letters and digits; others stay blank
 */
export function captchaDrawing(text: string, random: Random): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="100%" height="100%" fill="${BACKGROUND}"/>`,
    '<g fill="none" stroke-linecap="round" stroke-linejoin="round">',
    ...repeat(NOISE_LINES, () => noiseLine(random)),
    ...[...text.toUpperCase()].map((letter, index) => letterPath(letter, index, text.length, random)),
    '</g>',
    ...repeat(NOISE_DOTS, () => noiseDot(random)),
    '</svg>',
  ].join('');
}

function letterPath(letter: string, index: number, count: number, random: Random): string {
  const slot = WIDTH / count;
  const size = Math.min(SCALE, (slot * 0.7) / GRID_WIDTH) * between(random, 0.9, 1.15);
  const x = slot * (index + 0.5);
  const y = HEIGHT / 2 + between(random, -3, 3);
  const place = `translate(${short(x)} ${short(y)}) rotate(${short(between(random, -20, 20))}) scale(${short(size)})`;
  const width = between(random, 1.8, 2.6) / size;
  return path(strokesOf(letter, random), width, random, ` transform="${place}"`);
}

/** The strokes of a letter around 0, 0 in units of its grid, each point a little off its place. */
function strokesOf(letter: string, random: Random): string {
  const point = (text: string) => {
    const [x = 0, y = 0] = text.split(',').map(Number);
    return `${short(x - GRID_WIDTH / 2 + between(random, -0.5, 0.5))} ${short(y - GRID_HEIGHT / 2 + between(random, -0.5, 0.5))}`;
  };
  const stroke = (text: string) => `M${text.split(' ').map(point).join('L')}`;
  return (strokes[letter] ?? '')
    .split('|')
    .filter((text) => text !== '')
    .map(stroke)
    .join('');
}

/** A curve from the left edge to the right one. */
function noiseLine(random: Random): string {
  const height = () => short(between(random, 2, HEIGHT - 2));
  const curve = `M0 ${height()}C${WIDTH / 3} ${height()} ${(WIDTH * 2) / 3} ${height()} ${WIDTH} ${height()}`;
  return path(curve, between(random, 0.6, 1.2), random);
}

function noiseDot(random: Random): string {
  const x = short(between(random, 0, WIDTH));
  const y = short(between(random, 0, HEIGHT));
  return `<circle cx="${x}" cy="${y}" r="0.75" fill="${tint(random)}"/>`;
}

function path(way: string, width: number, random: Random, more = ''): string {
  return `<path d="${way}" stroke="${tint(random)}" stroke-width="${short(width)}"${more}/>`;
}

function repeat(times: number, make: () => string): string[] {
  return Array.from({ length: times }, make);
}

function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low);
}

function tint(random: Random): string {
  return TINTS[Math.floor(random() * TINTS.length)] ?? '#1d4ed8';
}

/** Two decimals are finer than a pixel can show. */
function short(value: number): string {
  return value.toFixed(2);
}
