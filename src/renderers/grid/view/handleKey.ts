import type { KeyboardEvent } from 'react';

/** Focuses the handle of a drawn row. Returns false if there is none. */
export function focusHandle(grid: Element | null, row: number): boolean {
  const handle = grid?.querySelector(`[data-row="${row}"] [data-handle]`);
  if (!(handle instanceof HTMLElement)) return false;
  handle.focus({ preventScroll: true });
  return true;
}

const ROW_STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Arrow keys go from the handle of a row to the ones above and below, and back to the cells. */
export function handleKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget } = event;
  const grid = currentTarget.closest('[role="grid"]');
  const step = ROW_STEPS[key];
  const row = Number(currentTarget.closest('[data-row]')?.getAttribute('data-row'));
  if (step !== undefined) focusHandle(grid, row + step);
  else if ((key === 'ArrowRight' || key === 'Escape') && grid instanceof HTMLElement) grid.focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
