import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type MenuItem, openGroupsOf } from '../menu/items.ts';
import { MenuList } from './MenuList.tsx';
import styles from './menu.module.css';
import { moveInMenu } from './menuKeys.ts';

interface SideMenuProps {
  readonly items: readonly MenuItem[];
  /** Called after an item was chosen. */
  readonly onChosen?: () => void;
}

/**
 * The menu as nested lists of links and of buttons that open groups. Arrow keys move through what is open,
 * right and left open and close a group, Home and End go to the ends.
 */
export function SideMenu({ items, onChosen }: SideMenuProps) {
  const { pathname } = useLocation();
  const [shownPath, setShownPath] = useState<string | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  if (shownPath !== pathname) {
    setShownPath(pathname);
    setOpened(new Set([...opened, ...openGroupsOf(items, pathname)]));
  }

  function toggle(key: string): void {
    const next = new Set(opened);
    if (!next.delete(key)) next.add(key);
    setOpened(next);
  }

  return (
    <nav className={styles.menu} aria-label="主菜单" onKeyDown={moveInMenu}>
      <MenuList items={items} level={0} opened={opened} onToggle={toggle} onChosen={onChosen} />
    </nav>
  );
}
