import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import type { Grab, Held } from './held.ts';

type Dragging = typeof import('./dragging.ts');

/** The library, fetched on the first press or focus: the shell starts without it. */
let library: Promise<Dragging | null> | null = null;

function fetchLibrary(): Promise<Dragging | null> {
  library ??= import('./dragging.ts').catch(() => {
    // The next press tries again.
    library = null;
    return null;
  });
  return library;
}

const preload = () => void fetchLibrary();

/** Lifts the item when the library arrives, unless the pointer was released before. */
async function liftByPointer(press: globalThis.PointerEvent, held: Held): Promise<void> {
  const early = new AbortController();
  const { signal } = early;
  let last: globalThis.PointerEvent | null = null;
  const hear = (event: globalThis.PointerEvent) => {
    if (event.pointerId !== press.pointerId) return;
    if (event.type === 'pointermove') last = event;
    else early.abort();
  };
  for (const type of ['pointermove', 'pointerup', 'pointercancel'] as const)
    addEventListener(type, hear, { signal, capture: true });
  const loaded = await fetchLibrary();
  if (signal.aborted) return;
  early.abort();
  loaded?.liftByPointer(press, held, last);
}

/**
 * Makes the items of an area draggable by mouse, by touch (press and hold) and by keyboard (space bar).
 * @param grab finds the item below a press, or of the focused element
 * @returns handlers for an element that contains the items
 */
export function useDrag(area: RefObject<HTMLElement | null>, grab: Grab) {
  const latest = useRef(grab);
  latest.current = grab;
  useEffect(() => {
    const element = area.current;
    // Chrome only lets a drag stop the scrolling of a touch if there was a listener when the touch began.
    const keep = () => {};
    element?.addEventListener('touchmove', keep, { passive: false });
    return () => element?.removeEventListener('touchmove', keep);
  }, [area]);
  return useMemo(
    () => ({
      onPointerDown: ({ nativeEvent, button }: PointerEvent) => {
        const { target, isPrimary, clientX: x, clientY: y } = nativeEvent;
        if (button !== 0 || !isPrimary || !(target instanceof Element)) return;
        const held = latest.current(target, { x, y });
        if (held) void liftByPointer(nativeEvent, held);
      },
      onKeyDown: (event: KeyboardEvent) => {
        const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
        const isPlain = !ctrlKey && !metaKey && !altKey && !shiftKey;
        if (key !== ' ' || !isPlain || event.repeat || !(target instanceof Element)) return;
        const { left, top } = target.getBoundingClientRect();
        const held = latest.current(target, { x: left, y: top });
        if (!held) return;
        event.preventDefault();
        event.stopPropagation();
        void fetchLibrary().then((loaded) => loaded?.liftByKey(event.nativeEvent, held));
      },
      onFocus: preload,
      onPointerEnter: preload,
    }),
    [],
  );
}
