export interface Point {
  readonly x: number;
  readonly y: number;
}

/** One panel of the field on the picture: its corners, and how near it is (0 far, 1 near). */
export interface Panel {
  readonly corners: readonly [Point, Point, Point, Point];
  readonly nearness: number;
  readonly center: Point;
}

/** A field of panels in perspective, far rows first, and the horizon's height. Lengths are CSS pixels. */
export interface Field {
  readonly horizon: number;
  /** A low picture, behind the brand of a phone: mostly sky. */
  readonly isStrip: boolean;
  /** Radius of the sun. */
  readonly sunRadius: number;
  /** Where the sun turns at the left, as a share of the width: what is written on the picture stays readable. */
  readonly sunFrom: number;
  readonly rows: readonly (readonly Panel[])[];
}

const ROWS = 7;
const HORIZON = 0.58;
const STRIP_HEIGHT = 240;
const STRIP_ROWS = 4;
const STRIP_HORIZON = 0.7;
const STRIP_SUN_FROM = 0.6;
const SUN_TURNS_LEFT = 0.14;

/** White text next to the sun is readable from here on, in radii of the sun. */
const DAZZLE = 3.4;
const SUN_TURNS_RIGHT = 0.88;

/**
 * Lays out the field for a picture of the given size. Phones get the same field, cut narrower.
 * @param written right edge of what is written on the picture, 0 where nothing is
 */
export function layOut(width: number, height: number, written: number): Field {
  const span = Math.max(1, width);
  const isStrip = height < STRIP_HEIGHT;
  const count = isStrip ? STRIP_ROWS : ROWS;
  const horizon = Math.round(height * (isStrip ? STRIP_HORIZON : HORIZON));
  const ground = height - horizon;
  const rows = Array.from({ length: count }, (_, index) => {
    const nearness = index / (count - 1);
    const scale = 0.12 + 0.88 * nearness ** 1.7;
    const baseline = horizon + ground * (0.07 + 0.93 * nearness ** 1.7);
    return panelsOfRow(span, baseline, ground * 0.33 * scale, nearness);
  });
  const sunRadius = Math.max(9, Math.min(width, height) * 0.038);
  const clear = isStrip ? STRIP_SUN_FROM : (written + sunRadius * DAZZLE) / span;
  return { horizon, isStrip, sunRadius, sunFrom: Math.min(SUN_TURNS_RIGHT, Math.max(SUN_TURNS_LEFT, clear)), rows };
}

function panelsOfRow(width: number, baseline: number, tall: number, nearness: number): readonly Panel[] {
  const wide = Math.max(1, tall * 2.1);
  const step = wide * 1.07;
  const count = Math.ceil(width / step / 2) + 1;
  return Array.from({ length: count * 2 + 1 }, (_, index) => {
    const left = width / 2 + (index - count - 0.5) * step;
    const lean = ((left + wide / 2 - width / 2) / width) * tall * 0.7;
    const top = baseline - tall * 0.62;
    return {
      nearness,
      center: { x: left + wide / 2, y: baseline - tall * 0.3 },
      corners: [
        { x: left - lean + tall * 0.16, y: top },
        { x: left + wide - lean - tall * 0.16, y: top },
        { x: left + wide, y: baseline },
        { x: left, y: baseline },
      ],
    };
  });
}

const DAY_SECONDS = 96;

/**
 * Position of the sun. It travels across the sky and back in {@link DAY_SECONDS}, slowing down at
 * both ends, and never sets. It stays to the right of the text, in a strip of the brand.
 * @param seconds since the picture appeared.
 */
export function sunAt(seconds: number, width: number, { horizon, sunFrom }: Pick<Field, 'horizon' | 'sunFrom'>): Point {
  const phase = 0.5 - 0.5 * Math.cos(((seconds + DAY_SECONDS * 0.32) / DAY_SECONDS) * 2 * Math.PI);
  const across = sunFrom + (SUN_TURNS_RIGHT - sunFrom) * phase;
  return { x: width * across, y: horizon * (0.86 - 0.5 * Math.sin(across * Math.PI)) };
}

/** Share of sunlight that a panel reflects to the viewer, 0 to 1: most right below the sun. */
export function glint(panel: Panel, sun: Point, width: number): number {
  const spread = width * (0.1 + 0.16 * panel.nearness);
  const shift = sun.x + (sun.x - width / 2) * panel.nearness * 0.5;
  return Math.exp(-(((panel.center.x - shift) / spread) ** 2));
}
