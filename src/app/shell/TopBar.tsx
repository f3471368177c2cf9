import type { MenuItem } from '../menu/items.ts';
import type { AppRoute } from '../menu/routes.ts';
import { HeaderClock } from './HeaderClock.tsx';
import { HeaderLinks } from './HeaderLinks.tsx';
import { SiderBrand } from './SiderBrand.tsx';
import { TopMenu } from './TopMenu.tsx';

interface TopBarProps {
  readonly items: readonly MenuItem[];
  readonly routes: readonly AppRoute[];
}

/** What the header holds when the menu stands in it: brand and menu to the left, links and clock to the right (S2.36a). */
export function TopBar({ items, routes }: TopBarProps) {
  return (
    <>
      <SiderBrand isCollapsed={false} />
      <TopMenu items={items} />
      <HeaderLinks routes={routes} />
      <HeaderClock />
    </>
  );
}
