import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ROWS_AHEAD } from './sizes.ts';

/** The rendered part of the table. */
interface Window {
  readonly first: number;
  readonly end: number;
  /** Edges of what is seen of the columns, in pixels. */
  readonly from: number;
  readonly to: number;
}

interface ViewportOptions {
  readonly rows: number;
  readonly rowHeight: number;
  /** Height of what is seen of the rows. */
  readonly height: number;
  /** Width of the part left of the columns. */
  readonly gutter: number;
}

export interface Viewport {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** The part that moves with the rows, and what the columns move with: written to directly, without drawing. */
  readonly body: RefObject<HTMLDivElement | null>;
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly width: number;
  /** Height inside the scroll bars. */
  readonly height: number;
  readonly window: Window;
  /** Pixels from which the rows are placed: far down, positions from 0 would be too coarse. */
  readonly base: number;
  /** Brings a row and the edges of a column into sight; null for a column that always is. */
  reveal(row: number, left: number | null, right: number): void;
}

/** Rows that share one base. */
const BASE_ROWS = 1000;
/** Rows that may be scrolled before others are drawn: a few often rather than many at once. */
const SHIFT = 3;
/** After the grid was painted. */
const LATER_MS = 60;
/**
 * Columns are rendered this far outside the visible part, so that small movements render nothing.
 */
const MARGIN = 240;

/**
 * Which rows and columns are rendered. They sit in an element that sticks to the scroll box, so the
 * browser never shows an empty part: the previous rows stay until the next are rendered.
 */
export function useViewport({ rows, rowHeight, height, gutter }: ViewportOptions): Viewport {
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [{ width, outer }, setSize] = useState({ width: 0, outer: 0 });
  const [place, setPlace] = useState({ first: 0, left: 0 });
  const [ahead, setAhead] = useState(0);
  const latest = useRef({ rowHeight, height, gutter, place, width });
  latest.current = { rowHeight, height, gutter, place, width };

  // Read once per event: asked for after something was drawn, they would make the browser lay it out twice.
  const scrolledTo = useRef({ top: 0, left: 0 });
  const shownLeft = useRef(0);
  const base = Math.floor(place.first / BASE_ROWS) * BASE_ROWS * rowHeight;

  const move = useCallback(() => {
    if (!body.current || !stage.current) return;
    const { rowHeight, place } = latest.current;
    const { top, left } = scrolledTo.current;
    const from = Math.floor(place.first / BASE_ROWS) * BASE_ROWS * rowHeight;
    body.current.style.transform = `translate3d(0,${from - top}px,0)`;
    if (shownLeft.current === left) return;
    shownLeft.current = left;
    stage.current.style.setProperty('--gs-grid-x', `${-left}px`);
    stage.current.dataset.before = String(left > 0);
  }, []);

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const measure = () => {
      const { clientWidth, clientHeight } = box;
      setSize((before) =>
        before.width === clientWidth && before.outer === clientHeight
          ? before
          : { width: clientWidth, outer: clientHeight },
      );
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(box);
    const scrolled = () => {
      const { rowHeight, place } = latest.current;
      const { scrollTop: top, scrollLeft: left } = box;
      scrolledTo.current = { top, left };
      const seen = Math.floor(top / rowHeight);
      const isNear = Math.abs(seen - place.first) < SHIFT;
      const isBeside = Math.abs(left - place.left) < MARGIN;
      // Before the next frame, so that no frame shows rows that are not there.
      if (!isNear || !isBeside) flushSync(() => setPlace({ first: seen, left }));
      move();
    };
    box.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', scrolled);
    };
  }, [move]);

  useLayoutEffect(move);

  // Visible parts first, those likely to be visible next after them.
  useEffect(() => {
    const later = setTimeout(() => setAhead(ROWS_AHEAD), LATER_MS);
    return () => clearTimeout(later);
  }, []);

  // Rows that went away leave the box scrolled beyond its end.
  useEffect(() => {
    const last = Math.max(0, rows - 1);
    if (place.first > last) setPlace((before) => ({ ...before, first: last }));
  }, [rows, place.first]);

  const reveal = useCallback((row: number, left: number | null, right: number) => {
    const box = scroller.current;
    if (!box) return;
    const { rowHeight, height, gutter, width } = latest.current;
    const top = row * rowHeight;
    const room = Math.max(rowHeight, height);
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + rowHeight > box.scrollTop + room) box.scrollTop = top + rowHeight - room;
    const wide = Math.max(1, width - gutter);
    if (left === null) return;
    if (left < box.scrollLeft) box.scrollLeft = left;
    else if (right > box.scrollLeft + wide) box.scrollLeft = Math.min(left, right - wide);
  }, []);

  const shown = Math.ceil(height / rowHeight) + 1;
  return {
    scroller,
    body,
    stage,
    width,
    height: outer,
    base,
    window: {
      first: Math.max(0, place.first - ahead),
      end: width === 0 ? 0 : Math.min(rows, place.first + shown + Math.max(ahead, SHIFT)),
      from: place.left - MARGIN,
      to: place.left + Math.max(0, width - gutter) + MARGIN,
    },
    reveal,
  };
}
