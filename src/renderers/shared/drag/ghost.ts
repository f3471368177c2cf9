import styles from './drag.module.css';
import type { Mark, Point } from './held.ts';

/** Pixels between the pointer and the label. */
const OFFSET = { x: 14, y: 10 };
/** Thickness of the drop line, and how far its ends go beyond a box. */
const LINE = 2;

/** An element above dialogs and full-screen parts that neither the pointer nor screen readers reach. */
function layer(className: string | undefined): HTMLElement {
  const element = document.createElement('div');
  element.className = className ?? '';
  element.inert = true;
  element.popover = 'manual';
  document.body.append(element);
  return element;
}

function lineOf({ box, edge }: Mark): DOMRectReadOnly {
  const { left, top, width, height } = box;
  switch (edge) {
    case 'left':
      return new DOMRect(left - LINE, top, LINE, height);
    case 'right':
      return new DOMRect(box.right, top, LINE, height);
    case 'top':
      return new DOMRect(left, top - LINE / 2, width, LINE);
    case 'bottom':
      return new DOMRect(left, box.bottom - LINE / 2, width, LINE);
    case 'around':
      return box;
  }
}

/** Label at the pointer and the line at the place where the item will go. */
export class Ghost {
  readonly element = layer(styles.ghost);
  readonly #mark = layer(styles.mark);

  /** Shows the label. @param isHidden the item is previewed in place */
  open(title: string, at: Point, isHidden: boolean): void {
    this.element.textContent = title;
    // First the line, so that the label is above it.
    this.#mark.showPopover();
    if (!isHidden) this.element.showPopover();
    this.moveTo(at);
  }

  moveTo({ x, y }: Point): void {
    this.element.style.transform = `translate(${x + OFFSET.x}px, ${y + OFFSET.y}px)`;
  }

  /** Draws the drop line; `isRefused` shows that the item cannot be dropped here. */
  draw(mark: Mark | null, isRefused: boolean): void {
    this.element.toggleAttribute('data-refused', isRefused);
    this.#mark.hidden = mark === null;
    if (!mark) return;
    const { left, top, width, height } = lineOf(mark);
    const { style, dataset } = this.#mark;
    dataset.edge = mark.edge;
    style.transform = `translate(${left}px, ${top}px)`;
    style.width = `${width}px`;
    style.height = `${height}px`;
  }

  close(): void {
    this.#mark.hidePopover();
    this.element.hidePopover();
  }
}
