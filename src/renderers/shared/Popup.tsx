import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import styles from './popup.module.css';
import toolStyles from './tool.module.css';

interface PopupProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
  /** Opens it from outside; `onClosed` is called when it was closed. */
  readonly isWanted?: boolean;
  readonly onClosed?: () => void;
}

/**
 * An icon button with a small panel below it; closed by Escape, by a click elsewhere and on blur.
 * Our own, because every list has one and it does little else: antd's Popover would add 6.4 KB
 * (gzip) before the first list. The panel is a sibling of the button, so that it is visible in a
 * full-window editor as well.
 */
export function Popup({ label, icon, children, isWanted = false, onClosed }: PopupProps) {
  const [isOpenHere, setOpenHere] = useState(false);
  const isOpen = isOpenHere || isWanted;
  const setOpen = useCallback(
    (open: boolean) => {
      setOpenHere(open);
      if (!open) onClosed?.();
    },
    [onClosed],
  );
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen, setOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape pressed on any control inside closes the panel
    <div
      className={styles.popup}
      ref={root}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget !== null && !root.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={toolStyles.tool}
        title={label}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {icon}
      </button>
      {isOpen && (
        // A press on its text takes the focus, which would otherwise go to the page and close it.
        <div className={styles.panel} id={panelId} role="dialog" aria-label={label} tabIndex={-1}>
          {children}
        </div>
      )}
    </div>
  );
}
