import { type Canvas, type Extent, line } from './canvas.ts';
import type { Point } from './geometry.ts';
import { css, type Palette } from './sceneColours.ts';

/** A pylon: its foot as a share of the width, its height as a share of the sky. */
const PYLONS = [
  { foot: -0.12, tall: 0.5 },
  { foot: 0.1, tall: 0.4 },
  { foot: 0.27, tall: 0.31 },
  { foot: 0.4, tall: 0.24 },
  { foot: 0.5, tall: 0.185 },
  { foot: 0.575, tall: 0.145 },
  { foot: 0.63, tall: 0.115 },
] as const;

/** Heights of the two cross arms as shares of the pylon, and how far they reach. */
const ARMS = [
  { height: 0.96, reach: 0.13 },
  { height: 0.76, reach: 0.18 },
] as const;

const SAG = 0.1;
const PULSE_SECONDS = 9;

interface Pylon {
  readonly foot: Point;
  readonly tall: number;
}

/** The line that carries the energy away over the plain; a pulse of light runs along its wires. */
export function paintPowerLine(
  canvas: Canvas,
  { width, height }: Extent,
  horizon: number,
  seconds: number,
  colours: Palette,
): void {
  const size = Math.min(1, width / (height * 0.7));
  const pylons = PYLONS.map(({ foot, tall }) => ({
    foot: { x: foot * width, y: horizon + 2 },
    tall: tall * horizon * 0.62 * size,
  }));
  for (const [index, pylon] of pylons.entries()) {
    const strength = 0.75 - index * 0.07;
    paintPylon(canvas, pylon, css(colours.steel, strength));
    const next = pylons[index + 1];
    if (next) paintWires(canvas, pylon, next, css(colours.steel, strength * 0.7));
  }
  paintPulse(canvas, pylons, seconds, colours);
}

function paintPylon(canvas: Canvas, { foot, tall }: Pylon, colour: string): void {
  canvas.strokeStyle = colour;
  canvas.lineWidth = Math.max(0.6, tall / 90);
  const at = (share: number, side: number): Point => ({
    x: foot.x + side * tall * 0.09 * (1 - share) ** 1.4 + side * tall * 0.014,
    y: foot.y - tall * share,
  });
  for (const side of [-1, 1]) {
    canvas.beginPath();
    canvas.moveTo(at(0, side).x, at(0, side).y);
    for (const share of [0.25, 0.5, 0.75, 1]) canvas.lineTo(at(share, side).x, at(share, side).y);
    canvas.stroke();
  }
  for (const share of [0, 0.2, 0.4, 0.6]) {
    line(canvas, at(share, -1), at(share + 0.2, 1));
    line(canvas, at(share, 1), at(share + 0.2, -1));
  }
  for (const { height, reach } of ARMS) {
    const y = foot.y - tall * height;
    line(canvas, { x: foot.x - tall * reach, y }, { x: foot.x + tall * reach, y });
    line(canvas, { x: foot.x - tall * reach, y }, { x: foot.x, y: y - tall * 0.05 });
    line(canvas, { x: foot.x + tall * reach, y }, { x: foot.x, y: y - tall * 0.05 });
  }
}

/** The point of a wire at a share of the way from one pylon to the next; a wire sags between them. */
function onWire(from: Pylon, to: Pylon, arm: (typeof ARMS)[number], side: number, share: number): Point {
  const end = ({ foot, tall }: Pylon): Point => ({
    x: foot.x + side * tall * arm.reach,
    y: foot.y - tall * arm.height,
  });
  const start = end(from);
  const stop = end(to);
  const sag = from.tall * SAG * 4 * share * (1 - share);
  return { x: start.x + (stop.x - start.x) * share, y: start.y + (stop.y - start.y) * share + sag };
}

function paintWires(canvas: Canvas, from: Pylon, to: Pylon, colour: string): void {
  canvas.strokeStyle = colour;
  canvas.lineWidth = Math.max(0.5, from.tall / 180);
  for (const arm of ARMS) {
    for (const side of [-1, 1]) {
      canvas.beginPath();
      for (let step = 0; step <= 12; step += 1) {
        const { x, y } = onWire(from, to, arm, side, step / 12);
        if (step === 0) canvas.moveTo(x, y);
        else canvas.lineTo(x, y);
      }
      canvas.stroke();
    }
  }
}

function paintPulse(canvas: Canvas, pylons: readonly Pylon[], seconds: number, { current }: Palette): void {
  const way = ((seconds % PULSE_SECONDS) / PULSE_SECONDS) * (pylons.length - 1);
  for (let tail = 0; tail < 14; tail += 1) {
    const place = way - tail * 0.012;
    const from = pylons[Math.floor(place)];
    const to = pylons[Math.floor(place) + 1];
    if (!from || !to) continue;
    const { x, y } = onWire(from, to, ARMS[0], 1, place - Math.floor(place));
    canvas.fillStyle = css(current, 0.95 * (1 - tail / 14));
    canvas.beginPath();
    canvas.arc(x, y, Math.max(0.7, from.tall / 70) * (1 - tail / 22), 0, 2 * Math.PI);
    canvas.fill();
  }
}
