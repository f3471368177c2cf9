import type { AppRoute } from '../menu/routes.ts';
import { PATHS } from '../paths.ts';

/** No access, missing or no access, server error (S2.12a). */
export type ExceptionType = '403' | '404' | '500';

export const EXCEPTION_TYPES: readonly ExceptionType[] = ['403', '404', '500'];

const ADDRESSES: Readonly<Record<ExceptionType, string>> = {
  403: PATHS.forbidden,
  404: PATHS.notFound,
  500: PATHS.broken,
};

/** Type of the exception; unknown ones count as missing (S2.12b). */
export function exceptionType(wanted: string | undefined): ExceptionType {
  return EXCEPTION_TYPES.find((type) => type === wanted) ?? '404';
}

/** Component of the page of a type, as menus name it. */
export function exceptionComponent(type: ExceptionType): string {
  return `exception/${type}`;
}

function routeOf(type: ExceptionType, path: string): AppRoute {
  return {
    path,
    name: `exception-${type}`,
    title: type,
    keepAlive: false,
    permissionList: [],
    page: { kind: 'component', name: exceptionComponent(type) },
    trail: [{ title: type, path }],
  };
}

/**
 * Pages for refused, missing and failed pages, at their own addresses and where menus of the family
 * put them.
 */
export const EXCEPTION_ROUTES: readonly AppRoute[] = EXCEPTION_TYPES.flatMap((type) => [
  routeOf(type, ADDRESSES[type]),
  routeOf(type, `/exception/${type}`),
]);

/** True if a route leads to such a page, which gets no tab. */
export function isException({ page }: AppRoute): boolean {
  return page.kind === 'component' && EXCEPTION_TYPES.some((type) => page.name === exceptionComponent(type));
}
