import { type RefObject, useEffect, useRef } from 'react';
import type { Row } from '../../runtime/data/json.ts';

/** A question that was asked before a row went may take so long to close. */
const PATIENCE_MS = 2000;
const ASKING = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="tooltip"]';

interface FocusedRow {
  readonly key: string;
  readonly index: number;
}

function focusNear(place: HTMLElement, { index }: FocusedRow): void {
  const drawn = [...place.querySelectorAll<HTMLElement>('[data-index]')];
  const next = drawn.find((row) => Number(row.dataset.index) === index) ?? drawn.at(-1);
  if (!next) place.tabIndex = -1;
  (next ?? place).focus({ preventScroll: true });
}

/**
 * The focus of a row that goes, e.g. because it was deleted, goes to the row that takes its place, else to the last one,
 * else to the list: never to the page, where a keyboard would begin again. Who is elsewhere by then stays there.
 */
export function useRowFocus(
  place: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): void {
  const shown = useRef({ rows, keyOf });
  shown.current = { rows, keyOf };
  const last = useRef<FocusedRow | null>(null);
  useEffect(() => {
    const element = place.current;
    const note = ({ target }: FocusEvent) => {
      const at = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
      const row = at ? shown.current.rows[Number(at.dataset.index)] : undefined;
      last.current = row ? { key: shown.current.keyOf(row), index: Number(at?.dataset.index) } : null;
    };
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, [place]);
  useEffect(() => {
    const gone = last.current;
    if (!gone || rows.some((row) => shown.current.keyOf(row) === gone.key)) return;
    const until = performance.now() + PATIENCE_MS;
    let frame = 0;
    const look = () => {
      const active = document.activeElement;
      const isLost = active === null || active === document.body;
      if (!isLost && active.closest(ASKING) && performance.now() < until) {
        // Rows that change meanwhile begin to wait anew, for the same row.
        frame = requestAnimationFrame(look);
        return;
      }
      last.current = null;
      if (isLost && place.current) focusNear(place.current, gone);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [place, rows]);
}
