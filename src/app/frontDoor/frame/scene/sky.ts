import { type Canvas, descending, type Extent, shine } from './canvas.ts';
import type { Field, Point } from './geometry.ts';
import { css, type Palette } from './sceneColours.ts';

/** How far down the colours of the sky reach: in a strip the pale ones lie below the horizon, for the sake of the brand. */
const STRIP_DEPTH = 1.8;

/** Sky and sun down to the horizon. */
export function paintSky(
  canvas: Canvas,
  { width }: Extent,
  { horizon, isStrip, sunRadius: radius }: Field,
  sun: Point,
  colours: Palette,
): void {
  canvas.fillStyle = descending(canvas, 0, horizon * (isStrip ? STRIP_DEPTH : 1), colours.sky);
  canvas.fillRect(0, 0, width, horizon);
  const low = { x: sun.x, y: horizon };
  shine(canvas, { at: low, reach: width * 0.6, colour: colours.glow, strength: 0.55, bottom: horizon });
  shine(canvas, { at: sun, reach: radius * 11, colour: colours.halo, strength: 0.42, bottom: horizon });
  shine(canvas, { at: sun, reach: radius * 3.4, colour: colours.sun, strength: 0.95, bottom: horizon });
  canvas.fillStyle = css(colours.sun);
  canvas.beginPath();
  canvas.arc(sun.x, sun.y, radius, 0, 2 * Math.PI);
  canvas.fill();
}

/** Place (shares of width and sky), size and strength of the clouds. */
const CLOUDS = [
  { x: 0.08, y: 0.8, wide: 0.3, strength: 0.2 },
  { x: 0.34, y: 0.7, wide: 0.22, strength: 0.14 },
  { x: 0.62, y: 0.84, wide: 0.34, strength: 0.2 },
  { x: 0.84, y: 0.6, wide: 0.26, strength: 0.13 },
  { x: 1.06, y: 0.76, wide: 0.2, strength: 0.16 },
] as const;
const CLOUD_PACE = 0.0016;
const CLOUD_FLATNESS = 0.13;

/** Thin clouds that drift to the right and come back at the left. */
export function paintClouds(canvas: Canvas, width: number, horizon: number, seconds: number, colours: Palette): void {
  for (const { x, y, wide, strength } of CLOUDS) {
    const place = ((x + seconds * CLOUD_PACE + 0.2) % 1.4) - 0.2;
    const reach = width * wide * 0.5;
    canvas.save();
    canvas.translate(place * width, y * horizon);
    canvas.scale(1, CLOUD_FLATNESS);
    const body = canvas.createRadialGradient(0, 0, 0, 0, 0, reach);
    body.addColorStop(0, css(colours.cloud, strength));
    body.addColorStop(0.5, css(colours.cloud, strength * 0.45));
    body.addColorStop(1, css(colours.cloud, 0));
    canvas.fillStyle = body;
    canvas.fillRect(-reach, -reach, reach * 2, reach * 2);
    canvas.restore();
  }
}
