import type { Area } from '../records/resource/area.ts';
import { judgedIngest } from './alarms/judgeSoon.ts';
import { stationAlarms } from './alarms/stationAlarms.ts';
import { dashboardRoutes } from './dashboard/dashboardRoutes.ts';
import { demoTelemetry } from './demo/demoTelemetry.ts';
import { demoHistory } from './demo/history/demoHistory.ts';
import { stationFigures } from './dirtyDays/stationFigures.ts';
import { lossesRoute } from './events/lossesRoute.ts';
import { inspectionTasks } from './inspectionTask/inspectionTasks.ts';
import { mqttCounts } from './mqtt/mqttCounts.ts';
import { mqttRuns } from './mqtt/mqttRuns.ts';
import { notificationRuns } from './notificationRuns.ts';
import { portraitRoutes } from './portrait/portraitRoutes.ts';
import { oldReports } from './reports/oldReports.ts';
import { stationHooks } from './resourceHooks.ts';
import { statRoutes } from './stat/statRoutes.ts';
import { historyRoute } from './telemetry/reading/historyRoute.ts';
import { latestRoute } from './telemetry/reading/latestRoute.ts';
import { telemetryStorage } from './telemetry/storageJob.ts';
import { enterRoutes } from './walls/enterRoutes.ts';

/** The PV domain; a guest, which only the composition imports. */
export const plant: Area = {
  name: 'plant',
  title: '电站',
  routes: [
    judgedIngest,
    latestRoute,
    historyRoute,
    ...statRoutes,
    lossesRoute,
    ...dashboardRoutes,
    ...portraitRoutes,
    ...enterRoutes,
  ],
  hooks: stationHooks,
  chores: [inspectionTasks, telemetryStorage, stationFigures, demoTelemetry, demoHistory, stationAlarms, oldReports],
  runs: (services) => [notificationRuns(services), mqttRuns(services)],
  counts: mqttCounts,
};
