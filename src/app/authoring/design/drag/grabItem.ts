import type { Direction, DropSpot, Held, Point } from '../../../../renderers/shared/drag/held.ts';
import { heldOver } from '../canvas/canvasDrop.ts';
import type { PaletteItem } from '../edits/palette.ts';
import type { Part } from '../outline/outline.ts';
import { boxOf, nodeOf, openParts, outlinedPart } from './outlineNodes.ts';

interface Design {
  readonly root: Part;
  /** Starting point of the keyboard. */
  readonly selected: Part;
  /** The outline and the canvas. */
  readonly area: () => Element | null;
  readonly add: (item: PaletteItem, target: Part) => void;
}

/** An item of the palette, to be dropped on a part of the outline or of the canvas. */
export function grabItem(item: PaletteItem, button: Element, { root, selected, area, add }: Design): Held {
  const inOutline = (target: Part): DropSpot => ({
    key: `outline ${target.id}`,
    title: `大纲中的“${target.title}”`,
    mark: () => {
      const node = nodeOf(area(), target);
      return node && { box: boxOf(node), edge: 'around' };
    },
    drop: () => add(item, target),
  });
  const onCanvas = (element: Element, canvas: Element, { x, y }: Point): DropSpot => {
    const over = heldOver(element, root, x, y, null);
    const target = over?.target ?? root;
    const shown = over?.element ?? canvas;
    const isBeside = over?.edge === 'left' || over?.edge === 'right';
    const edge = !over ? 'around' : isBeside ? 'right' : 'bottom';
    return {
      key: `canvas ${target.id}`,
      title: `画布上的“${target.title}”`,
      mark: () => ({ box: shown.getBoundingClientRect(), edge }),
      drop: () => add(item, target),
    };
  };
  const at = (point: Point): DropSpot | null => {
    const element = document.elementFromPoint(point.x, point.y);
    if (!element || !area()?.contains(element)) return null;
    const part = outlinedPart(element, root);
    if (part) return inOutline(part);
    const canvas = element.closest('[data-canvas]');
    return canvas && onCanvas(element, canvas, point);
  };
  const next = (from: DropSpot | null, direction: Direction): DropSpot | null => {
    // Only what the outline draws, so that the user sees the place.
    const parts = openParts(root, () => true).filter((part) => nodeOf(area(), part) !== null);
    const spots = parts.map(inOutline);
    const index = spots.findIndex(({ key }) => key === from?.key);
    if (index < 0) return spots[parts.indexOf(selected)] ?? spots[0] ?? null;
    return spots[index + (direction === 'down' || direction === 'right' ? 1 : -1)] ?? null;
  };
  return { title: item.title, source: () => button, places: { at, next } };
}
