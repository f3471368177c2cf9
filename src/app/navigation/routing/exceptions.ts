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

/** The type that is meant; what nobody knows is missing (S2.12b). */
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

/** The pages that tell why there is no other, at their own addresses and where menus of the family put them. */
export const EXCEPTION_ROUTES: readonly AppRoute[] = EXCEPTION_TYPES.flatMap((type) => [
  routeOf(type, ADDRESSES[type]),
  routeOf(type, `/exception/${type}`),
]);

/** Whether a route leads to such a page: nobody works there, so it gets no tab. */
export function isException({ page }: AppRoute): boolean {
  return page.kind === 'component' && EXCEPTION_TYPES.some((type) => page.name === exceptionComponent(type));
}
