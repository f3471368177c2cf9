import { generate } from '@ant-design/colors';
import { readable } from '../../../renderers/shared/contrast.ts';

/** Whether colours are for light or for dark grounds. */
export type Scheme = 'light' | 'dark';

/** Colours that a theme derives from its first one; all `#rrggbb`. */
export interface PrimaryColors {
  readonly primary: string;
  readonly hover: string;
  /** Ground of white letters. */
  readonly active: string;
  /** Tint below chosen things. */
  readonly tint: string;
  /** Letters, readable on cards, pages and the tint. */
  readonly link: string;
  readonly linkHover: string;
  readonly linkActive: string;
  readonly buttonHover: string;
  readonly buttonActive: string;
}

/** Grounds of the two schemes, from the back to the front. */
export const GROUNDS = {
  light: { layout: '#f5f5f5', container: '#ffffff', elevated: '#ffffff' },
  dark: { layout: '#0a0f18', container: '#101722', elevated: '#19222f' },
} as const;

const WHITE = '#ffffff';
/** Place of the colour itself among the ten steps of its palette. */
const ITSELF = 5;

/** Text and grounds reach a contrast of 4.5:1 with whatever they meet (WCAG 2.2, 1.4.3). */
export function primaryColors(color: string, scheme: Scheme): PrimaryColors {
  const light = generate(color);
  const { layout, container, elevated } = GROUNDS[scheme];
  const shades = scheme === 'light' ? light : generate(color, { theme: 'dark', backgroundColor: container });
  const tint = shades[scheme === 'light' ? 0 : 1] ?? container;
  const letters = firstReadable(shades, [container, layout, elevated, tint]);
  const ground = Math.max(firstReadable(light, [WHITE]), ITSELF + 1);
  const shade = (steps: readonly string[], at: number) => steps[at] ?? color.toLowerCase();
  const primary = scheme === 'light' ? color.toLowerCase() : shade(shades, ITSELF + 1);
  return {
    primary,
    hover: shade(shades, scheme === 'light' ? ITSELF - 1 : ITSELF + 2),
    active: shade(light, ground),
    tint,
    link: readable(shade(shades, letters), [container, layout, elevated, tint]),
    linkHover: shade(shades, letters + (scheme === 'light' ? -1 : 1)),
    linkActive: shade(shades, letters + (scheme === 'light' ? 1 : -1)),
    buttonHover: readable(shade(light, ground - 1), [WHITE]),
    buttonActive: shade(light, ground + 1),
  };
}

function firstReadable(shades: readonly string[], grounds: readonly string[]): number {
  const at = shades.findIndex((shade, index) => index >= ITSELF && readable(shade, grounds) === shade);
  return at < 0 ? shades.length - 1 : at;
}
