import { strokes } from './strokes.ts';

const WIDTH = 105;
const HEIGHT = 35;
const GRID_WIDTH = 10;
const GRID_HEIGHT = 14;
const SCALE = 1.5;
const NOISE_LINES = 5;
const NOISE_DOTS = 30;
const COLOURS = ['#1d4ed8', '#b45309', '#047857', '#7c3aed', '#be123c', '#0f766e'];

type Random = () => number;

/**
 * Draws a captcha of 105 × 35 pixels (contract session.md, randomImage) with shaken, turned letters among lines and
 * dots of the same colours.
 *
 * @param text letters and digits; others stay blank
 * @returns a data URL that an img element can show
 */
export function captchaImage(text: string, random: Random = Math.random): string {
  const body = [...noiseLines(random), ...letters(text, random), ...noiseDots(random)].join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#f5f7fa"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">${body}</g></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

function letters(text: string, random: Random): string[] {
  const slot = WIDTH / Math.max(text.length, 1);
  const scale = Math.min(SCALE, (slot * 0.7) / GRID_WIDTH);
  return [...text.toUpperCase()].map((letter, index) => {
    const centre = { x: slot * (index + 0.5), y: HEIGHT / 2 + between(random, -3, 3) };
    const angle = between(random, -0.35, 0.35);
    const size = scale * between(random, 0.9, 1.15);
    const place = (point: string): string => {
      const [gridX = 0, gridY = 0] = point.split(',').map(Number);
      const x = (gridX - GRID_WIDTH / 2 + between(random, -0.5, 0.5)) * size;
      const y = (gridY - GRID_HEIGHT / 2 + between(random, -0.5, 0.5)) * size;
      const turnedX = x * Math.cos(angle) - y * Math.sin(angle);
      const turnedY = x * Math.sin(angle) + y * Math.cos(angle);
      return pair(centre.x + turnedX, centre.y + turnedY);
    };
    const path = (strokes[letter] ?? '')
      .split('|')
      .filter((stroke) => stroke !== '')
      .map((stroke) => `M${stroke.split(' ').map(place).join('L')}`)
      .join('');
    return `<path d="${path}" stroke="${colour(random)}" stroke-width="${between(random, 1.8, 2.6).toFixed(1)}"/>`;
  });
}

function noiseLines(random: Random): string[] {
  return Array.from({ length: NOISE_LINES }, () => {
    const height = () => between(random, 2, HEIGHT - 2);
    const path = `M${pair(0, height())}C${pair(WIDTH / 3, height())} ${pair((WIDTH * 2) / 3, height())} ${pair(WIDTH, height())}`;
    return `<path d="${path}" stroke="${colour(random)}" stroke-width="${between(random, 0.6, 1.2).toFixed(1)}"/>`;
  });
}

function noiseDots(random: Random): string[] {
  return Array.from({ length: NOISE_DOTS }, () => {
    const position = pair(between(random, 0, WIDTH), between(random, 0, HEIGHT));
    return `<path d="M${position}h.1" stroke="${colour(random)}" stroke-width="1.5"/>`;
  });
}

function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low);
}

function colour(random: Random): string {
  return COLOURS[Math.floor(random() * COLOURS.length)] ?? '#1d4ed8';
}

function pair(x: number, y: number): string {
  return `${x.toFixed(1)},${y.toFixed(1)}`;
}
