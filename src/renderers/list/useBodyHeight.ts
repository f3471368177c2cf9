import { type RefObject, useEffect, useState } from 'react';

/** Never lower than this, however small the window (requirement S9.3). */
const MINIMUM = 300;
/** Windows report every pixel of a drag; twice a second is enough (requirement S9.2b). */
const THROTTLE_MS = 500;
/** Pager, padding of the card and of the page below the table. */
const BELOW = 88;
const PAGER = 52;
/** A part of a page with a height of its own holds its lists with their pagers, as long as three rows are seen. */
const BOUNDS = '[data-bounds-lists]';
const MINIMUM_IN_PART = 160;
/** Pager and border of the card. */
const BELOW_IN_PART = PAGER + 2;

/**
 * Height for the rows, so that the page itself does not scroll: the rest of the window below their
 * top, or of the part of a page around them.
 * @param isFullScreen true if the card covers the window, which changes the top
 */
export function useBodyHeight(place: RefObject<HTMLElement | null>, isFullScreen: boolean): number {
  const [height, setHeight] = useState(MINIMUM);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const part = place.current?.closest(BOUNDS);
    const measure = () => {
      timer = undefined;
      const top = place.current?.getBoundingClientRect().top;
      if (top !== undefined) setHeight(part && !isFullScreen ? heightIn(part, top) : heightInWindow(top, isFullScreen));
    };
    const later = () => {
      timer ??= setTimeout(measure, THROTTLE_MS);
    };
    measure();
    window.addEventListener('resize', later);
    // The search panel above opens and closes.
    const above = new ResizeObserver(measure);
    const root = place.current?.closest('[data-list]')?.firstElementChild;
    if (root) above.observe(root);
    const around = new ResizeObserver(later);
    if (part) around.observe(part);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', later);
      above.disconnect();
      around.disconnect();
    };
  }, [place, isFullScreen]);
  return height;
}

function heightInWindow(top: number, isFullScreen: boolean): number {
  return Math.max(MINIMUM, Math.floor(window.innerHeight - top - (isFullScreen ? PAGER : BELOW)));
}

/** @param top of the rows in the window; the part may be scrolled */
function heightIn(part: Element, top: number): number {
  const above = top - part.getBoundingClientRect().top + part.scrollTop;
  return Math.max(MINIMUM_IN_PART, Math.floor(part.clientHeight - above - BELOW_IN_PART));
}
