import { type RefObject, useEffect, useState } from 'react';

/** Width at which a screen looks as it will; what is narrower shows it smaller. */
const NATURAL_WIDTH = 720;
const SMALLEST = 0.5;

/** Scale at which a screen of its natural width fits without being cut off: 1 if there is room. */
export function usePreviewZoom(place: RefObject<HTMLElement | null>, isBeside: boolean): number {
  const [zoom, setZoom] = useState(1);
  useEffect(() => {
    const element = place.current;
    if (!element || !isBeside) return setZoom(1);
    const measure = () => {
      const style = getComputedStyle(element);
      const width = element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      setZoom(Math.min(1, Math.max(SMALLEST, width / NATURAL_WIDTH)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, isBeside]);
  return zoom;
}
