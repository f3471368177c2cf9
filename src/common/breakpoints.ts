/**
 * Widths in pixels below which screens are laid out otherwise, as the design system has them. Style sheets say
 * `max-width` 0.02 px below: a zoomed window is 767.5 px wide, too, and is neither above 768 nor at most 767 then.
 */
export const BREAKPOINTS = { tiny: 500, phone: 768, narrow: 992, tablet: 1100, wide: 1200, roomy: 1280 } as const;

/** Media query for windows narrower than this. */
export function below(width: number): string {
  return `(max-width: ${width - 0.02}px)`;
}

/** Media query for windows at least this wide. */
export function atLeast(width: number): string {
  return `(min-width: ${width}px)`;
}
