import type { AppRoute } from '../../../navigation/menu/routes.ts';

/** Screens of which one is needed to read figures of stations. */
const FIGURE_SCREENS: ReadonlySet<string> = new Set([
  'station/PowerReport',
  'station/StationInfoList',
  'station/StationEquipmentList',
]);

/** True if a screen is granted. */
export const hasScreen = (routes: readonly Pick<AppRoute, 'page'>[], name: string): boolean =>
  routes.some(({ page }) => page.kind === 'component' && page.name === name);

/** True if the granted screens let a user read figures of stations. */
export const mayReadFigures = (routes: readonly Pick<AppRoute, 'page'>[]): boolean =>
  routes.some(({ page }) => page.kind === 'component' && FIGURE_SCREENS.has(page.name));

/** Whether the first page is about energy, plan and income: for users who have 经营总览 and handle no alarms. */
export const isManager = (routes: readonly Pick<AppRoute, 'page'>[]): boolean =>
  hasScreen(routes, 'dashboard/Management') && !hasScreen(routes, 'station/StationAlarmList');
