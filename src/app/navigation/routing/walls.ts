import type { AppRoute } from '../menu/routes.ts';
import { PATHS } from '../paths.ts';

/**
 * What the walls are called, and what they show once they are set up. The components are named by no menu, so that a
 * document of any name can be the wall.
 */
export const WALL_PAGES = [
  {
    component: 'workspace/UnsetPanorama',
    path: PATHS.panorama,
    title: '全景视图',
    purpose: '这里将集中展示全部电站的发电、收益和告警',
  },
  {
    component: 'workspace/UnsetDetails',
    path: PATHS.details,
    title: '电站画像',
    purpose: '这里将展示一座电站的概况、发电趋势和设备状态',
  },
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
