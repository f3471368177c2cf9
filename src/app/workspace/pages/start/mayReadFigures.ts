import type { AppRoute } from '../../../navigation/menu/routes.ts';

/** Screens of which one is needed to read figures of stations. */
const FIGURE_SCREENS: ReadonlySet<string> = new Set([
  'station/PowerReport',
  'station/StationInfoList',
  'station/StationEquipmentList',
]);

/** Whether the granted screens let somebody read figures of stations. */
export const mayReadFigures = (routes: readonly Pick<AppRoute, 'page'>[]): boolean =>
  routes.some(({ page }) => page.kind === 'component' && FIGURE_SCREENS.has(page.name));
