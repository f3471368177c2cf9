import type { AppRoute } from '../menu/routes.ts';
import { PATHS } from '../paths.ts';

const WALL_PAGES = [
  { component: 'dashboard/Panorama', path: PATHS.panorama, title: '大屏' },
  { component: 'dashboard/Details', path: PATHS.details, title: '电站画像' },
] as const;

/** The walls have their addresses on every installation (S2.7); a menu entry with such an address takes its place. */
export const WALL_ROUTES: readonly AppRoute[] = WALL_PAGES.map(({ component, path, title }) => ({
  path,
  name: component.replace('/', '-').toLowerCase(),
  title,
  keepAlive: false,
  permissionList: [],
  page: { kind: 'component', name: component },
  trail: [{ title, path }],
}));
