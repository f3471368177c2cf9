import { type Canvas, descending, type Extent, shine } from './canvas.ts';
import type { Point } from './geometry.ts';
import { css, type Palette } from './sceneColours.ts';

const RIDGE_STEP = 8;

/** Two ridges, the far one paler, and the plain before them. */
export function paintLand(canvas: Canvas, extent: Extent, horizon: number, sun: Point, colours: Palette): void {
  const { width, height } = extent;
  const size = Math.min(1.3, horizon / 420);
  const [far, near] = colours.ridges;
  const farHeight = (x: number) => size * (34 + 20 * Math.sin(x / 210 + 1) + 9 * Math.sin(x / 67));
  const nearHeight = (x: number) => size * (15 + 10 * Math.sin(x / 140 + 4) + 5 * Math.sin(x / 53 + 2));
  paintRidge(canvas, width, horizon, farHeight, css(far, 0.75));
  paintRidge(canvas, width, horizon, nearHeight, css(near));
  canvas.fillStyle = descending(canvas, horizon, height, colours.ground);
  canvas.fillRect(0, horizon, width, height - horizon);
  canvas.save();
  canvas.beginPath();
  canvas.rect(0, horizon, width, height - horizon);
  canvas.clip();
  const low = { x: sun.x, y: horizon };
  shine(canvas, { at: low, reach: width * 0.5, colour: colours.glow, strength: 0.5, bottom: height });
  canvas.restore();
}

function paintRidge(
  canvas: Canvas,
  width: number,
  horizon: number,
  heightAt: (x: number) => number,
  colour: string,
): void {
  canvas.fillStyle = colour;
  canvas.beginPath();
  canvas.moveTo(0, horizon + 1);
  for (let x = 0; x <= width + RIDGE_STEP; x += RIDGE_STEP) canvas.lineTo(x, horizon - heightAt(x));
  canvas.lineTo(width + RIDGE_STEP, horizon + 1);
  canvas.fill();
}
