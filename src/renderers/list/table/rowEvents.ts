import type { ChangeEvent, FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import type { Row } from '../../../runtime/json.ts';

export interface RowHandlers {
  readonly rows: readonly Row[];
  readonly onAction: (name: string, row: Row) => void;
  readonly onMore: (row: Row, button: HTMLElement) => void;
  readonly onSelect: (rows: readonly Row[], selected: boolean) => void;
  readonly isSelected: (row: Row) => boolean;
}

function rowElementOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
}

/** Moves the focus, and with it the one place where Tab enters the rows. */
function focusRow(row: Element | null | undefined): void {
  if (!(row instanceof HTMLElement)) return;
  row.focus();
  row.scrollIntoView({ block: 'nearest' });
}

const MOVES: Readonly<Record<string, (row: Element) => Element | null | undefined>> = {
  ArrowDown: (row) => row.nextElementSibling,
  ArrowUp: (row) => row.previousElementSibling,
  Home: (row) => row.parentElement?.firstElementChild,
  End: (row) => row.parentElement?.lastElementChild,
};

/** Shows the whole text of a cell that its column cuts; asked only where the pointer rests. */
function revealCutText(event: MouseEvent<HTMLElement>): void {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('td') : null;
  if (!cell) return;
  if (cell.scrollWidth > cell.clientWidth && !cell.querySelector('[title]')) cell.title = cell.textContent ?? '';
  else cell.removeAttribute('title');
}

/** One set of listeners for all rows of a table. */
export function rowEvents({ rows, onAction, onMore, onSelect, isSelected }: RowHandlers) {
  const rowOf = (target: EventTarget): Row | undefined => rows[Number(rowElementOf(target)?.dataset.index)];

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-action], [data-more]') : null;
    const row = rowOf(event.target);
    if (!button || !row) return;
    const name = button.dataset.action;
    if (name !== undefined) onAction(name, row);
    else onMore(row, button);
  };

  const onChange = (event: ChangeEvent<HTMLElement>) => {
    const row = rowOf(event.target);
    if (row && event.target instanceof HTMLInputElement) onSelect([row], event.target.checked);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const element = rowElementOf(event.target);
    const row = rowOf(event.target);
    const move = MOVES[event.key];
    if (!element || !row) return;
    if (move && event.target instanceof HTMLElement && event.target.tagName !== 'INPUT') {
      event.preventDefault();
      focusRow(move(element));
    }
    if (event.target !== element) return;
    if (event.key === 'Enter') onAction('detail', row);
    if (event.key === 'Delete') onAction('delete', row);
    if (event.key === ' ') {
      event.preventDefault();
      onSelect([row], !isSelected(row));
    }
  };

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const element = rowElementOf(event.target);
    for (const entry of event.currentTarget.querySelectorAll<HTMLElement>(':scope > [tabindex="0"]')) {
      if (entry !== element) entry.tabIndex = -1;
    }
    if (element) element.tabIndex = 0;
  };

  return { onClick, onChange, onKeyDown, onFocus, onMouseOver: revealCutText };
}
