import { readable } from '../contrast.ts';

interface Colour {
  readonly parts: readonly [number, number, number];
  /** 0 to 1. */
  readonly opacity: number;
}

/** Reads a computed colour: `rgb(…)` or `rgba(…)`, whatever the author wrote. */
function readColour(computed: string): Colour | null {
  const numbers = /^rgba?\((.+)\)$/
    .exec(computed)?.[1]
    ?.split(/[\s,/]+/)
    .map(Number);
  if (!numbers || numbers.some(Number.isNaN)) return null;
  const [red = 0, green = 0, blue = 0, opacity = 1] = numbers;
  return { parts: [red, green, blue], opacity };
}

/** A colour as it looks above a ground. */
function above({ parts, opacity }: Colour, ground: Colour['parts']): Colour['parts'] {
  const [red, green, blue] = parts.map((part, at) => Math.round(part * opacity + (ground[at] ?? 0) * (1 - opacity)));
  return [red ?? 0, green ?? 0, blue ?? 0];
}

function hexOf(parts: Colour['parts']): string {
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

const WHITE: Colour['parts'] = [255, 255, 255];

/** Background behind an element: its own on top of those around it. */
function groundOf(element: Element | null): Colour['parts'] {
  if (element === null) return WHITE;
  const own = readColour(getComputedStyle(element).backgroundColor);
  if (own === null || own.opacity === 0) return groundOf(element.parentElement);
  return own.opacity === 1 ? own.parts : above(own, groundOf(element.parentElement));
}

/**
 * Authors choose colours for the white page they write on. Where one reads badly, here or on dark pages, a darker or
 * lighter shade of it is taken, so that text keeps a contrast of 4.5:1 (WCAG 2.2, 1.4.3).
 * @param box is on the page; elements in it that have a colour or a ground of their own are looked at
 */
export function makeColoursReadable(box: HTMLElement): void {
  for (const element of box.querySelectorAll<HTMLElement>('[style*="color"]')) {
    const letters = readColour(getComputedStyle(element).color);
    if (letters === null) continue;
    const ground = groundOf(element);
    const shown = hexOf(above(letters, ground));
    const better = readable(shown, [hexOf(ground)]);
    if (better !== shown) element.style.color = better;
  }
}
