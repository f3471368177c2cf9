import type { Setting } from './setting.ts';

/** Shares of the panes of a split in percent; they sum up to 100. */
type Sizes = readonly number[];

function isShare(value: unknown): value is number {
  return typeof value === 'number' && value > 0;
}

/** Sizes of the panes of a page, of as many as the document has; the same at every route. */
export const SPLIT_SIZES: Setting<Sizes> = {
  keys: ({ screen }) => [`split:${screen}`],
  kept: 'device',
  read(stored, usual) {
    if (!Array.isArray(stored) || stored.length !== usual.length || !stored.every(isShare)) return usual;
    return Math.abs(stored.reduce((sum, size) => sum + size, 0) - 100) < 1 ? stored : usual;
  },
  write: (sizes) => sizes,
};
