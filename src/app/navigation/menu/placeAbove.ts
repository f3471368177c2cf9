import { PATHS } from '../paths.ts';
import { hasParameter } from './pageOf.ts';
import type { AppRoute } from './routes.ts';

/** What names of lists end with, and those of the pages that belong to them: `StationList`, `StationForm`. */
const ENDING = /(?:List|Form|Detail|Edit|Add|View|Page)$/;

/**
 * Page to go back to from a page without history: its list, whose address or name begins its own,
 * or which is above it in the menu; else home.
 * @param route of the page
 */
export function placeAbove(routes: readonly AppRoute[], route: AppRoute): string {
  const others = routes.filter(
    (other) => other !== route && other.page.kind === 'component' && !hasParameter(other.path),
  );
  const byAddress = others
    .filter(({ path }) => path !== '/' && route.path.startsWith(`${path}/`))
    .reduce<AppRoute | null>((best, other) => (other.path.length > (best?.path.length ?? 0) ? other : best), null);
  if (byAddress) return byAddress.path;
  const stem = stemOf(route);
  const byName = stem === null ? undefined : others.find((other) => stemOf(other) === stem);
  if (byName) return byName.path;
  const above = route.trail.slice(0, -1).findLast(({ path }) => path !== null && !hasParameter(path));
  return above?.path ?? PATHS.home;
}

function stemOf({ page }: AppRoute): string | null {
  return page.kind === 'component' && ENDING.test(page.name) ? page.name.replace(ENDING, '') : null;
}
