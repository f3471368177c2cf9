import { useAtomValue } from 'jotai/react';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../runtime/react/ErrorBoundary.tsx';
import { lazyPart } from '../../runtime/react/lazyPart.tsx';
import { useIsPhone } from '../../runtime/react/useMedia.ts';
import { useApplication } from '../ApplicationContext.tsx';
import { readMenu } from '../navigation/menu/entry.ts';
import { menuItems } from '../navigation/menu/items.ts';
import { WALLS } from '../navigation/paths.ts';
import { isException } from '../navigation/routing/exceptions.ts';
import { matchRoute, workspaceRoutes } from '../navigation/routing/match.ts';
import { settingsAtom } from '../platform/settings/settingsService.ts';
import { keepTranslatedText } from '../platform/translation/keepTranslatedText.ts';
import { accessAtom, sessionAtom } from '../session/state.ts';
import { tabAt } from './openTabs/tab.ts';
import { Shell } from './shell/Shell.tsx';
import { WorkspaceStatus } from './status/WorkspaceStatus.tsx';
import { answerOtherTabs } from './tabs/heldElsewhere.ts';
import { TabBar } from './tabs/TabBar.tsx';
import { TabPanels } from './tabs/TabPanels.tsx';
import { createUnsavedPages, UnsavedPagesContext } from './tabs/unsavedPages.ts';
import { useLeaveFirst } from './tabs/useLeaveFirst.ts';
import { useTabs } from './tabs/useTabs.ts';

/** Only for users who may read alarms. */
const AlarmSignal = lazyPart(async () => (await import('../notices/alarms/AlarmSignal.tsx')).AlarmSignal);
const ALARMS = 'station/StationAlarmList';

/** The place of work: menus and routes of the signed-in user, the open pages, and the one at the present address. */
export function Workspace() {
  const access = useAtomValue(accessAtom);
  const { apiBase } = useApplication().configuration;
  const location = useLocation();
  const { pathname } = location;
  const { items, routes } = useMemo(() => {
    const menu = readMenu(access?.menu ?? [], apiBase);
    return { items: menuItems(menu), routes: workspaceRoutes(menu) };
  }, [access, apiBase]);
  const route = useMemo(() => matchRoute(routes, pathname)?.route ?? null, [routes, pathname]);
  const present =
    route === null || route.page.kind === 'redirect' || isException(route) ? null : tabAt(location, route.title);
  const tabs = useTabs(routes, present);
  const presentPath = present?.path ?? pathname;
  useLeaveFirst(routes, route, presentPath, tabs.close);
  const hasAlarms = useMemo(
    () => routes.some(({ page }) => page.kind === 'component' && page.name === ALARMS),
    [routes],
  );
  const [unsaved] = useState(createUnsavedPages);
  const { leaving } = useApplication();
  const { multipage } = useAtomValue(settingsAtom);
  const isNarrow = useIsPhone();
  // Phones have no room for a side menu, so tabs are always on there (S2.38e).
  const hasTabs = multipage || isNarrow;
  useEffect(() => leaving.keepPage(hasTabs && route?.keepAlive === true), [leaving, route, hasTabs]);

  const username = String(useAtomValue(sessionAtom).user?.username);
  useEffect(
    () => answerOtherTabs(username, () => unsaved.any() || leaving.isProtecting()),
    [username, unsaved, leaving],
  );

  // Here, where people type what they would lose; the pages before the sign-in have no bytes to spare.
  useEffect(() => keepTranslatedText(document), []);

  return (
    <UnsavedPagesContext value={unsaved}>
      <WorkspaceStatus>
        {hasAlarms && (
          <ErrorBoundary fallback={() => null}>
            <AlarmSignal />
          </ErrorBoundary>
        )}
        <Shell
          items={items}
          route={route}
          routes={routes}
          tabs={!hasTabs || WALLS.includes(pathname) ? null : <TabBar model={tabs} present={presentPath} />}
        >
          <TabPanels state={tabs} present={presentPath} keepsOthers={hasTabs} items={items} routes={routes} />
        </Shell>
      </WorkspaceStatus>
    </UnsavedPagesContext>
  );
}
