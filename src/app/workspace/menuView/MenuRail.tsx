import { useLocation } from 'react-router-dom';
import { type MenuItem, trailOf } from '../../navigation/menu/items.ts';
import { MenuFlyout } from './MenuFlyout.tsx';
import { MenuIcon } from './MenuIcon.tsx';
import { MenuLink } from './MenuLink.tsx';
import styles from './menu.module.css';
import { moveInMenu } from './menuKeys.ts';

/** The collapsed menu: icons of the first level, groups open next to them. */
export function MenuRail({ items }: { readonly items: readonly MenuItem[] }) {
  const { pathname } = useLocation();
  const [present] = trailOf(items, pathname);
  return (
    <nav className={styles.rail} aria-label="主菜单" onKeyDown={moveInMenu}>
      <ul className={styles.list}>
        {items.map((item) => {
          const icon = <MenuIcon name={item.icon} />;
          const isHere = item.key === present;
          const { title, children } = item;
          return (
            <li key={item.key} className={styles.railItem}>
              {item.target.kind === 'group' ? (
                <MenuFlyout
                  title={title}
                  items={children}
                  side="beside"
                  face={icon}
                  className={styles.item}
                  isHere={isHere}
                />
              ) : (
                <MenuLink item={item} icon={icon} isHere={isHere} onChosen={undefined} />
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
