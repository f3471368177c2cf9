import type { MouseEvent, PointerEvent } from 'react';
import type { Place } from '../../../runtime/state/grid/model/gridCursor.ts';
import type { GridControl } from './control.ts';

/** The cell under a pointer; null outside the cells. */
function placeOf(target: EventTarget | null): Place | null {
  if (!(target instanceof Element)) return null;
  const cell = target.closest<HTMLElement>('[data-column]');
  const row = cell?.closest<HTMLElement>('[data-row]');
  return cell && row ? { row: Number(row.dataset.row), column: Number(cell.dataset.column) } : null;
}

const isSame = (one: Place, other: Place) => one.row === other.row && one.column === other.column;

interface PointerOptions {
  readonly control: GridControl;
  readonly toggle: () => boolean;
}

/**
 * A click opens the editor of a cell (S4.13b) or turns over one that is on or off; drawing over cells selects them, and
 * a click with the shift key extends what is selected.
 */
export function pointerHandlers({ control, toggle }: PointerOptions) {
  let start: Place | null = null;
  let hasMoved = false;
  let isDown = false;
  const isOfEditor = (event: { readonly target: EventTarget }) =>
    event.target instanceof Element && event.target.closest('[data-edited]') !== null;
  const handlers = {
    onMouseDown: (event: MouseEvent<HTMLElement>) => {
      const place =
        event.button === 0 && event.currentTarget.contains(event.target as Node) ? placeOf(event.target) : null;
      if (!place || isOfEditor(event)) return;
      // The grid itself keeps the focus.
      event.preventDefault();
      isDown = true;
      event.currentTarget.focus({ preventScroll: true });
      isDown = false;
      control.go(place, event.shiftKey);
      start = event.shiftKey ? null : place;
      hasMoved = false;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!start || event.pointerType === 'touch' || event.buttons !== 1) return;
      const place = placeOf(document.elementFromPoint(event.clientX, event.clientY));
      const { active } = control.snapshot();
      if (!place || !active || isSame(place, active)) return;
      hasMoved = true;
      control.go(place, true);
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (isOfEditor(event) || event.shiftKey) return;
      const place = placeOf(event.target);
      if (!place || !start || hasMoved || !isSame(place, start)) return;
      start = null;
      if (!toggle()) control.begin();
    },
  };
  /** Whether the focus comes by the pointer, which says itself where to. */
  return { handlers, isDown: () => isDown };
}
