import { type Draggable, PointerActivationConstraints, PointerSensor } from '@dnd-kit/dom';

/** Distance that turns a mouse press into a drag, in pixels. */
const MOUSE_DISTANCE = 6;
/** Time a finger rests before it lifts an item, in ms, so that a swipe still scrolls. */
const HOLD = { value: 250, tolerance: 8 };

/** The pointer sensor, given a press that happened before the library was loaded. */
export class PressSensor extends PointerSensor {
  /** Waits for the press to become a drag. @param last the latest movement so far */
  begin(press: PointerEvent, source: Draggable, last: PointerEvent | null): void {
    this.handlePointerDown(press, source, { preventActivation: () => false });
    if (last) this.handlePointerMove(last, source);
  }

  protected override activationConstraints({ pointerType }: PointerEvent) {
    const { Delay, Distance } = PointerActivationConstraints;
    return pointerType === 'mouse' ? [new Distance({ value: MOUSE_DISTANCE })] : [new Delay(HOLD)];
  }

  /** Cancels a press or a drag. */
  cancel(event: Event): void {
    this.handleCancel(event);
  }
}
