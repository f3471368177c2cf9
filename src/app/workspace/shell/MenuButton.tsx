import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './user.module.css';

interface MenuButtonEntry {
  readonly key: string;
  readonly text: string;
  readonly icon: ReactNode;
  readonly run: () => void;
}

interface MenuButtonProps {
  readonly label: string;
  readonly face: ReactNode;
  readonly entries: readonly MenuButtonEntry[];
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A button with a menu of commands below it, operated as the ARIA menu button pattern asks. */
export function MenuButton({ label, face, entries }: MenuButtonProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const element = menu.current;
    if (!element) return;
    const onToggle = (event: ToggleEvent) => {
      setOpen(event.newState === 'open');
      if (event.newState === 'open') itemsOf(element)[0]?.focus();
    };
    element.addEventListener('toggle', onToggle);
    return () => element.removeEventListener('toggle', onToggle);
  }, []);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const items = itemsOf(event.currentTarget);
    const { activeElement } = document;
    const at = activeElement instanceof HTMLElement ? items.indexOf(activeElement) : -1;
    if (event.key === 'Tab') event.currentTarget.hidePopover();
    const step = Object.hasOwn(STEPS, event.key) ? STEPS[event.key] : undefined;
    if (!step) return;
    event.preventDefault();
    items[step(at, items.length)]?.focus();
  }

  return (
    <div className={styles.anchor}>
      <button type="button" className={styles.face} popoverTarget={id} aria-haspopup="menu" aria-expanded={isOpen}>
        <span className="visually-hidden">{label}</span>
        {face}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={styles.menu}
        onKeyDown={onKeyDown}
      >
        {entries.map(({ key, text, icon, run }) => (
          <button
            key={key}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={styles.entry}
            onClick={() => {
              menu.current?.hidePopover();
              run();
            }}
          >
            {icon}
            {text}
          </button>
        ))}
      </div>
    </div>
  );
}

function itemsOf(menu: HTMLElement): readonly HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];
}
