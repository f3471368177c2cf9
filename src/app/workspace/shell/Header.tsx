import type { ReactNode } from 'react';
import { lazyPart } from '../../../runtime/react/lazyPart.tsx';
import { LineIcon } from '../../appearance/brand/LineIcon.tsx';
import type { MenuItem } from '../../navigation/menu/items.ts';
import { NoticeBell } from '../../notices/announcements/NoticeBell.tsx';
import { MenuSearch } from '../menuSearch/MenuSearch.tsx';
import styles from './shell.module.css';
import { UserMenu } from './UserMenu.tsx';

const ScreenDialog = lazyPart(async () => (await import('../../screens/ScreenDialog.tsx')).ScreenDialog);

interface HeaderProps {
  /** The button of the menu; null if the menu is in the header itself. */
  readonly menu: { readonly isOpen: boolean; readonly onToggle: () => void } | null;
  readonly nav: 'light' | 'dark';
  readonly items: readonly MenuItem[];
  readonly children: ReactNode;
}

/** The bar above the content: menu button or menu, where one is, and who one is. */
export function Header({ menu, nav, items, children }: HeaderProps) {
  return (
    <header className={styles.header} data-nav={nav}>
      {menu && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={menu.isOpen}
          aria-label={menu.isOpen ? '收起菜单' : '展开菜单'}
          onClick={menu.onToggle}
        >
          <LineIcon name="menu" />
        </button>
      )}
      {children}
      <div className={styles.tools}>
        <MenuSearch items={items} />
        <NoticeBell ScreenDialog={ScreenDialog} />
        <UserMenu />
      </div>
    </header>
  );
}
