import type { DropPlace } from '../outline/dropPlace.ts';
import type { Part } from '../outline/outline.ts';
import { partAt, placedPart } from './canvasParts.ts';

/** The place on a canvas over which an item is held. */
export interface HeldOver extends DropPlace {
  readonly element: Element;
  /** The edge of the element at which it will be inserted. */
  readonly edge: 'left' | 'right' | 'top' | 'bottom';
}

const MARKED = '[data-part], [data-action]';

/** Parts laid out side by side; the others are stacked unless they share a line. */
const BESIDE: ReadonlySet<Part['kind']> = new Set(['column', 'search', 'button']);

/**
 * Drop place under the pointer over an element of the canvas.
 * @param x of the pointer
 * @param y of the pointer
 */
export function heldOver(target: Element, root: Part, x: number, y: number, dragged: Element | null): HeldOver | null {
  const found = partAt(target, root);
  const element = target.closest(MARKED);
  if (!found || !element) return null;
  const part = placedPart(found, root);
  const box = element.getBoundingClientRect();
  const own = dragged?.getBoundingClientRect();
  const sharesLine = own !== undefined && own.top < box.bottom && box.top < own.bottom;
  const isBeside = BESIDE.has(part.kind) || sharesLine;
  const isBefore = isBeside ? x < box.left + box.width / 2 : y < box.top + box.height / 2;
  const [first, last] = isBeside ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
  return { target: part, side: isBefore ? 'before' : 'after', element, edge: isBefore ? first : last };
}
