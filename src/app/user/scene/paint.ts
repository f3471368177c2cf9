import { type Field, glint, type Panel, type Point, sunAt } from './geometry.ts';

type Canvas = CanvasRenderingContext2D;

/**
 * Paints one moment of the picture: a field of panels below a moving sun, and the energy that runs along its rows.
 * @param seconds since the picture appeared.
 */
export function paintScene(canvas: Canvas, width: number, height: number, field: Field, seconds: number): void {
  const sun = sunAt(seconds, width, field.horizon);
  paintSky(canvas, width, field.horizon, sun);
  paintSun(canvas, sun, Math.min(width, height));
  paintGround(canvas, width, height, field.horizon, sun);
  for (const row of field.rows) {
    for (const panel of row) paintPanel(canvas, panel, glint(panel, sun, width));
    paintCurrent(canvas, row, width, seconds);
  }
}

function paintSky(canvas: Canvas, width: number, horizon: number, sun: Point): void {
  const sky = canvas.createLinearGradient(0, 0, 0, horizon);
  sky.addColorStop(0, '#0a2f66');
  sky.addColorStop(0.55, '#1d6fbf');
  sky.addColorStop(1, '#a9d7f5');
  canvas.fillStyle = sky;
  canvas.fillRect(0, 0, width, horizon);
  shine(canvas, { x: sun.x, y: horizon }, width * 0.55, 'rgba(255, 214, 150, 0.5)', horizon);
}

function paintSun(canvas: Canvas, sun: Point, extent: number): void {
  const radius = Math.max(16, extent * 0.042);
  shine(canvas, sun, radius * 9, 'rgba(180, 205, 235, 0.38)', sun.y + radius * 9);
  shine(canvas, sun, radius * 3, 'rgba(255, 238, 196, 0.85)', sun.y + radius * 3);
  canvas.fillStyle = '#fffaf0';
  canvas.beginPath();
  canvas.arc(sun.x, sun.y, radius, 0, 2 * Math.PI);
  canvas.fill();
}

/** Adds light around a point down to a height; light brightens what is there and never greys it. */
function shine(canvas: Canvas, at: Point, reach: number, colour: string, bottom: number): void {
  const light = canvas.createRadialGradient(at.x, at.y, 0, at.x, at.y, reach);
  light.addColorStop(0, colour);
  light.addColorStop(
    0.4,
    colour.replace(/[\d.]+\)$/, (alpha) => `${Number.parseFloat(alpha) * 0.32})`),
  );
  light.addColorStop(1, colour.replace(/[\d.]+\)$/, '0)'));
  canvas.globalCompositeOperation = 'screen';
  canvas.fillStyle = light;
  canvas.fillRect(at.x - reach, at.y - reach, reach * 2, bottom - at.y + reach);
  canvas.globalCompositeOperation = 'source-over';
}

function paintGround(canvas: Canvas, width: number, height: number, horizon: number, sun: Point): void {
  canvas.fillStyle = '#3f7fb4';
  canvas.beginPath();
  canvas.moveTo(0, horizon);
  const size = Math.min(1, horizon / 480);
  for (let x = 0; x <= width + 8; x += 8) {
    canvas.lineTo(x, horizon - size * (18 + 11 * Math.sin(x / 140) + 5 * Math.sin(x / 53 + 2)));
  }
  canvas.lineTo(width + 8, horizon);
  canvas.fill();
  const ground = canvas.createLinearGradient(0, horizon, 0, height);
  ground.addColorStop(0, '#2c6a96');
  ground.addColorStop(0.25, '#123f66');
  ground.addColorStop(1, '#06182b');
  canvas.fillStyle = ground;
  canvas.fillRect(0, horizon, width, height - horizon);
  canvas.save();
  canvas.beginPath();
  canvas.rect(0, horizon, width, height - horizon);
  canvas.clip();
  shine(canvas, { x: sun.x, y: horizon }, width * 0.45, 'rgba(255, 214, 150, 0.4)', height);
  canvas.restore();
}

function paintPanel(canvas: Canvas, panel: Panel, light: number): void {
  const [topLeft, topRight, bottomRight, bottomLeft] = panel.corners;
  const face = canvas.createLinearGradient(0, topLeft.y, 0, bottomLeft.y);
  face.addColorStop(0, mix([34, 92, 158], [236, 246, 255], light * 0.92));
  face.addColorStop(1, mix([10, 40, 86], [92, 168, 232], light * 0.75));
  canvas.fillStyle = face;
  canvas.beginPath();
  canvas.moveTo(topLeft.x, topLeft.y);
  canvas.lineTo(topRight.x, topRight.y);
  canvas.lineTo(bottomRight.x, bottomRight.y);
  canvas.lineTo(bottomLeft.x, bottomLeft.y);
  canvas.closePath();
  canvas.fill();
  if (panel.nearness < 0.3) return;
  canvas.strokeStyle = `rgba(214, 234, 255, ${(0.1 + 0.16 * panel.nearness).toFixed(3)})`;
  canvas.lineWidth = 0.6 + panel.nearness * 0.6;
  for (const share of [0, 0.2, 0.4, 0.6, 0.8, 1]) {
    line(canvas, between(topLeft, topRight, share), between(bottomLeft, bottomRight, share));
  }
  for (const share of [0, 0.5, 1]) {
    line(canvas, between(topLeft, bottomLeft, share), between(topRight, bottomRight, share));
  }
}

/** Small lights that run along the foot of a row to the right: the energy on its way to the hub. */
function paintCurrent(canvas: Canvas, row: readonly Panel[], width: number, seconds: number): void {
  const first = row[0];
  if (first === undefined || first.nearness < 0.15) return;
  const y = first.corners[2].y + 1;
  const pace = width * (0.05 + 0.05 * first.nearness);
  for (const offset of [0, 0.37, 0.71]) {
    const x = (seconds * pace + (offset + first.nearness * 0.23) * width) % width;
    const length = 26 + 60 * first.nearness;
    const trail = canvas.createLinearGradient(x - length, y, x, y);
    trail.addColorStop(0, 'rgba(120, 220, 255, 0)');
    trail.addColorStop(1, `rgba(190, 240, 255, ${(0.35 + 0.5 * first.nearness).toFixed(3)})`);
    canvas.strokeStyle = trail;
    canvas.lineWidth = 1 + first.nearness * 1.4;
    line(canvas, { x: x - length, y }, { x, y });
  }
}

function line(canvas: Canvas, from: Point, to: Point): void {
  canvas.beginPath();
  canvas.moveTo(from.x, from.y);
  canvas.lineTo(to.x, to.y);
  canvas.stroke();
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

type Colour = readonly [number, number, number];

function mix([red, green, blue]: Colour, [toRed, toGreen, toBlue]: Colour, share: number): string {
  const step = (from: number, to: number) => Math.round(from + (to - from) * share);
  return `rgb(${step(red, toRed)}, ${step(green, toGreen)}, ${step(blue, toBlue)})`;
}
