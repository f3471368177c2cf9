import { type RefObject, useEffect, useState } from 'react';

/**
 * Height in pixels that the window leaves below the top of an element, so that the page it fills does not scroll; null
 * before it is measured. What stands above differs: tabs may be switched off, paddings depend on the width.
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
