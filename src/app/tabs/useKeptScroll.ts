import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Gives every page the scroll position back at which it was left.
 * @param content holds the element that scrolls
 */
export function useKeptScroll(path: string, content: RefObject<HTMLElement | null>): void {
  const positions = useRef(new Map<string, number>());

  useLayoutEffect(() => {
    if (content.current) content.current.scrollTop = positions.current.get(path) ?? 0;
  }, [path, content]);

  useEffect(() => {
    const element = content.current;
    const remember = () => positions.current.set(path, element?.scrollTop ?? 0);
    element?.addEventListener('scroll', remember, { passive: true });
    return () => element?.removeEventListener('scroll', remember);
  }, [path, content]);
}
