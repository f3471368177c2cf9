import { useMemo } from 'react';
import { atLeast, BREAKPOINTS } from '../../../common/breakpoints.ts';
import { useMedia } from '../../../runtime/react/useMedia.ts';
import type { MenuItem } from '../../navigation/menu/items.ts';
import type { AppRoute } from '../../navigation/menu/routes.ts';
import { TopMenu } from '../menuView/TopMenu.tsx';
import { HeaderClock } from './HeaderClock.tsx';
import { HeaderLinks, isHeaderEntry } from './HeaderLinks.tsx';
import { SiderBrand } from './SiderBrand.tsx';

interface TopBarProps {
  readonly items: readonly MenuItem[];
  readonly routes: readonly AppRoute[];
}

/**
 * Content of the header with the menu in it: brand, entries, and the menu in a left and a right
 * group (S2.36a). Narrow screens have one group: two would each end in a 更多.
 */
export function TopBar({ items, routes }: TopBarProps) {
  const isWide = useMedia(atLeast(BREAKPOINTS.wide));
  const [left, right] = useMemo(() => {
    const rest = items.filter((item) => !isHeaderEntry(item));
    const half = isWide ? Math.ceil(rest.length / 2) : rest.length;
    return [rest.slice(0, half), rest.slice(half)];
  }, [items, isWide]);
  return (
    <>
      <SiderBrand isCollapsed={false} />
      <HeaderLinks routes={routes} />
      <TopMenu label="主菜单" items={left} side="left" />
      {right.length > 0 && <TopMenu label="主菜单（右侧）" items={right} side="right" />}
      <HeaderClock />
    </>
  );
}
