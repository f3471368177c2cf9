import type { CSSProperties } from 'react';
import { LineIcon } from '../brand/LineIcon.tsx';
import type { MenuItem } from '../menu/items.ts';
import { MenuIcon } from './MenuIcon.tsx';
import { MenuLink } from './MenuLink.tsx';
import styles from './menu.module.css';

interface MenuListProps {
  readonly items: readonly MenuItem[];
  /** 0 for the first level; icons stand there only. */
  readonly level: number;
  readonly opened: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
  readonly onChosen: (() => void) | undefined;
}

/** One level of the menu. Closed groups are not drawn, so that a large menu costs no more than what is seen. */
export function MenuList(props: MenuListProps) {
  const { items, level, opened, onToggle, onChosen } = props;
  const indent: CSSProperties & Record<'--level', number> = { '--level': level };
  return (
    <ul className={styles.list} style={indent}>
      {items.map((item) => {
        const icon = level === 0 ? <MenuIcon name={item.icon} /> : null;
        if (item.target.kind !== 'group') {
          return (
            <li key={item.key}>
              <MenuLink item={item} icon={icon} onChosen={onChosen} />
            </li>
          );
        }
        const isOpen = opened.has(item.key);
        return (
          <li key={item.key}>
            <button
              type="button"
              className={styles.item}
              data-menu-item=""
              aria-expanded={isOpen}
              onClick={() => onToggle(item.key)}
            >
              {icon}
              <span className={styles.title}>{item.title}</span>
              <span className={styles.arrow} aria-hidden="true">
                <LineIcon name="chevron" size={12} />
              </span>
            </button>
            {isOpen && <MenuList {...props} items={item.children} level={level + 1} />}
          </li>
        );
      })}
    </ul>
  );
}
