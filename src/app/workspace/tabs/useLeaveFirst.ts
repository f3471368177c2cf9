import { useEffect } from 'react';
import { useApplication } from '../../ApplicationContext.tsx';
import { placeAbove } from '../../navigation/menu/placeAbove.ts';
import type { AppRoute } from '../../navigation/menu/routes.ts';
import type { TabsModel } from './useTabs.ts';

/** Leaves a page that was opened directly: to the page above it, and its tab closes. @param path of its tab */
export function useLeaveFirst(
  routes: readonly AppRoute[],
  route: AppRoute | null,
  path: string,
  close: TabsModel['close'],
): void {
  const { navigator } = useApplication();
  useEffect(
    () =>
      route === null
        ? undefined
        : navigator.leaveFirst(() => {
            navigator.to(placeAbove(routes, route));
            close(new Set([path]));
          }),
    [navigator, routes, route, path, close],
  );
}
