import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type MenuItem, trailOf } from '../menu/items.ts';
import { MenuList } from './MenuList.tsx';
import styles from './menu.module.css';
import { moveInMenu } from './menuKeys.ts';
import { createMenuState } from './menuState.ts';

interface SideMenuProps {
  readonly items: readonly MenuItem[];
  /** Called after an item was chosen; the same function each time. */
  readonly onChosen?: () => void;
}

/**
 * The menu as nested lists of links and of buttons that open groups. Arrow keys move through what is open,
 * right and left open and close a group, Home and End go to the ends.
 */
export function SideMenu({ items, onChosen }: SideMenuProps) {
  const { pathname } = useLocation();
  const [state] = useState(() => createMenuState(trailOf(items, pathname)));
  useLayoutEffect(() => state.arrive(trailOf(items, pathname)), [state, items, pathname]);
  return (
    <nav className={styles.menu} aria-label="主菜单" onKeyDown={moveInMenu}>
      <MenuList items={items} level={0} state={state} onChosen={onChosen} />
    </nav>
  );
}
