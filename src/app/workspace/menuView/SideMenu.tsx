import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type MenuItem, trailOf } from '../../navigation/menu/items.ts';
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
 * right and left open and close a group, Home and End go to the ends. By hand, because antd's Menu costs more for
 * every entry. Measured against it with 1000 entries (`npm run bench -- --only menu`): all drawn it is there in 0.12 of
 * the time; in 20 groups in 0.79, and a group opens in 0.19.
 */
export function SideMenu({ items, onChosen }: SideMenuProps) {
  const { pathname } = useLocation();
  const [state] = useState(() => createMenuState(trailOf(items, pathname)));
  useLayoutEffect(() => state.arrive(trailOf(items, pathname)), [state, items, pathname]);
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry of another page is another entry
  useEffect(() => {
    let frame = 0;
    let frames = 0;
    const show = () => {
      frames += 1;
      const isShown = nav.current === null || showPresent(nav.current);
      if (!isShown && frames < MOST_FRAMES) frame = requestAnimationFrame(show);
    };
    frame = requestAnimationFrame(show);
    return () => cancelAnimationFrame(frame);
  }, [items, pathname]);
  return (
    <nav ref={nav} className={styles.menu} aria-label="主菜单" onKeyDown={moveInMenu}>
      <MenuList items={items} level={0} state={state} onChosen={onChosen} />
    </nav>
  );
}

/** An entry far down a long menu has no place until the browser has laid its group out: a frame or two. */
const MOST_FRAMES = 30;

/**
 * Scrolls the menu, and nothing around it, until the entry of the present page is in sight.
 * @returns false while the entry has no place yet
 */
function showPresent(menu: HTMLElement): boolean {
  const entry = menu.querySelector('[aria-current="page"]')?.getBoundingClientRect();
  if (!entry) return true;
  if (entry.height === 0) return false;
  const { top, bottom } = menu.getBoundingClientRect();
  if (entry.top < top) menu.scrollTop -= top - entry.top;
  else if (entry.bottom > bottom) menu.scrollTop += entry.bottom - bottom;
  return true;
}
