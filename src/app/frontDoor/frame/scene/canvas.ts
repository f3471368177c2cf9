import type { Point } from './geometry.ts';
import { type Colour, css } from './sceneColours.ts';

export type Canvas = CanvasRenderingContext2D;

/** The size of the picture in CSS pixels. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

export function line(canvas: Canvas, from: Point, to: Point): void {
  canvas.beginPath();
  canvas.moveTo(from.x, from.y);
  canvas.lineTo(to.x, to.y);
  canvas.stroke();
}

export function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** A gradient from top to bottom with evenly spaced colours. */
export function descending(canvas: Canvas, top: number, bottom: number, colours: readonly Colour[]): CanvasGradient {
  const gradient = canvas.createLinearGradient(0, top, 0, bottom);
  for (const [index, colour] of colours.entries()) gradient.addColorStop(index / (colours.length - 1), css(colour));
  return gradient;
}

interface Light {
  readonly at: Point;
  readonly reach: number;
  readonly colour: Colour;
  readonly strength: number;
  /** Height below which it does not shine. */
  readonly bottom: number;
}

/** Adds light around a point; light brightens what is there and never greys it. */
export function shine(canvas: Canvas, { at, reach, colour, strength, bottom }: Light): void {
  const light = canvas.createRadialGradient(at.x, at.y, 0, at.x, at.y, reach);
  for (const [place, share] of [
    [0, 1],
    [0.2, 0.62],
    [0.45, 0.26],
    [0.7, 0.08],
    [1, 0],
  ] as const) {
    light.addColorStop(place, css(colour, strength * share));
  }
  canvas.globalCompositeOperation = 'screen';
  canvas.fillStyle = light;
  canvas.fillRect(at.x - reach, at.y - reach, reach * 2, bottom - at.y + reach);
  canvas.globalCompositeOperation = 'source-over';
}
