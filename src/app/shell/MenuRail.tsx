import { type CSSProperties, type ToggleEvent, useId, useRef, useState } from 'react';
import type { MenuItem } from '../menu/items.ts';
import { MenuIcon } from './MenuIcon.tsx';
import { MenuLink } from './MenuLink.tsx';
import { MenuList } from './MenuList.tsx';
import styles from './menu.module.css';
import { moveInMenu } from './menuKeys.ts';

/** The collapsed menu: icons of the first level, groups open beside them. */
export function MenuRail({ items }: { readonly items: readonly MenuItem[] }) {
  return (
    <nav className={styles.rail} aria-label="主菜单" onKeyDown={moveInMenu}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.key} className={styles.railItem}>
            {item.target.kind === 'group' ? (
              <RailGroup item={item} />
            ) : (
              <MenuLink item={item} icon={<MenuIcon name={item.icon} />} onChosen={undefined} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function RailGroup({ item }: { readonly item: MenuItem }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const flyout = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<CSSProperties | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());

  function onToggle(event: ToggleEvent<HTMLDivElement>): void {
    const beside = button.current?.getBoundingClientRect();
    setPlace(event.newState === 'open' && beside ? placeBeside(beside, window.innerHeight) : null);
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
        className={styles.item}
        data-menu-item=""
        popoverTarget={id}
        aria-haspopup="true"
        aria-label={item.title}
        title={item.title}
      >
        <MenuIcon name={item.icon} />
      </button>
      <div ref={flyout} id={id} popover="auto" className={styles.flyout} style={place ?? undefined} onToggle={onToggle}>
        <p className={styles.flyoutTitle}>{item.title}</p>
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
