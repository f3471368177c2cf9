/** A colour as red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

/** The light of the picture. Colour stops are listed from top to bottom. */
export interface Palette {
  readonly sky: readonly Colour[];
  /** Around the sun. */
  readonly halo: Colour;
  /** Along the horizon below the sun, and on the ground before the viewer. */
  readonly glow: Colour;
  readonly sun: Colour;
  readonly cloud: Colour;
  /** Far ridge, near ridge. */
  readonly ridges: readonly [Colour, Colour];
  readonly ground: readonly Colour[];
  /** A panel in the shade, top and bottom edge. */
  readonly shade: readonly [Colour, Colour];
  /** A panel that mirrors the sun. */
  readonly mirror: readonly [Colour, Colour];
  readonly seam: Colour;
  /** Pylons and their wires. */
  readonly steel: Colour;
  /** Energy on its way. */
  readonly current: Colour;
}

export const DAY: Palette = {
  sky: [
    [8, 44, 104],
    [20, 92, 178],
    [84, 164, 226],
    [196, 228, 248],
  ],
  halo: [180, 208, 238],
  glow: [255, 220, 160],
  sun: [255, 250, 240],
  cloud: [255, 255, 255],
  ridges: [
    [122, 172, 212],
    [70, 128, 178],
  ],
  ground: [
    [56, 118, 156],
    [18, 66, 100],
    [7, 30, 52],
  ],
  shade: [
    [34, 92, 158],
    [10, 40, 86],
  ],
  mirror: [
    [236, 246, 255],
    [92, 168, 232],
  ],
  seam: [214, 234, 255],
  steel: [28, 74, 122],
  current: [190, 240, 255],
};

export const DUSK: Palette = {
  sky: [
    [6, 12, 34],
    [22, 34, 84],
    [104, 72, 120],
    [246, 160, 104],
  ],
  halo: [255, 170, 110],
  glow: [255, 150, 84],
  sun: [255, 226, 178],
  cloud: [255, 170, 140],
  ridges: [
    [92, 70, 112],
    [44, 42, 84],
  ],
  ground: [
    [52, 46, 78],
    [20, 24, 50],
    [6, 10, 22],
  ],
  shade: [
    [26, 46, 94],
    [8, 18, 44],
  ],
  mirror: [
    [255, 206, 160],
    [150, 96, 110],
  ],
  seam: [190, 196, 236],
  steel: [16, 18, 42],
  current: [255, 214, 150],
};

export function css([red, green, blue]: Colour, alpha = 1): string {
  return `rgba(${red}, ${green}, ${blue}, ${alpha.toFixed(3)})`;
}

/** @param share 0 gives the first colour, 1 the second */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const step = (at: 0 | 1 | 2) => Math.round(from[at] + (to[at] - from[at]) * share);
  return [step(0), step(1), step(2)];
}
