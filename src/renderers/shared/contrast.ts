type Rgb = readonly [number, number, number];

/** Least contrast of text with its ground (WCAG 2.2, 1.4.3). */
export const LEAST_CONTRAST = 4.5;

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];

/** Parts of `#rrggbb`, 0 to 255; null for a colour that is written otherwise. */
function rgbOf(color: string): Rgb | null {
  const digits = /^#([\da-f]{6})$/i.exec(color)?.[1];
  if (digits === undefined) return null;
  const number = Number.parseInt(digits, 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminanceOf([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function contrastOf(left: Rgb, right: Rgb): number {
  const [dark = 0, light = 0] = [luminanceOf(left), luminanceOf(right)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function mixed([red, green, blue]: Rgb, other: Rgb, share: number): Rgb {
  const part = (from: number, to: number) => Math.round(from + (to - from) * share);
  return [part(red, other[0]), part(green, other[1]), part(blue, other[2])];
}

/** True if black letters have more contrast on a ground than white ones. */
export function isLight(ground: string): boolean {
  const rgb = rgbOf(ground);
  return rgb === null || contrastOf(rgb, BLACK) >= contrastOf(rgb, WHITE);
}

/**
 * The colour itself where it reads well on every ground, else the first darker (on light grounds) or lighter shade that
 * does. Colours are `#rrggbb`; any other is given back, and is no ground.
 */
export function readable(color: string, grounds: readonly string[]): string {
  const rgb = rgbOf(color);
  const below = grounds.flatMap((ground) => [rgbOf(ground)]).filter((ground) => ground !== null);
  const [first] = grounds;
  if (rgb === null || first === undefined) return color;
  const end = isLight(first) ? BLACK : WHITE;
  for (let step = 0; step <= 20; step++) {
    const shade = mixed(rgb, end, step / 20);
    if (below.every((ground) => contrastOf(shade, ground) >= LEAST_CONTRAST)) return hexOf(shade);
  }
  return hexOf(end);
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
