import { type DialogHTMLAttributes, type RefObject, useLayoutEffect, useRef } from 'react';

interface ModalDialog extends Pick<DialogHTMLAttributes<HTMLDialogElement>, 'onCancel' | 'onKeyDown'> {
  readonly ref: RefObject<HTMLDialogElement | null>;
}

/**
 * Props of a native `<dialog>` that is modal as long as it is drawn: the browser keeps the focus inside and gives it
 * back. It never closes by itself.
 * @param onLeave called by Escape; without it Escape does nothing
 */
export function useModalDialog(onLeave?: () => void): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return {
    ref,
    onCancel: (event) => {
      event.preventDefault();
      onLeave?.();
    },
    onKeyDown: (event) => {
      // The browser closes a dialog at the second Escape, whatever is said to the first.
      if (event.key !== 'Escape') return;
      event.preventDefault();
      onLeave?.();
    },
  };
}
