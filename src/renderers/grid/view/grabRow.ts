import type { GridModel } from '../../../runtime/state/grid/model/gridModel.ts';
import type { Held } from '../../shared/drag/held.ts';
import type { GridControl } from '../control/control.ts';
import type { Viewport } from './useViewport.ts';

interface RowGrab {
  readonly model: GridModel;
  readonly control: GridControl;
  readonly viewport: Viewport;
}

/** Index of the row that an element draws. */
const indexOf = (row: Element) => Number(row.getAttribute('data-row'));

/**
 * The row of a handle, to be moved up or down. Only drawn rows are measured.
 * @returns null for what is no handle
 */
export function grabRow(target: Element, { model, control, viewport }: RowGrab): Held | null {
  const row = target.closest('[data-handle]')?.closest('[data-row]');
  const grid = viewport.scroller.current;
  const { view, all } = model.snapshot();
  const from = row ? indexOf(row) : -1;
  const slot = view[from];
  if (!grid || slot === undefined) return null;
  const rowAt = (index: number) => grid.querySelector(`[data-row="${index}"]`);
  const rows = () => [...grid.querySelectorAll('[data-row]')].map(indexOf).sort((one, other) => one - other);
  const put = (to: number) => {
    const next = to > from ? to + 1 : to;
    // Below the last row of a page is above the first one of the next.
    const before = view[next] ?? all[all.indexOf(slot) + next - from];
    model.move([slot], before ?? null);
    const isByKey = document.activeElement !== grid && grid.contains(document.activeElement);
    if (!isByKey) return;
    control.go({ row: to, column: control.snapshot().active?.column ?? 0 });
    grid.focus({ preventScroll: true });
  };
  return {
    title: `第 ${from + 1} 行`,
    source: () => rowAt(from),
    places: {
      axis: 'column',
      count: view.length,
      from,
      titleOf: (index) => `第 ${index + 1} 行`,
      boxOf: (index) => rowAt(index)?.getBoundingClientRect() ?? null,
      drawn: rows,
      area: () => grid.getBoundingClientRect(),
      reveal: (index) => viewport.reveal(index, null, 0),
      put,
    },
  };
}
