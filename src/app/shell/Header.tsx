import type { ReactNode } from 'react';
import { LineIcon } from '../brand/LineIcon.tsx';
import styles from './shell.module.css';
import { UserMenu } from './UserMenu.tsx';

interface HeaderProps {
  readonly isMenuOpen: boolean;
  readonly onToggleMenu: () => void;
  readonly children: ReactNode;
}

/** The bar above the content: menu button, where one is, and who one is. */
export function Header({ isMenuOpen, onToggleMenu, children }: HeaderProps) {
  return (
    <header className={styles.header}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isMenuOpen}
        aria-label={isMenuOpen ? '收起菜单' : '展开菜单'}
        onClick={onToggleMenu}
      >
        <LineIcon name="menu" />
      </button>
      {children}
      <div className={styles.tools}>
        <UserMenu />
      </div>
    </header>
  );
}
