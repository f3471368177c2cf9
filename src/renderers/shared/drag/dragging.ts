import { Accessibility, AutoScroller, DragDropManager, Draggable, Scroller } from '@dnd-kit/dom';
import { DRAG_HELP } from './dragHelp.ts';
import { Ghost } from './ghost.ts';
import type { Direction, DropSpot, Held, Places, Point } from './held.ts';
import { KeySensor } from './keySensor.ts';
import { placesOfLane } from './lane.ts';
import { PressSensor } from './pressSensor.ts';
import { scrollersAt } from './scrollers.ts';

/** The running drag. */
interface Drag {
  readonly held: Held;
  readonly places: Places;
  readonly isByKey: boolean;
  /** The element that had the focus, or that was pressed. */
  readonly origin: Element | null;
  spot: DropSpot | null;
  point: Point;
  hasMoved: boolean;
  source: Element | null;
  readonly listening: AbortController;
}

/** Share of a scrolled box at its edges in which it scrolls, and how fast. */
const SCROLLING = { threshold: 0.12, acceleration: 14 };

interface Lifted extends Pick<Drag, 'held' | 'isByKey' | 'origin'> {
  /** Last position of the pointer before the library was loaded. */
  readonly last: Point | null;
}

let lifted: Lifted | null = null;
let drag: Drag | null = null;
let said = '';

const ghost = new Ghost();
const manager = new DragDropManager({ plugins: [], sensors: [] });
const pointer = new PressSensor(manager);
const keyboard = new KeySensor(manager, step);
// The label is the draggable: elements of virtual rows and of React come and go during a drag.
const draggable = new Draggable({ id: 'held', element: ghost.element }, manager);

const scroller = manager.registry.plugins.get(Scroller);
if (scroller) scroller.getScrollableElements = () => scrollersAt(manager.dragOperation.position.current);

manager.monitor.addEventListener('dragstart', ({ operation }) => {
  if (lifted) start(lifted, operation.position.current);
});
manager.monitor.addEventListener('dragmove', ({ nativeEvent, to }) => {
  if (drag && !drag.isByKey && to && nativeEvent) moveTo(drag, to);
});
manager.monitor.addEventListener('dragend', ({ canceled }) => {
  if (drag) end(drag, canceled);
});
// After the listeners above, which set the text.
manager.plugins = [
  AutoScroller.configure(SCROLLING),
  Accessibility.configure({
    id: 'drag',
    announcements: { dragstart: () => said, dragmove: () => said, dragend: () => said },
    screenReaderInstructions: { draggable: DRAG_HELP },
    debounce: 200,
  }),
];

function start({ last, ...from }: Lifted, point: Point): void {
  const listening = new AbortController();
  const { places } = from.held;
  drag = {
    ...from,
    places: 'axis' in places ? placesOfLane(places) : places,
    spot: null,
    point,
    hasMoved: false,
    source: null,
    listening,
  };
  const now = drag;
  const { held, isByKey } = now;
  said = `已拿起“${held.title}”。${isByKey ? '用方向键移动，按空格键放下，按 Esc 键取消' : ''}`;
  document.documentElement.toggleAttribute('data-dragging', true);
  getSelection()?.removeAllRanges();
  ghost.open(held.title, point, held.preview !== undefined);
  const options = { capture: true, signal: listening.signal };
  addEventListener('scroll', () => (isByKey ? draw(now) : moveTo(now, now.point)), { ...options, passive: true });
  addEventListener('contextmenu', hush, options);
  addEventListener('click', hush, options);
  if (!isByKey) addEventListener('keydown', (event) => event.key === 'Escape' && cancelBy(event), options);
  if (last) moveTo(now, last);
  else draw(now);
}

function hush(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Escape ends the drag and nothing around it, e.g. no dialog. */
function cancelBy(event: Event): void {
  hush(event);
  pointer.cancel(event);
}

function moveTo(now: Drag, point: Point): void {
  now.hasMoved = true;
  now.point = point;
  show(now, now.places.at(point));
}

/** Moves to the next place of an arrow key. */
function step(direction: Direction): Point | null {
  const next = drag?.places.next(drag.spot, direction);
  if (!drag || !next) return null;
  drag.hasMoved = true;
  show(drag, next);
  return drag.point;
}

function show(now: Drag, spot: DropSpot | null): void {
  const isOther = spot?.key !== now.spot?.key;
  now.spot = spot;
  if (isOther) {
    said = spot ? `“${now.held.title}”：${spot.title}` : '这里不能放';
    now.held.preview?.(spot);
  }
  draw(now);
}

function draw(now: Drag): void {
  const { held, spot, isByKey, hasMoved } = now;
  const source = held.source();
  if (source !== now.source) now.source?.removeAttribute('data-dragged');
  if (!held.preview) source?.setAttribute('data-dragged', '');
  now.source = source;
  const mark = spot?.mark() ?? null;
  const box = mark?.box ?? (isByKey ? source?.getBoundingClientRect() : undefined);
  if (isByKey && box) now.point = { x: box.left + Math.min(box.width / 2, 24), y: box.bottom - 8 };
  ghost.moveTo(now.point);
  ghost.draw(mark, hasMoved && spot === null);
}

function end(now: Drag, isCanceled: boolean): void {
  const { held, spot, isByKey, origin, listening, source } = now;
  drag = null;
  lifted = null;
  document.documentElement.removeAttribute('data-dragging');
  source?.removeAttribute('data-dragged');
  ghost.close();
  // The click of the release comes after it.
  setTimeout(() => listening.abort());
  const isDropped = !isCanceled && spot !== null;
  said = isDropped ? `“${held.title}”已放到${spot.title}` : `已取消移动“${held.title}”`;
  if (isDropped) spot.drop();
  else held.preview?.(null);
  if (isByKey) refocus(origin);
  else if (!isCanceled && !now.hasMoved && origin) openMenu(origin, now.point);
}

/** React may move the element that has the focus, which takes the focus away. */
function refocus(origin: Element | null): void {
  requestAnimationFrame(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && origin instanceof HTMLElement && origin.isConnected) origin.focus();
  });
}

/** A long press without a movement opens the menu, as it does without a drag. */
function openMenu(origin: Element, { x, y }: Point): void {
  setTimeout(() =>
    origin.dispatchEvent(
      new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: x, clientY: y, button: 2 }),
    ),
  );
}

/** Drags an item from a press on. @param moved the latest movement since then */
export function liftByPointer(press: PointerEvent, held: Held, moved: PointerEvent | null): void {
  if (drag) return;
  const { target } = press;
  const last = moved && { x: moved.clientX, y: moved.clientY };
  lifted = { held, isByKey: false, origin: target instanceof Element ? target : null, last };
  pointer.begin(press, draggable, moved);
}

/** Drags an item with the keyboard. */
export function liftByKey(press: KeyboardEvent, held: Held): void {
  if (drag || !manager.dragOperation.status.idle) return;
  const { target } = press;
  lifted = { held, isByKey: true, origin: target instanceof Element ? target : null, last: null };
  const box = held.source()?.getBoundingClientRect();
  if (box) ghost.moveTo({ x: box.left, y: box.top });
  keyboard.begin(press, draggable);
}
