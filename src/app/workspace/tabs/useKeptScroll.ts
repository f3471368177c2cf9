import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Gives every page the scroll position back at which it was left.
 * @param content holds the element that scrolls
 */
export function useKeptScroll(path: string, content: RefObject<HTMLElement | null>): void {
  const positions = useRef(new Map<string, number>());
  /** Scroll position of the element. Reading it right after a change of pages forces a layout. */
  const present = useRef(0);

  // Runs before the scroll event that the change of pages causes: the old page would take that for
  // its own.
  useLayoutEffect(() => {
    const element = content.current;
    if (!element) return;
    const remember = () => {
      present.current = element.scrollTop;
      positions.current.set(path, present.current);
    };
    const wanted = positions.current.get(path) ?? 0;
    if (wanted !== present.current) {
      element.scrollTop = wanted;
      // A page that starts anew is too short for the position it had before.
      remember();
    }
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [path, content]);
}
