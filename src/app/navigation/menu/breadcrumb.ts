import { HOME_TITLE, PATHS } from '../paths.ts';
import { hasParameter } from './pageOf.ts';
import type { AppRoute, Crumb } from './routes.ts';

/** The steps to a page, home first (S2.39). Addresses with parameters are no links. */
export function breadcrumbOf(route: AppRoute | null): readonly Crumb[] {
  const home: Crumb = { title: HOME_TITLE, path: PATHS.home };
  if (route === null || route.path === PATHS.home) return [home];
  return [
    home,
    ...route.trail.map(({ title, path }) => ({ title, path: path === null || hasParameter(path) ? null : path })),
  ];
}
