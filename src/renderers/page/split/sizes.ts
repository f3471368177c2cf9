/** Shares of the panes of a split in percent; they sum up to 100. */
export type Sizes = readonly number[];

/** No pane becomes smaller than this share. */
const SMALLEST = 15;

/** Allowed positions of a divider: the share of the pane before it. */
export function rangeOf(sizes: Sizes, divider: number): { readonly min: number; readonly max: number } {
  const both = (sizes[divider] ?? 0) + (sizes[divider + 1] ?? 0);
  const min = Math.min(SMALLEST, both / 2);
  return { min, max: both - min };
}

/** Gives the pane before a divider a share and takes it from the one after. */
export function moveDivider(sizes: Sizes, divider: number, share: number): Sizes {
  const { min, max } = rangeOf(sizes, divider);
  const before = Math.min(max, Math.max(min, share));
  const after = (sizes[divider] ?? 0) + (sizes[divider + 1] ?? 0) - before;
  return sizes.map((size, index) => {
    if (index === divider) return before;
    return index === divider + 1 ? after : size;
  });
}
