import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Gives every page the scroll position back at which it was left.
 * @param content holds the element that scrolls
 */
export function useKeptScroll(path: string, content: RefObject<HTMLElement | null>): void {
  const positions = useRef(new Map<string, number>());

  // All of it before the browser tells of the scrolling that the change of pages causes: the page left would take that
  // for its own.
  useLayoutEffect(() => {
    const element = content.current;
    if (!element) return;
    const remember = () => void positions.current.set(path, element.scrollTop);
    element.scrollTop = positions.current.get(path) ?? 0;
    // A page that starts anew is too short for the position it had before.
    remember();
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [path, content]);
}
