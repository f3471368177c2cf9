import type { Area } from '../records/resource/area.ts';
import { dashboardRoutes } from './dashboard/dashboardRoutes.ts';
import { demoTelemetry } from './demo/demoTelemetry.ts';
import { demoHistory } from './demo/history/demoHistory.ts';
import { stationFigures } from './dirtyDays/stationFigures.ts';
import { inspectionTasks } from './inspectionTask/inspectionTasks.ts';
import { stationHooks } from './resourceHooks.ts';
import { statRoutes } from './stat/statRoutes.ts';
import { ingestRoute } from './telemetry/ingest/ingestRoute.ts';
import { historyRoute } from './telemetry/reading/historyRoute.ts';
import { latestRoute } from './telemetry/reading/latestRoute.ts';
import { telemetryStorage } from './telemetry/storageJob.ts';

/** The PV domain; a guest, which only the composition imports. */
export const plant: Area = {
  name: 'plant',
  title: '电站',
  routes: [ingestRoute, latestRoute, historyRoute, ...statRoutes, ...dashboardRoutes],
  hooks: stationHooks,
  chores: [inspectionTasks, telemetryStorage, stationFigures, demoTelemetry, demoHistory],
};
