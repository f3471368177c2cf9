import { type RefObject, useEffect, useState } from 'react';

/** Height of an element in pixels, followed as it changes; 0 before it is measured. */
export function useHeight(place: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setHeight(Math.floor(element.clientHeight)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return height;
}
