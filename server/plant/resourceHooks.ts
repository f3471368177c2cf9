import type { ResourceHooks } from '../records/resource/model/resource.ts';
import { equipmentHooks } from './equipmentRules.ts';
import { tokenRoutes } from './gateway/tokenRoutes.ts';
import { tokenHooks } from './gateway/tokenRules.ts';
import { inspectionRoutes } from './inspectionRoutes.ts';
import { inspectionHooks } from './inspectionRules.ts';
import { generateRoute } from './inspectionTask/generate.ts';
import { taskTransitions } from './inspectionTask/transitions.ts';
import { zoneHooks } from './stationRules.ts';
import { replayRoute } from './telemetry/ingest/replayRoute.ts';

/** What the documents of stations and their equipment cannot say. */
export const stationHooks: Readonly<Record<string, ResourceHooks>> = {
  'station/stationInfo': { hooks: zoneHooks('timeZone') },
  'station/stationEquipment': { hooks: equipmentHooks },
  'station/gatewayToken': { hooks: tokenHooks, routes: tokenRoutes },
  'station/telemetryQuarantine': { routes: (quarantine) => [replayRoute(quarantine)] },
  'station/telemetryProfile': { hooks: zoneHooks('zone') },
  'station/inspectionPlan': {
    hooks: inspectionHooks,
    routes: (plan) => [...inspectionRoutes(plan), generateRoute(plan)],
  },
  'station/inspectionTask': { transitions: taskTransitions },
};
