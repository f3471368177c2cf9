import type { Canvas, Extent } from './canvas.ts';
import { type Field, sunAt } from './geometry.ts';
import { paintLand } from './land.ts';
import { paintRow } from './panels.ts';
import { paintPowerLine } from './powerLine.ts';
import type { Palette } from './sceneColours.ts';
import { paintClouds, paintSky } from './sky.ts';

/**
 * Paints one moment of the picture: a field of panels below a moving sun, the energy that runs along its rows, and the
 * line that carries it away.
 * @param seconds since the picture appeared.
 */
export function paintScene(canvas: Canvas, extent: Extent, field: Field, seconds: number, colours: Palette): void {
  const { width } = extent;
  const { horizon, rows, isStrip } = field;
  const sun = sunAt(seconds, width, field);
  paintSky(canvas, extent, field, sun, colours);
  paintClouds(canvas, width, horizon, seconds, colours);
  paintLand(canvas, extent, horizon, sun, colours);
  if (!isStrip) paintPowerLine(canvas, extent, horizon, seconds, colours);
  for (const row of rows) paintRow(canvas, row, { width, sun, seconds }, colours);
}
