import { type CSSProperties, type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import type { MenuItem } from '../menu/items.ts';
import { MenuList } from './MenuList.tsx';
import styles from './menu.module.css';

interface MenuFlyoutProps {
  readonly item: MenuItem;
  readonly side: 'beside' | 'below';
  /** Content of the button. */
  readonly face: ReactNode;
  readonly className: string | undefined;
  /** Whether the present page is in this group. */
  readonly isHere?: boolean;
}

/** A group whose entries open beside or below its button. */
export function MenuFlyout({ item, side, face, className, isHere = false }: MenuFlyoutProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const flyout = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<CSSProperties | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());

  function onToggle(event: ToggleEvent<HTMLDivElement>): void {
    const at = button.current?.getBoundingClientRect();
    if (event.newState !== 'open' || !at) setPlace(null);
    else setPlace(side === 'beside' ? placeBeside(at, window.innerHeight) : placeBelow(at, window));
  }

  function toggle(key: string): void {
    const next = new Set(opened);
    if (!next.delete(key)) next.add(key);
    setOpened(next);
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        data-menu-item=""
        data-here={isHere || undefined}
        popoverTarget={id}
        aria-haspopup="true"
        aria-label={item.title}
        title={item.title}
      >
        {face}
      </button>
      <div ref={flyout} id={id} popover="auto" className={styles.flyout} style={place ?? undefined} onToggle={onToggle}>
        {side === 'beside' && <p className={styles.flyoutTitle}>{item.title}</p>}
        {place !== null && (
          <MenuList
            items={item.children}
            level={1}
            opened={opened}
            onToggle={toggle}
            onChosen={() => flyout.current?.hidePopover()}
          />
        )}
      </div>
    </>
  );
}

/** Groups of the lower half grow upwards, so that they stay on the screen. */
function placeBeside({ top, bottom }: DOMRect, height: number): CSSProperties {
  return top < height / 2
    ? { top, bottom: 'auto', maxHeight: height - top - 8 }
    : { top: 'auto', bottom: height - bottom, maxHeight: bottom - 8 };
}

/** Groups of the right half grow to the left, for the same reason. */
function placeBelow({ left, right, bottom }: DOMRect, { innerWidth, innerHeight }: Window): CSSProperties {
  const side = left < innerWidth / 2 ? { left, right: 'auto' } : { left: 'auto', right: innerWidth - right };
  return { ...side, top: bottom, bottom: 'auto', maxHeight: innerHeight - bottom - 8 };
}
