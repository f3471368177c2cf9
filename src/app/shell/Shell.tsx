import { type ReactNode, type RefObject, useState } from 'react';
import { FilingLinks } from '../chrome/FilingLinks.tsx';
import type { MenuItem } from '../menu/items.ts';
import type { AppRoute } from '../menu/routes.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { Header } from './Header.tsx';
import { MenuDrawer } from './MenuDrawer.tsx';
import { MenuRail } from './MenuRail.tsx';
import { SideMenu } from './SideMenu.tsx';
import { SiderBrand } from './SiderBrand.tsx';
import styles from './shell.module.css';
import { useNarrow } from './useNarrow.ts';

interface ShellProps {
  readonly items: readonly MenuItem[];
  readonly route: AppRoute | null;
  /** The bar of the open pages; null where there is none. */
  readonly tabs: ReactNode;
  /** Holds the element that scrolls. */
  readonly content: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** Side menu, header, content and filing links (S2.35a). Below 768 px the menu is a drawer. */
export function Shell({ items, route, tabs, content, children }: ShellProps) {
  const isNarrow = useNarrow();
  const [isCollapsed, setCollapsed] = useState(false);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  // Below the menu they cost no height of the content; lists fill that to the last pixel.
  const hasWideMenu = !isNarrow && !isCollapsed;
  const toggleMenu = () => (isNarrow ? setDrawerOpen(true) : setCollapsed(!isCollapsed));

  return (
    <div className={styles.shell} data-collapsed={isCollapsed || undefined}>
      <a className={styles.skip} href="#content">
        跳到内容
      </a>
      {!isNarrow && (
        <aside className={styles.sider}>
          <SiderBrand isCollapsed={isCollapsed} />
          {isCollapsed ? <MenuRail items={items} /> : <SideMenu items={items} />}
          {hasWideMenu && <FilingLinks />}
        </aside>
      )}
      {isNarrow && <MenuDrawer items={items} isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} />}
      <Header isMenuOpen={isNarrow ? isDrawerOpen : !isCollapsed} onToggleMenu={toggleMenu}>
        <Breadcrumb route={route} />
      </Header>
      {tabs}
      <main ref={content} id="content" className={styles.content} tabIndex={-1}>
        <div className={styles.page}>{children}</div>
        {!hasWideMenu && <FilingLinks />}
      </main>
    </div>
  );
}
