import type { RasterPlace, RasterStep } from '../edits/raster.ts';

/**
 * Distance from the corner, in pixels, within which a press resizes a region instead of moving it.
 */
const CORNER = 20;

/** The drawn raster, to move its regions while the pointer moves them; the text follows at the end. */
interface DrawnRaster {
  readonly grid: HTMLElement;
  /** Width of a column and height of a row with the gap behind it, in pixels of the window. */
  readonly columns: number;
  readonly cell: { readonly width: number; readonly height: number };
}

/** Element that places a region on its raster. */
function holderOf(canvas: Element, name: string): HTMLElement | null {
  const holder = canvas.querySelector(`[data-part="regions/${CSS.escape(name)}"]`)?.parentElement;
  return holder instanceof HTMLElement ? holder : null;
}

/**
 * The raster on which a region is drawn.
 * @returns null for a region elsewhere, also if there is no room for columns
 */
export function drawnRaster(canvas: Element, name: string, place: RasterPlace): DrawnRaster | null {
  const holder = holderOf(canvas, name);
  const grid = holder?.parentElement;
  if (!holder || !grid || getComputedStyle(grid).display !== 'grid') return null;
  const box = grid.getBoundingClientRect();
  // The canvas is drawn smaller where there is little room: lengths of the style are not those of the window.
  const scale = grid.offsetWidth === 0 ? 1 : box.width / grid.offsetWidth;
  const gap = (Number.parseFloat(getComputedStyle(grid).columnGap) || 0) * scale;
  const columns = getComputedStyle(grid).gridTemplateColumns.split(' ').length;
  const height = (holder.getBoundingClientRect().height + gap) / place.h;
  return { grid, columns, cell: { width: (box.width + gap) / columns, height } };
}

/** Whether a press takes the corner with which a region is made larger. */
export function isAtCorner(canvas: Element, name: string, x: number, y: number): boolean {
  const box = holderOf(canvas, name)?.getBoundingClientRect();
  return box !== undefined && box.right - x < CORNER && box.bottom - y < CORNER;
}

/** The whole cells that a pointer went. */
export function stepOf({ cell }: DrawnRaster, right: number, down: number, isLarger: boolean): RasterStep {
  const [across, below] = [Math.round(right / cell.width), Math.round(down / cell.height)];
  return isLarger ? { dx: 0, dy: 0, dw: across, dh: below } : { dx: across, dy: below, dw: 0, dh: 0 };
}

/** Draws regions at other places, as the page will after it is compiled. */
export function drawPlaces(canvas: Element, places: ReadonlyMap<string, RasterPlace>): void {
  for (const [name, { x, y, w, h }] of places) {
    const style = holderOf(canvas, name)?.style;
    style?.setProperty('--gs-place-column', `${x + 1} / span ${w}`);
    style?.setProperty('--gs-place-row', `${y + 1} / span ${h}`);
  }
}
