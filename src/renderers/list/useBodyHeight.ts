import { type RefObject, useEffect, useState } from 'react';

/** Never lower than this, however small the window (requirement S9.3). */
const MINIMUM = 300;
/** Windows report every pixel of a drag; twice a second is enough (requirement S9.2b). */
const THROTTLE_MS = 500;
/** Pager, padding of the card and of the page below the table. */
const BELOW = 88;
const PAGER = 52;

/**
 * Height for the rows, so that the page itself does not scroll: what the window leaves below their top.
 * @param isFullScreen whether the card covers the window; then the top is another.
 */
export function useBodyHeight(place: RefObject<HTMLElement | null>, isFullScreen: boolean): number {
  const [height, setHeight] = useState(MINIMUM);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measure = () => {
      timer = undefined;
      const top = place.current?.getBoundingClientRect().top;
      if (top !== undefined)
        setHeight(Math.max(MINIMUM, Math.floor(window.innerHeight - top - (isFullScreen ? PAGER : BELOW))));
    };
    const later = () => {
      timer ??= setTimeout(measure, THROTTLE_MS);
    };
    measure();
    window.addEventListener('resize', later);
    // The search panel above opens and closes.
    const above = new ResizeObserver(measure);
    const root = place.current?.closest('.gs-list')?.firstElementChild;
    if (root) above.observe(root);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', later);
      above.disconnect();
    };
  }, [place, isFullScreen]);
  return height;
}
