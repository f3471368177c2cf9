import { type RefObject, useLayoutEffect, useState } from 'react';

interface Fitting {
  /** How many entries of the row have room. */
  readonly count: number;
  /** Their width together, in pixels; undefined while all have room. */
  readonly width: number | undefined;
}

/** Room that the button for the others takes. */
const MORE = 76;

/**
 * Number of entries that fit in a row. All are rendered, so that their widths stay known; the
 * overflow is clipped to the given width.
 * @param frame gives the room; its width must not depend on the row
 * @param row holds one element for each entry
 */
export function useFitting(
  frame: RefObject<HTMLElement | null>,
  row: RefObject<HTMLElement | null>,
  entries: readonly unknown[],
): Fitting {
  const [fitting, setFitting] = useState<Fitting>({ count: entries.length, width: undefined });
  useLayoutEffect(() => {
    const [outer, inner] = [frame.current, row.current];
    if (!outer || !inner) return;
    const measure = () => {
      const widths = [...inner.children].map((entry) => entry.getBoundingClientRect().width);
      const next = fittingOf(widths.slice(0, entries.length), outer.clientWidth);
      setFitting((before) => (before.count === next.count && before.width === next.width ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    for (const entry of inner.children) observer.observe(entry);
    return () => observer.disconnect();
  }, [frame, row, entries]);
  return fitting;
}

/** The entries that fit; where not all do, room is left for the button of the others. */
export function fittingOf(widths: readonly number[], room: number): Fitting {
  const total = widths.reduce((sum, width) => sum + width, 0);
  if (total <= room) return { count: widths.length, width: undefined };
  let width = 0;
  let count = 0;
  for (const next of widths) {
    if (width + next > room - MORE) break;
    width += next;
    count += 1;
  }
  return { count, width };
}
