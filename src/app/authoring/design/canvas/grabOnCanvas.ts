import type { Direction, DropSpot, Held, Point } from '../../../../renderers/shared/drag/held.ts';
import type { RasterPlace } from '../edits/raster.ts';
import { type DropPlace, holderOf } from '../outline/dropPlace.ts';
import { type Part, partOf } from '../outline/outline.ts';
import { type HeldOver, heldOver } from './canvasDrop.ts';
import { partAt, placedPart, selectorOf } from './canvasParts.ts';
import { grabRegion } from './grabRegion.ts';

type Places = ReadonlyMap<string, RasterPlace>;

interface CanvasDrag {
  readonly canvas: Element | null;
  readonly root: Part;
  /** Places of the regions of a raster; none elsewhere. */
  readonly places: Places;
  readonly onDrop: (part: Part, place: DropPlace) => void;
  readonly onPlaces: (part: Part, places: Places) => void;
}

const SIDES = { before: '之前', after: '之后', inside: '之中' } as const;

/** An entry of a list; a line shows where among the others it goes. */
function grabEntry(canvas: Element, element: Element, part: Part, { root, onDrop }: CanvasDrag): Held {
  const spotOf = (over: HeldOver): DropSpot => ({
    key: `${over.target.id} ${over.side}`,
    title: `“${over.target.title}”${SIDES[over.side]}`,
    mark: () => ({ box: over.element.getBoundingClientRect(), edge: over.edge }),
    drop: () => onDrop(part, over),
  });
  const at = ({ x, y }: Point): DropSpot | null => {
    const target = document.elementFromPoint(x, y);
    const over = target && canvas.contains(target) ? heldOver(target, root, x, y, element) : null;
    return over && over.target.id !== part.id ? spotOf(over) : null;
  };
  const siblings = holderOf(root, part)?.children ?? [];
  const own = siblings.indexOf(part);
  const elementOf = (sibling: Part) => {
    const selector = selectorOf(sibling);
    return selector === null ? null : canvas.querySelector(selector);
  };
  const next = (from: DropSpot | null, direction: Direction): DropSpot | null => {
    const step = direction === 'down' || direction === 'right' ? 1 : -1;
    const at = siblings.findIndex(({ id }) => from?.key.startsWith(`${id} `));
    for (let index = (at < 0 ? own : at) + step; index >= 0 && index < siblings.length; index += step) {
      const sibling = siblings[index];
      const shown = sibling && sibling !== part ? elementOf(sibling) : null;
      if (!sibling || !shown) continue;
      shown.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { left, top, right, bottom } = shown.getBoundingClientRect();
      const corner = index < own ? { x: left, y: top } : { x: right, y: bottom };
      const over = heldOver(shown, root, corner.x, corner.y, element);
      if (over) return spotOf({ ...over, target: sibling });
    }
    return null;
  };
  return { title: part.title, source: () => (element.isConnected ? element : elementOf(part)), places: { at, next } };
}

/** The part of the canvas below a press, or the chosen one where the canvas has the focus. */
export function grabOnCanvas(target: Element, press: Point, drag: CanvasDrag): Held | null {
  const { canvas, root } = drag;
  if (!canvas) return null;
  const pressed = target === canvas ? canvas.querySelector('[data-chosen]') : target;
  const name = pressed?.closest('[data-part^="regions/"]')?.getAttribute('data-part');
  const region = name ? partOf(root, name) : null;
  // The space bar never takes the corner.
  const from = target === canvas ? { x: 0, y: 0 } : press;
  const onRaster = region && grabRegion(region, from, { ...drag, canvas });
  if (onRaster) return onRaster;
  const part = pressed && partAt(pressed, root);
  const element = pressed?.closest('[data-part], [data-action]');
  return part && element ? grabEntry(canvas, element, placedPart(part, root), drag) : null;
}
