import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';

/** A pointer that only passes by opens nothing; one that cuts a corner on its way into the flyout does not close it. */
const OPEN_AFTER_MS = 120;
const CLOSE_AFTER_MS = 240;

interface HoverHandlers {
  readonly onPointerEnter: (event: PointerEvent) => void;
  readonly onPointerLeave: (event: PointerEvent) => void;
  /** Of the button: a click by a user who already sees the flyout does not close it. */
  readonly onClick: (event: MouseEvent) => void;
}

/** Lets a popover open while a mouse rests on its button or on itself; the handlers belong to both. */
export function useHoverOpen(popover: RefObject<HTMLElement | null>): HoverHandlers {
  const timer = useRef<number | undefined>(undefined);
  const isByHover = useRef(false);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const isOpen = () => popover.current?.matches(':popover-open') ?? false;

  function later(run: (element: HTMLElement) => void, ms: number): void {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => popover.current && run(popover.current), ms);
  }

  return {
    onPointerEnter({ pointerType }) {
      if (pointerType !== 'mouse') return;
      later((element) => {
        if (isOpen()) return;
        element.showPopover();
        isByHover.current = true;
      }, OPEN_AFTER_MS);
    },
    onPointerLeave({ pointerType }) {
      if (pointerType !== 'mouse') return;
      later((element) => {
        if (isByHover.current && !element.contains(document.activeElement)) element.hidePopover();
      }, CLOSE_AFTER_MS);
    },
    onClick(event) {
      window.clearTimeout(timer.current);
      if (isByHover.current && isOpen()) event.preventDefault();
      isByHover.current = false;
    },
  };
}
