import { useAtomValue } from 'jotai/react';
import type { ComponentType, FunctionComponent } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../../runtime/react/ErrorBoundary.tsx';
import { lazyPart } from '../../../runtime/react/lazyPart.tsx';
import { useDocumentTitle } from '../../appearance/chrome/useDocumentTitle.ts';
import { ScaledPage } from '../../appearance/scale/ScaledPage.tsx';
import { LazyInspector } from '../../authoring/inspector/lazyInspector.ts';
import type { WrittenPage } from '../../navigation/codePages.ts';
import type { PageProps } from '../../navigation/page.ts';
import { PATHS, WALLS } from '../../navigation/paths.ts';
import { EXCEPTION_TYPES, exceptionComponent } from '../../navigation/routing/exceptions.ts';
import type { RouteMatch } from '../../navigation/routing/matcher.ts';
import { mayOpen } from '../../navigation/routing/mayOpen.ts';
import { SETTINGS_TABS } from '../../navigation/settingsTabs.ts';
import { PageFailure } from '../../notices/failure/PageFailure.tsx';
import { accessAtom } from '../../session/state.ts';
import { PageSkeleton } from '../skeleton/PageSkeleton.tsx';
import { FramePage } from './FramePage.tsx';
import { RefusedPage } from './RefusedPage.tsx';

/** A page that is fetched when it is first opened. */
function fetchedPage<P extends object>(load: () => Promise<ComponentType<P>>): FunctionComponent<P> {
  return lazyPart(load, <PageSkeleton />);
}

const SettingsPage = fetchedPage(async () => (await import('../../account/personal/SettingsPage.tsx')).SettingsPage);

const ExceptionPage = fetchedPage(async () => (await import('./ExceptionPage.tsx')).ExceptionPage);

const WRITTEN: Readonly<Record<WrittenPage, ComponentType<PageProps>>> = {
  'dashboard/Analysis': fetchedPage(async () => (await import('./start/StartPage.tsx')).StartPage),
  'dashboard/Panorama': fetchedPage(async () => (await import('./wall/PanoramaPage.tsx')).PanoramaPage),
  'dashboard/Details': fetchedPage(async () => (await import('./portrait/DetailsPage.tsx')).DetailsPage),
  'system/ScreenConfig': fetchedPage(
    async () => (await import('../../authoring/editor/ScreenConfigPage.tsx')).ScreenConfigPage,
  ),
  'account/settings/Index': SettingsPage,
};

const PAGES: Readonly<Record<string, ComponentType<PageProps>>> = {
  ...WRITTEN,
  ...Object.fromEntries(SETTINGS_TABS.map(({ component }) => [component, SettingsPage])),
  ...Object.fromEntries(EXCEPTION_TYPES.map((type) => [exceptionComponent(type), () => <ExceptionPage type={type} />])),
};

const ScreenPage = fetchedPage(async () => (await import('../../screens/ScreenPage.tsx')).ScreenPage);

interface PageHostProps extends PageProps {
  readonly match: RouteMatch | null;
}

/** The page at the present address, kept apart from the shell by its own error boundary. */
export function PageHost({ match, items, routes }: PageHostProps) {
  const { pathname } = useLocation();
  const access = useAtomValue(accessAtom);
  const route = match?.route;
  useDocumentTitle(route && route.path !== PATHS.home ? route.title : null);
  if (!match || !route) return <Navigate to={PATHS.notFound} replace />;
  const { page } = route;
  if (page.kind === 'redirect') return <Navigate to={page.to} replace />;
  if (page.kind === 'refused') return <RefusedPage title={route.title} url={page.url} />;
  if (page.kind === 'frame') return <FramePage title={route.title} url={page.url} />;
  if (!mayOpen(route, access)) {
    return <ExceptionPage type="403" />;
  }
  const Page = Object.hasOwn(PAGES, page.name) ? PAGES[page.name] : undefined;
  const content = Page ? (
    <Page items={items} routes={routes} />
  ) : (
    <>
      <h1 className="visually-hidden">{route.title}</h1>
      <ScreenPage key={pathname} name={page.name} params={match.params} Inspector={LazyInspector} />
    </>
  );
  return (
    <ErrorBoundary resetKey={pathname} fallback={(error, retry) => <PageFailure error={error} onRetry={retry} />}>
      {WALLS.includes(route.path) ? <ScaledPage>{content}</ScaledPage> : content}
    </ErrorBoundary>
  );
}
