import type { Point } from './held.ts';

const SCROLLS = /auto|scroll/;

/**
 * Scrolled boxes at a point, the innermost first. The search of the library stops at sticky elements, and the rows of a
 * grid are inside one.
 */
export function scrollersAt({ x, y }: Point): Set<Element> {
  const found = new Set<Element>();
  for (let element = document.elementFromPoint(x, y); element; element = element.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(element);
    if (SCROLLS.test(overflowX + overflowY)) found.add(element);
  }
  return found.add(document.scrollingElement ?? document.documentElement);
}
