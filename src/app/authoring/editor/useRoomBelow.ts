import { type RefObject, useEffect, useState } from 'react';

/**
 * Room in pixels between the top of an element and the end of the window, so that a page of that
 * height does not scroll; null before it is measured. Measured because the parts above vary: tabs
 * may be off, paddings depend on the width.
 */
export function useRoomBelow(place: RefObject<HTMLElement | null>): number | null {
  const [room, setRoom] = useState<number | null>(null);
  useEffect(() => {
    const element = place.current;
    const parent = element?.parentElement;
    if (!element || !parent) return;
    const measure = () => {
      const scrolled = element.closest('main')?.scrollTop ?? 0;
      const top = element.getBoundingClientRect().top + scrolled;
      setRoom(Math.floor(window.innerHeight - top - Number.parseFloat(getComputedStyle(parent).paddingBottom)));
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [place]);
  return room;
}
