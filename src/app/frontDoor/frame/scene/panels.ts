import { between, type Canvas, line } from './canvas.ts';
import { glint, type Panel, type Point } from './geometry.ts';
import { css, mix, type Palette } from './sceneColours.ts';

/** Rows farther away than this show no seams, they would only blur. */
const SEAM_NEARNESS = 0.3;
const CURRENT_NEARNESS = 0.15;

/** One row of panels with its shadow, and the energy that runs along its foot. */
export function paintRow(
  canvas: Canvas,
  row: readonly Panel[],
  { width, sun, seconds }: { readonly width: number; readonly sun: Point; readonly seconds: number },
  colours: Palette,
): void {
  for (const panel of row) {
    paintShadow(canvas, panel);
    paintPanel(canvas, panel, glint(panel, sun, width), colours);
  }
  paintCurrent(canvas, row, width, seconds, colours);
}

function paintShadow(canvas: Canvas, { corners: [, , right, left], nearness }: Panel): void {
  const depth = 3 + 16 * nearness;
  const shadow = canvas.createLinearGradient(0, left.y, 0, left.y + depth);
  shadow.addColorStop(0, 'rgba(2, 10, 24, 0.55)');
  shadow.addColorStop(1, 'rgba(2, 10, 24, 0)');
  canvas.fillStyle = shadow;
  canvas.fillRect(left.x, left.y, right.x - left.x, depth);
}

function paintPanel(canvas: Canvas, panel: Panel, light: number, colours: Palette): void {
  const [topLeft, topRight, bottomRight, bottomLeft] = panel.corners;
  const face = canvas.createLinearGradient(0, topLeft.y, 0, bottomLeft.y);
  face.addColorStop(0, css(mix(colours.shade[0], colours.mirror[0], light * 0.92)));
  face.addColorStop(1, css(mix(colours.shade[1], colours.mirror[1], light * 0.78)));
  canvas.fillStyle = face;
  canvas.beginPath();
  canvas.moveTo(topLeft.x, topLeft.y);
  for (const { x, y } of [topRight, bottomRight, bottomLeft]) canvas.lineTo(x, y);
  canvas.closePath();
  canvas.fill();
  if (panel.nearness < SEAM_NEARNESS) return;
  canvas.strokeStyle = css(colours.seam, 0.1 + 0.16 * panel.nearness);
  canvas.lineWidth = 0.6 + panel.nearness * 0.6;
  for (const share of [0, 1 / 6, 2 / 6, 3 / 6, 4 / 6, 5 / 6, 1]) {
    line(canvas, between(topLeft, topRight, share), between(bottomLeft, bottomRight, share));
  }
  for (const share of [0, 0.5, 1]) {
    line(canvas, between(topLeft, bottomLeft, share), between(topRight, bottomRight, share));
  }
}

/** Small lights that run along the foot of a row to the right: the energy on its way to the hub. */
function paintCurrent(
  canvas: Canvas,
  row: readonly Panel[],
  width: number,
  seconds: number,
  { current }: Palette,
): void {
  const first = row[0];
  if (first === undefined || first.nearness < CURRENT_NEARNESS) return;
  const y = first.corners[2].y + 1;
  const pace = width * (0.05 + 0.05 * first.nearness);
  for (const offset of [0, 0.37, 0.71]) {
    const x = (seconds * pace + (offset + first.nearness * 0.23) * width) % width;
    const length = 26 + 60 * first.nearness;
    const trail = canvas.createLinearGradient(x - length, y, x, y);
    trail.addColorStop(0, css(current, 0));
    trail.addColorStop(1, css(current, 0.35 + 0.5 * first.nearness));
    canvas.strokeStyle = trail;
    canvas.lineWidth = 1 + first.nearness * 1.4;
    line(canvas, { x: x - length, y }, { x, y });
  }
}
