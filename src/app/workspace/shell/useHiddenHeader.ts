import { type RefObject, useEffect, useState } from 'react';

/** Height of the header; nearer to the top it always shows. */
const NEAR = 48;

/**
 * Whether the header is out of sight because one scrolls down (S2.42).
 * @param area what scrolls
 */
export function useHiddenHeader(area: RefObject<HTMLElement | null>, isEnabled: boolean): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const element = area.current;
    if (!element || !isEnabled) {
      setHidden(false);
      return;
    }
    let last = element.scrollTop;
    const onScroll = () => {
      const { scrollTop, scrollHeight, clientHeight } = element;
      const step = scrollTop - last;
      last = scrollTop;
      // At the end the browser scrolls back because of the header's room, not because of the user.
      const isAtEnd = scrollTop + clientHeight >= scrollHeight - 1;
      const isHeaderUsed = document.querySelector('header :focus-visible') !== null;
      if (scrollTop < NEAR) setHidden(false);
      else if (step > 0) setHidden(!isHeaderUsed);
      else if (step < 0 && !isAtEnd) setHidden(false);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [area, isEnabled]);
  return isHidden;
}
