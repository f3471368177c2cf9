import type { ChangeEvent, FocusEvent, KeyboardEvent, MouseEvent, SyntheticEvent } from 'react';
import type { Row } from '../../../runtime/data/json.ts';
import type { TreeNode } from '../../../runtime/state/list/treeNodes.ts';

export interface RowHandlers {
  readonly rows: readonly Row[];
  readonly onAction: (name: string, row: Row) => void;
  readonly onMore: (row: Row, button: HTMLElement) => void;
  readonly onSelect: (rows: readonly Row[], selected: boolean) => void;
  readonly isSelected: (row: Row) => boolean;
  /** Makes a row the current one of its region; absent outside of a page. */
  readonly onChoose?: (row: Row) => void;
  readonly keyOf: (row: Row) => string;
  /** State of the rows of a tree; null for a flat list. */
  readonly nodes: ReadonlyMap<string, TreeNode> | null;
  readonly onExpand: (row: Row, open: boolean) => void;
  /** Goes to a path of the application; absent where cells hold no links. */
  readonly onPath?: (path: string) => void;
  /** Opens or closes what belongs to a row; absent where nothing does. */
  readonly onDetail?: (row: Row) => void;
  /** Keys of the expanded rows. */
  readonly open?: ReadonlySet<string>;
  /** Name of the action that a letter runs for a row, null where the row offers none; absent where letters run nothing. */
  readonly actionOf?: (letter: string, row: Row) => string | null;
}

/** The row of an event; null if it is in a list nested below a row. */
function rowElementOf({ target, currentTarget }: SyntheticEvent): HTMLElement | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row?.parentElement === currentTarget ? row : null;
}

/** Moves the focus, and with it the one place where Tab enters the rows. */
function focusRow(row: Element | null | undefined): void {
  if (!(row instanceof HTMLElement)) return;
  row.focus();
  row.scrollIntoView({ block: 'nearest' });
}

/** The next or previous record; placeholders between them are passed over. */
function neighbour(row: Element, side: 'nextElementSibling' | 'previousElementSibling'): Element | null {
  const next = row[side];
  return next && !next.matches('[data-index]') ? neighbour(next, side) : next;
}

/** The record a record of a tree hangs below. */
function above(row: Element): Element | null {
  const level = Number(row.ariaLevel);
  let candidate = neighbour(row, 'previousElementSibling');
  while (candidate && Number(candidate.ariaLevel) >= level) candidate = neighbour(candidate, 'previousElementSibling');
  return candidate;
}

const MOVES: Readonly<Record<string, (row: Element) => Element | null | undefined>> = {
  ArrowDown: (row) => neighbour(row, 'nextElementSibling'),
  ArrowUp: (row) => neighbour(row, 'previousElementSibling'),
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

/**
 * True if a click on an internal link was followed here; with a modifier key, the browser opens a
 * new tab.
 */
function follow(event: MouseEvent<HTMLElement>, onPath: RowHandlers['onPath']): boolean {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[href]') : null;
  if (!link) return false;
  const path = link.dataset.path;
  if (path === undefined || !onPath || event.ctrlKey || event.metaKey || event.shiftKey) return true;
  event.preventDefault();
  onPath(path);
  return true;
}

/** One set of listeners for all rows of a table. */
export function rowEvents(handlers: RowHandlers) {
  const { rows, nodes, keyOf, onAction, onMore, onSelect, onExpand, isSelected, onChoose } = handlers;
  const rowOf = (event: SyntheticEvent): Row | undefined => rows[Number(rowElementOf(event)?.dataset.index)];

  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (follow(event, handlers.onPath)) return;
    const button =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('[data-action], [data-more], [data-expand], [data-detail]')
        : null;
    const row = rowOf(event);
    if (!row) return;
    if (!button) {
      if (!(event.target instanceof HTMLInputElement)) onChoose?.(row);
      return;
    }
    if (button.dataset.expand !== undefined) return onExpand(row, nodes?.get(keyOf(row))?.state === 'closed');
    if (button.dataset.detail !== undefined) return handlers.onDetail?.(row);
    const name = button.dataset.action;
    if (name !== undefined) onAction(name, row);
    else onMore(row, button);
  };

  const onChange = (event: ChangeEvent<HTMLElement>) => {
    const row = rowOf(event);
    if (row && event.target instanceof HTMLInputElement) onSelect([row], event.target.checked);
  };

  /** Right opens, then goes in; left closes, then goes out (ARIA treegrid pattern). */
  const walkTree = (key: string, row: Row, element: HTMLElement) => {
    const state = nodes?.get(keyOf(row))?.state;
    const isOpen = state === 'open' || state === 'loading';
    if (key === 'ArrowRight' && state === 'closed') onExpand(row, true);
    if (key === 'ArrowRight' && state === 'open') focusRow(neighbour(element, 'nextElementSibling'));
    if (key === 'ArrowLeft' && isOpen) onExpand(row, false);
    if (key === 'ArrowLeft' && !isOpen) focusRow(above(element));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const element = rowElementOf(event);
    const row = rowOf(event);
    const move = MOVES[event.key];
    if (!element || !row) return;
    if (move && event.target instanceof HTMLElement && event.target.tagName !== 'INPUT') {
      event.preventDefault();
      focusRow(move(element));
    }
    if (event.target !== element) return;
    if (nodes && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) {
      event.preventDefault();
      walkTree(event.key, row, element);
    }
    if (event.key === 'Enter') {
      onChoose?.(row);
      onAction('detail', row);
    }
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.repeat);
    const keyed = isPlain && event.key.length === 1 ? handlers.actionOf?.(event.key.toUpperCase(), row) : null;
    if (keyed) {
      event.preventDefault();
      onAction(keyed, row);
    }
    if (event.key === 'Delete') onAction('delete', row);
    if (event.key === ' ') {
      event.preventDefault();
      onSelect([row], !isSelected(row));
    }
  };

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const element = rowElementOf(event);
    for (const entry of event.currentTarget.querySelectorAll<HTMLElement>(':scope > [tabindex="0"]')) {
      if (entry !== element) entry.tabIndex = -1;
    }
    if (element) element.tabIndex = 0;
  };

  return { onClick, onChange, onKeyDown, onFocus, onMouseOver: revealCutText };
}
