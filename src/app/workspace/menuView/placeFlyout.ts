import type { CSSProperties } from 'react';

export type Side = 'beside' | 'below';

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
type Room = Pick<Window, 'innerWidth' | 'innerHeight'>;

/** Free space between a flyout and the edge of the window, in pixels. */
const EDGE = 8;

/**
 * Position of the entries of a group: away from the nearer edge of the window, and never beyond the
 * other one.
 */
export function placeFlyout(side: Side, at: Box, room: Room): CSSProperties {
  return side === 'beside' ? placeBeside(at, room) : placeBelow(at, room);
}

function placeBeside({ top, bottom, right }: Box, { innerHeight }: Room): CSSProperties {
  const left = right + EDGE;
  return top < innerHeight / 2
    ? { left, top, bottom: 'auto', maxHeight: innerHeight - top - EDGE }
    : { left, top: 'auto', bottom: innerHeight - bottom, maxHeight: bottom - EDGE };
}

function placeBelow({ left, right, bottom }: Box, { innerWidth, innerHeight }: Room): CSSProperties {
  const across = left < innerWidth / 2 ? { left, right: 'auto' } : { left: 'auto', right: innerWidth - right };
  return { ...across, top: bottom, bottom: 'auto', maxHeight: innerHeight - bottom - EDGE };
}
