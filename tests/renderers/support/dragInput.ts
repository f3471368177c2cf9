import { cdp } from 'vitest/browser';

/** Real input of the browser: events made by a script neither capture the pointer nor scroll. */
interface Session {
  send(method: string, params: object): Promise<unknown>;
}

const session = () => cdp() as unknown as Session;

/** A place over an element, in shares of its size. */
export interface Over {
  readonly element: Element;
  readonly across?: number;
  readonly down?: number;
}

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Position in the window of the browser: the tests are in a frame. */
export function positionOf({ element, across = 0.5, down = 0.5 }: Over) {
  const box = element.getBoundingClientRect();
  const frame = window.frameElement?.getBoundingClientRect();
  const scale = frame ? frame.width / window.innerWidth : 1;
  const x = (frame?.left ?? 0) + (box.left + box.width * across) * scale;
  const y = (frame?.top ?? 0) + (box.top + box.height * down) * scale;
  return { x, y };
}

/** A pointer that can be pressed, moved and released. */
export interface Pointer {
  press(at: Over): Promise<void>;
  /** Goes there in a few steps. */
  move(to: Over): Promise<void>;
  release(): Promise<void>;
}

const STEPS = 6;

function stepped(send: (kind: 'press' | 'move' | 'release', x: number, y: number) => Promise<unknown>): Pointer {
  let now = { x: 0, y: 0 };
  return {
    press: async (at) => {
      now = positionOf(at);
      await send('press', now.x, now.y);
    },
    move: async (to) => {
      const from = now;
      now = positionOf(to);
      for (let step = 1; step <= STEPS; step += 1) {
        const share = step / STEPS;
        await send('move', from.x + (now.x - from.x) * share, from.y + (now.y - from.y) * share);
        await rest(16);
      }
      // Moves are handled once per frame.
      await rest(60);
    },
    release: async () => {
      await send('release', now.x, now.y);
      await rest(60);
    },
  };
}

/** The mouse. */
export function mouse(): Pointer {
  const types = { press: 'mousePressed', move: 'mouseMoved', release: 'mouseReleased' };
  return stepped((kind, x, y) =>
    session().send('Input.dispatchMouseEvent', { type: types[kind], x, y, button: 'left', buttons: 1, clickCount: 1 }),
  );
}

/** How long a finger rests before it drags, with some room. */
const HOLD_MS = 450;

/** A finger. @param rests whether it is held before it moves: without that it scrolls */
export function finger(rests = true): Pointer {
  const types = { press: 'touchStart', move: 'touchMove', release: 'touchEnd' };
  const pointer = stepped((kind, x, y) =>
    session().send('Input.dispatchTouchEvent', {
      type: types[kind],
      touchPoints: kind === 'release' ? [] : [{ x, y }],
    }),
  );
  return {
    ...pointer,
    press: async (at) => {
      await pointer.press(at);
      if (rests) await rest(HOLD_MS);
    },
  };
}

/** The last announcement to screen readers. */
export const announced = () => document.querySelector('[role="status"][id^="dnd-kit"]')?.textContent ?? '';

/** True while something is dragged. */
export const isDragging = () => document.documentElement.hasAttribute('data-dragging');
