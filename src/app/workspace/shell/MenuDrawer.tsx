import { useEffect, useRef } from 'react';
import { LineIcon } from '../../appearance/brand/LineIcon.tsx';
import type { MenuItem } from '../../navigation/menu/items.ts';
import styles from '../menuView/menu.module.css';
import { SideMenu } from '../menuView/SideMenu.tsx';
import { SiderBrand } from './SiderBrand.tsx';

interface MenuDrawerProps {
  readonly items: readonly MenuItem[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * The menu on phones: a dialog at the left edge that keeps the focus and closes on Escape or a tap
 * outside.
 */
export function MenuDrawer({ items, isOpen, onClose }: MenuDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (isOpen) element.showModal();
    else element.close();
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a tap outside the drawer is a shortcut, Escape does the same
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label="主菜单"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={styles.drawerHead}>
        <SiderBrand isCollapsed={false} />
        <button type="button" className={styles.drawerClose} aria-label="关闭菜单" onClick={onClose}>
          <LineIcon name="close" />
        </button>
      </div>
      {isOpen && <SideMenu items={items} onChosen={onClose} />}
    </dialog>
  );
}
