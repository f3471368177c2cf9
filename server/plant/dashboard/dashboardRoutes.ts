import type { Route } from '../../http/route.ts';
import { lossRoute } from '../events/lossesRoute.ts';
import { dashboardAlarmsRoute } from './alarmsRoute.ts';
import { attentionRoute } from './attentionRoute.ts';
import { energyTrendRoute } from './energyTrendRoute.ts';
import { mapRoute } from './mapRoute.ts';
import { overviewRoute } from './overviewRoute.ts';
import { powerCurveRoute } from './powerCurveRoute.ts';
import { rankingRoute } from './rankingRoute.ts';
import { stationNowRoute } from './stationNowRoute.ts';

/** Routes of dashboards; docs/plant/figures.md. */
export const dashboardRoutes: readonly Route[] = [
  overviewRoute,
  powerCurveRoute,
  mapRoute,
  energyTrendRoute,
  rankingRoute,
  stationNowRoute,
  attentionRoute,
  dashboardAlarmsRoute,
  lossRoute,
];
