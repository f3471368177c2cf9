import { type CSSProperties, memo, useSyncExternalStore } from 'react';
import { LineIcon } from '../../appearance/brand/LineIcon.tsx';
import type { MenuItem } from '../../navigation/menu/items.ts';
import { MenuIcon } from './MenuIcon.tsx';
import { MenuLink } from './MenuLink.tsx';
import styles from './menu.module.css';
import type { MenuState } from './menuState.ts';

interface MenuListProps {
  readonly items: readonly MenuItem[];
  /** 0 for the first level, the only one with icons. */
  readonly level: number;
  readonly state: MenuState;
  readonly onChosen: (() => void) | undefined;
}

/** Deeper levels are not moved in further: the titles would have no room. */
const DEEPEST_INDENT = 4;

/** One level of the menu. Closed groups are not drawn, so that a large menu costs no more than what is seen. */
export const MenuList = memo(function MenuList({ items, level, state, onChosen }: MenuListProps) {
  const style: CSSProperties & Record<'--level' | '--rows', number> = {
    '--level': Math.min(level, DEEPEST_INDENT),
    '--rows': items.length,
  };
  return (
    <ul className={styles.list} style={style}>
      {items.map((item) => (
        <MenuRow key={item.key} item={item} level={level} state={state} onChosen={onChosen} />
      ))}
    </ul>
  );
});

interface MenuRowProps {
  readonly item: MenuItem;
  readonly level: number;
  readonly state: MenuState;
  readonly onChosen: (() => void) | undefined;
}

/** One entry of a list: a link, or a group with what it holds below. */
const MenuRow = memo(function MenuRow({ item, level, state, onChosen }: MenuRowProps) {
  const { key, title, children } = item;
  const isHere = useSyncExternalStore(state.subscribe, () => state.isHere(key));
  const isOpen = useSyncExternalStore(state.subscribe, () => state.isOpen(key));
  const icon = level === 0 ? <MenuIcon name={item.icon} /> : null;
  if (item.target.kind !== 'group') {
    return (
      <li className={level === 0 ? styles.single : undefined}>
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
