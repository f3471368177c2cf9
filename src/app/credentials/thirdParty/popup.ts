/** What a popup came to: its one message, or it was closed without one. */
type PopupEnd<T> = { readonly kind: 'message'; readonly message: T } | { readonly kind: 'closed' };

/** A received message, from any sender. */
export type SeenMessage = Readonly<Record<'data' | 'source', unknown>> & { readonly origin: string };

/** The parts of the browser in use, so that a test can replace them. */
export interface PopupOwner extends Pick<Window, 'setInterval' | 'clearInterval' | 'setTimeout'> {
  addEventListener(type: 'message', listener: (message: SeenMessage) => void): void;
  removeEventListener(type: 'message', listener: (message: SeenMessage) => void): void;
}

interface PopupWish<T> {
  /** The window that was opened. */
  readonly popup: Pick<Window, 'closed'>;
  /** Origin of the page that will post the message. */
  readonly origin: string;
  /** Reads what was posted; null when it is about something else. */
  readonly read: (data: unknown) => T | null;
}

/** Size of the popup in pixels (contract session.md §6). */
export const POPUP_FEATURES = 'popup,width=500,height=500';

const CLOSED_CHECK_MS = 500;
/** A message that was posted just before the window closed may still be on its way. */
const LATE_MESSAGE_MS = 500;

/**
 * Waits for the one message of a popup. Only what comes from that window and from that origin counts; everything else is
 * not reacted to (safety rule 9.4).
 */
export function popupEnd<T>(owner: PopupOwner, { popup, origin, read }: PopupWish<T>): Promise<PopupEnd<T>> {
  return new Promise((resolve) => {
    const timer = owner.setInterval(() => {
      if (!popup.closed) return;
      owner.clearInterval(timer);
      owner.setTimeout(() => end({ kind: 'closed' }), LATE_MESSAGE_MS);
    }, CLOSED_CHECK_MS);
    const onMessage = ({ data, source, origin: sender }: SeenMessage) => {
      const message = source === popup && sender === origin ? read(data) : null;
      if (message !== null) end({ kind: 'message', message });
    };
    function end(result: PopupEnd<T>): void {
      owner.clearInterval(timer);
      owner.removeEventListener('message', onMessage);
      resolve(result);
    }
    owner.addEventListener('message', onMessage);
  });
}
