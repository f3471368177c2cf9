import { useAtomValue } from 'jotai/react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { BREAKPOINTS, below } from '../../../common/breakpoints.ts';
import { brokenPart } from '../../../renderers/shared/failure/BrokenPart.tsx';
import { ErrorBoundary } from '../../../runtime/react/ErrorBoundary.tsx';
import { lazyPart } from '../../../runtime/react/lazyPart.tsx';
import { useIsPhone, useMedia } from '../../../runtime/react/useMedia.ts';
import { FilingLinks } from '../../appearance/chrome/FilingLinks.tsx';
import type { MenuItem } from '../../navigation/menu/items.ts';
import type { AppRoute } from '../../navigation/menu/routes.ts';
import { settingsAtom } from '../../platform/settings/settingsService.ts';
import { SideMenu } from '../menuView/SideMenu.tsx';
import { useKeptScroll } from '../tabs/useKeptScroll.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { Header } from './Header.tsx';
import { MenuDrawer } from './MenuDrawer.tsx';
import { SiderBrand } from './SiderBrand.tsx';
import styles from './shell.module.css';
import { useHiddenHeader } from './useHiddenHeader.ts';

const MenuRail = lazyPart(async () => (await import('../menuView/MenuRail.tsx')).MenuRail);
const TopBar = lazyPart(async () => (await import('./TopBar.tsx')).TopBar);

interface ShellProps {
  readonly items: readonly MenuItem[];
  readonly routes: readonly AppRoute[];
  readonly route: AppRoute | null;
  /** The bar of the open pages; null where there is none. */
  readonly tabs: ReactNode;
  readonly children: ReactNode;
}

/**
 * Side menu, header, content and filing links (S2.35a), or the menu in the header (S2.36a), as the settings say (S2.42).
 * Below 1100 px the menu is folded until the user unfolds it, below 768 px it is a drawer.
 */
export function Shell({ items, routes, route, tabs, children }: ShellProps) {
  const settings = useAtomValue(settingsAtom);
  const { pathname } = useLocation();
  const isNarrow = useIsPhone();
  const isTablet = useMedia(below(BREAKPOINTS.tablet));
  const [isChosen, setChosen] = useState<boolean | null>(null);
  const isCollapsed = isChosen ?? isTablet;
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  const isTop = !isNarrow && settings.layout === 'topmenu';
  const hasSider = !isNarrow && !isTop;
  // Below the menu they cost no height of the content; lists fill that to the last pixel.
  const hasWideMenu = hasSider && !isCollapsed;
  // What is not fixed scrolls with the content: then the whole shell is the one scroll area.
  const scrollsWhole = !settings.fixedHeader || (hasSider && !settings.fixSiderbar);
  const shell = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLElement>(null);
  const area = scrollsWhole ? shell : content;
  useKeptScroll(pathname, area);
  const isHeaderHidden = useHiddenHeader(area, settings.autoHideHeader);
  const sideMenuButton = hasSider
    ? { isOpen: !isCollapsed, onToggle: () => setChosen(!isCollapsed) }
    : { isOpen: isDrawerOpen, onToggle: () => setDrawerOpen(true) };

  return (
    <div
      ref={shell}
      className={styles.shell}
      data-layout={hasSider ? 'side' : 'top'}
      data-collapsed={isCollapsed || undefined}
      data-scroll={scrollsWhole ? 'whole' : 'content'}
      data-header={isHeaderHidden ? 'hidden' : settings.fixedHeader ? 'fixed' : 'static'}
      data-sider={settings.fixSiderbar ? 'fixed' : 'static'}
      data-width={isTop && settings.contentWidth === 'Fixed' ? 'fixed' : 'fluid'}
    >
      <a className={styles.skip} href="#content">
        跳到内容
      </a>
      {hasSider && (
        <aside className={styles.sider} data-nav={settings.navTheme}>
          <SiderBrand isCollapsed={isCollapsed} />
          {isCollapsed ? fetched(<MenuRail items={items} />) : <SideMenu items={items} />}
          {hasWideMenu && <FilingLinks />}
        </aside>
      )}
      {isNarrow && <MenuDrawer items={items} isOpen={isDrawerOpen} onClose={closeDrawer} />}
      <Header items={items} nav={isTop ? settings.navTheme : 'light'} menu={isTop ? null : sideMenuButton}>
        {isTop ? fetched(<TopBar items={items} routes={routes} />) : <Breadcrumb route={route} />}
      </Header>
      {tabs}
      <main ref={content} id="content" className={styles.content} tabIndex={-1}>
        {isTop && (
          <div className={styles.crumbs}>
            <Breadcrumb route={route} />
          </div>
        )}
        <div className={styles.page}>{children}</div>
        {!hasWideMenu && <FilingLinks />}
      </main>
    </div>
  );
}

/** What only some settings show is no part of everybody's first visit. */
function fetched(part: ReactNode): ReactNode {
  return <ErrorBoundary fallback={brokenPart}>{part}</ErrorBoundary>;
}
