import { memo, useSyncExternalStore } from 'react';
import { LineIcon } from '../brand/LineIcon.tsx';
import type { MenuItem } from '../menu/items.ts';
import { MenuIcon } from './MenuIcon.tsx';
import { MenuLink } from './MenuLink.tsx';
import { MenuList } from './MenuList.tsx';
import styles from './menu.module.css';
import type { MenuState } from './menuState.ts';

interface MenuRowProps {
  readonly item: MenuItem;
  readonly level: number;
  readonly state: MenuState;
  readonly onChosen: (() => void) | undefined;
}

/** One entry of a list: a link, or a group with what it holds below. */
export const MenuRow = memo(function MenuRow({ item, level, state, onChosen }: MenuRowProps) {
  const { key, title, children } = item;
  const isHere = useSyncExternalStore(state.subscribe, () => state.isHere(key));
  const isOpen = useSyncExternalStore(state.subscribe, () => state.isOpen(key));
  const icon = level === 0 ? <MenuIcon name={item.icon} /> : null;
  if (item.target.kind !== 'group') {
    return (
      <li>
        <MenuLink item={item} icon={icon} isHere={isHere} onChosen={onChosen} />
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        className={styles.item}
        data-menu-item=""
        data-here={(isHere && !isOpen) || undefined}
        aria-expanded={isOpen}
        onClick={() => state.toggle(key)}
      >
        {icon}
        <span className={styles.title} title={title}>
          {title}
        </span>
        <span className={styles.arrow} aria-hidden="true">
          <LineIcon name="chevron" size={12} />
        </span>
      </button>
      {isOpen && <MenuList items={children} level={level + 1} state={state} onChosen={onChosen} />}
    </li>
  );
});
