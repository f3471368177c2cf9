import { flushSync } from 'react-dom';
import type { Place } from '../../../runtime/state/grid/model/gridCursor.ts';
import type { GridControl } from './control.ts';
import { typeKept } from './typeAhead.ts';

interface SpellingOptions {
  readonly control: GridControl;
  readonly className: string;
}

/** The drawn cell with the cursor. */
function activeCell(grid: HTMLElement): Element | null {
  const id = grid.getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id);
}

/** Lays an element over another one; both are in the same scrolled box. */
function lay(element: HTMLElement, over: Element, box: HTMLElement): void {
  const [place, frame] = [over.getBoundingClientRect(), box.getBoundingClientRect()];
  element.style.left = `${place.left - frame.left - box.clientLeft + box.scrollLeft}px`;
  element.style.top = `${place.top - frame.top - box.clientTop + box.scrollTop}px`;
  element.style.minWidth = `${place.width}px`;
  element.style.height = `${place.height}px`;
}

/** Opens the editor of the cell with the cursor and writes a word into it, also while the editor is still fetched. */
function write(control: GridControl, word: string, place: Place | null): void {
  if (word === '') return;
  const { active } = control.snapshot();
  if (place !== null && active !== place && control.snapshot().session === null) control.go(place);
  if (control.snapshot().session === null) flushSync(() => control.begin('replacing'));
  const { session } = control.snapshot();
  if (!session) return;
  const keys = [...word].map((key) => ({ key, shiftKey: false, altKey: false }));
  if (session.ahead) session.ahead.push(...keys);
  else typeKept(keys);
}

/**
 * Lets input methods spell the first word of a cell. They take the first letter only where something can be edited when
 * the key goes down, so the grid, which has the focus, can be: in one small place of it, which is laid over the cell as
 * soon as a word begins. The chosen word goes into the editor of the cell.
 * @param grid the focused element, `contenteditable`, whose other content is not
 */
export function watchSpelling(grid: HTMLElement, { control, className }: SpellingOptions): () => void {
  const paper = document.createElement('div');
  paper.className = className;
  grid.append(paper);
  let begun: Place | null = null;
  const isOfGrid = (event: Event) => event.target === grid;

  /** Keeps the caret where composition inserts its text. */
  const holdCaret = () => {
    const selection = document.getSelection();
    if (!paper.isConnected) grid.append(paper);
    if (!paper.contains(selection?.anchorNode ?? null)) selection?.collapse(paper, 0);
  };
  const onKey = (event: Event) => {
    if (isOfGrid(event)) holdCaret();
  };
  const onStart = (event: Event) => {
    if (!isOfGrid(event)) return;
    begun = control.snapshot().active;
    const cell = activeCell(grid);
    if (cell) lay(paper, cell, grid);
    paper.dataset.spelling = '';
  };
  const onEnd = (event: CompositionEvent) => {
    if (!isOfGrid(event)) return;
    delete paper.dataset.spelling;
    paper.textContent = '';
    write(control, event.data, begun);
    begun = null;
    if (document.activeElement === grid) holdCaret();
  };
  const onInput = (event: InputEvent) => {
    // Composition cannot be prevented, and has its place.
    if (!isOfGrid(event) || event.inputType === 'insertCompositionText') return;
    event.preventDefault();
    if (event.inputType === 'insertText' && !event.isComposing) write(control, event.data ?? '', null);
  };
  grid.addEventListener('focus', holdCaret);
  grid.addEventListener('keydown', onKey, true);
  grid.addEventListener('compositionstart', onStart);
  grid.addEventListener('compositionend', onEnd);
  grid.addEventListener('beforeinput', onInput);
  return () => {
    grid.removeEventListener('focus', holdCaret);
    grid.removeEventListener('keydown', onKey, true);
    grid.removeEventListener('compositionstart', onStart);
    grid.removeEventListener('compositionend', onEnd);
    grid.removeEventListener('beforeinput', onInput);
    paper.remove();
  };
}
