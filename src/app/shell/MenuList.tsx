import { type CSSProperties, memo } from 'react';
import type { MenuItem } from '../menu/items.ts';
import { MenuRow } from './MenuRow.tsx';
import styles from './menu.module.css';
import type { MenuState } from './menuState.ts';

interface MenuListProps {
  readonly items: readonly MenuItem[];
  /** 0 for the first level; icons stand there only. */
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
