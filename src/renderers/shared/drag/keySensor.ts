import { type DragDropManager, type Draggable, KeyboardSensor } from '@dnd-kit/dom';
import type { Direction, Point } from './held.ts';

/** The keyboard sensor, moving from place to place instead of by pixels. */
export class KeySensor extends KeyboardSensor {
  readonly #step: (direction: Direction) => Point | null;

  /** @param step moves the item and returns its new position, or null if it stays */
  constructor(manager: DragDropManager, step: (direction: Direction) => Point | null) {
    super(manager);
    this.#step = step;
  }

  /** Lifts the item of a key press. */
  begin(press: KeyboardEvent, source: Draggable): void {
    this.handleStart(press, source, undefined);
  }

  /** Ends the drag. */
  end(event: Event, isCanceled: boolean): void {
    this.handleEnd(event, isCanceled);
  }

  protected override handleKeyDown(event: KeyboardEvent, source: Draggable): void {
    // The page and dialogs around have keys of their own.
    event.preventDefault();
    event.stopPropagation();
    super.handleKeyDown(event, source, undefined);
  }

  protected override handleMove(direction: Direction, event: KeyboardEvent): void {
    const to = this.#step(direction);
    if (to) this.manager.actions.move({ event, to });
  }
}
