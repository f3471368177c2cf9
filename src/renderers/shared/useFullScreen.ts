import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react';

export interface FullScreen {
  readonly isFull: boolean;
  readonly toggle: () => void;
  /** For the element itself: Escape leaves the full window, not what is around it. */
  readonly onKeyDownCapture: (event: KeyboardEvent) => void;
}

const DIALOG = '[role="dialog"]';

/**
 * Lets an element fill the window. It goes into the browser's top layer, so that neither dialogs nor containers around it
 * cut it; its style then is that of `:popover-open`.
 */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const [isFull, setFull] = useState(false);
  useLayoutEffect(() => {
    const box = element.current;
    if (!isFull || !box) return;
    box.popover = 'manual';
    box.showPopover();
    return () => {
      if (box.isConnected) box.hidePopover();
      box.popover = null;
    };
  }, [isFull, element]);
  return {
    isFull,
    toggle: () => setFull((full) => !full),
    onKeyDownCapture: (event) => {
      const box = element.current;
      const isInside = event.target instanceof Element && box?.contains(event.target);
      // A dialog or panel that is open above it closes first.
      const isCovered = event.target instanceof Element && event.target.closest(DIALOG) !== box?.closest(DIALOG);
      if (event.key !== 'Escape' || !isFull || !isInside || isCovered) return;
      event.stopPropagation();
      event.preventDefault();
      setFull(false);
    },
  };
}
