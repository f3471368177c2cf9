import type { MenuItem } from '../menu/items.ts';
import { MenuFlyout } from './MenuFlyout.tsx';
import { MenuIcon } from './MenuIcon.tsx';
import { MenuLink } from './MenuLink.tsx';
import styles from './menu.module.css';
import { moveInMenu } from './menuKeys.ts';

/** The collapsed menu: icons of the first level, groups open beside them. */
export function MenuRail({ items }: { readonly items: readonly MenuItem[] }) {
  return (
    <nav className={styles.rail} aria-label="主菜单" onKeyDown={moveInMenu}>
      <ul className={styles.list}>
        {items.map((item) => {
          const icon = <MenuIcon name={item.icon} />;
          return (
            <li key={item.key} className={styles.railItem}>
              {item.target.kind === 'group' ? (
                <MenuFlyout item={item} side="beside" face={icon} className={styles.item} />
              ) : (
                <MenuLink item={item} icon={icon} onChosen={undefined} />
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
