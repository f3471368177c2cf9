import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { Tab } from '../openTabs/tab.ts';
import { closedBy, type Pinned, refusalToClose } from './moves.ts';
import styles from './tabs.module.css';
import type { TabCommands } from './useTabCommands.ts';

/** A point of the window in CSS pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

interface TabMenuProps {
  readonly tab: Tab;
  readonly tabs: readonly Tab[];
  readonly pinned: Pinned;
  readonly place: Place;
  readonly commands: TabCommands;
  readonly onClose: () => void;
}

/** Distance kept from the edges of the window. */
const MARGIN = 8;

/** The commands of one tab (S2.38b), and below them all open pages: with many tabs not all fit into the bar. */
export function TabMenu({ tab, tabs, pinned, place, commands, onClose }: TabMenuProps) {
  const menu = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = menu.current;
    if (!element) return;
    const before = document.activeElement;
    element.showPopover();
    const { width, height } = element.getBoundingClientRect();
    element.style.left = `${Math.max(MARGIN, Math.min(place.x, window.innerWidth - width - MARGIN))}px`;
    element.style.top = `${Math.max(MARGIN, Math.min(place.y, window.innerHeight - height - MARGIN))}px`;
    itemsOf(element)[0]?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [place]);

  useEffect(() => {
    const element = menu.current;
    const onToggle = (event: ToggleEvent) => {
      if (event.newState === 'closed') onClose();
    };
    element?.addEventListener('toggle', onToggle);
    return () => element?.removeEventListener('toggle', onToggle);
  }, [onClose]);

  const entries = [
    { text: '刷新', isOff: false, run: () => commands.refresh(tab) },
    { text: '关闭', isOff: refusalToClose(tabs, tab.path, pinned) !== null, run: () => commands.close(tab) },
    ...(['left', 'right', 'others'] as const).map((side) => ({
      text: { left: '关闭左侧', right: '关闭右侧', others: '关闭其他' }[side],
      isOff: closedBy(tabs, tab.path, side, pinned).length === 0,
      run: () => commands.closeSide(tab, side),
    })),
  ];

  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={`${tab.title}的操作`}
      className={styles.menu}
      onKeyDown={moveInside}
    >
      {entries.map(({ text, isOff, run }) => (
        <button
          key={text}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-disabled={isOff}
          className={styles.entry}
          onClick={() => {
            if (isOff) return;
            onClose();
            void run();
          }}
        >
          {text}
        </button>
      ))}
      <hr className={styles.rule} />
      {tabs.map((one) => (
        <button
          key={one.path}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={styles.entry}
          aria-current={one === tab ? 'page' : undefined}
          onClick={() => {
            onClose();
            commands.show(one);
          }}
        >
          {one.title}
        </button>
      ))}
    </div>
  );
}

function moveInside(event: KeyboardEvent<HTMLDivElement>): void {
  const items = itemsOf(event.currentTarget);
  const at = document.activeElement instanceof HTMLElement ? items.indexOf(document.activeElement) : -1;
  const next: Readonly<Record<string, number>> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at + items.length - 1) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  if (event.key === 'Tab') event.currentTarget.hidePopover();
  const to = Object.hasOwn(next, event.key) ? next[event.key] : undefined;
  if (to === undefined) return;
  event.preventDefault();
  items[to]?.focus();
}

function itemsOf(menu: HTMLElement): readonly HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];
}
