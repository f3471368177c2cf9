import type { ResourceHooks } from '../records/resource/model/resource.ts';
import { aboveRoute } from './alarms/aboveRoute.ts';
import { curveRoute } from './alarms/curveRoute.ts';
import { orderAlarmHooks } from './alarms/orderAlarms.ts';
import { shelve } from './alarms/shelves.ts';
import { tryOutRoute } from './alarms/tryOutRoute.ts';
import { equipmentHooks } from './equipment/equipmentRules.ts';
import { replaceRoute } from './equipment/replaceRoute.ts';
import { eventHooks } from './events/eventRules.ts';
import { tokenRoutes } from './gateway/tokenRoutes.ts';
import { tokenHooks } from './gateway/tokenRules.ts';
import { inspectionRoutes } from './inspectionRoutes.ts';
import { inspectionHooks } from './inspectionRules.ts';
import { generateRoute } from './inspectionTask/generate.ts';
import { taskTransitions } from './inspectionTask/transitions.ts';
import { registerHooks, stationRegisterHooks } from './registers/registerChanges.ts';
import { shiftLogHooks } from './shiftLog/shiftLogHooks.ts';
import { zoneHooks } from './stationRules.ts';
import { replayRoute } from './telemetry/ingest/replayRoute.ts';
import { wallRoutes } from './walls/wallRoutes.ts';

/** Hooks of stations and their equipment. */
export const stationHooks: Readonly<Record<string, ResourceHooks>> = {
  'station/stationInfo': { hooks: { ...zoneHooks('timeZone'), ...stationRegisterHooks } },
  'station/stationEquipment': { hooks: equipmentHooks, routes: (equipment) => [replaceRoute(equipment)] },
  'station/stationTariff': { hooks: registerHooks(({ validFrom }) => String(validFrom)) },
  'station/stationEvent': { hooks: eventHooks },
  'station/energyPlan': { hooks: registerHooks(({ planYear }) => `${String(planYear)}-01-01`) },
  'station/gatewayToken': { hooks: tokenHooks, routes: tokenRoutes },
  'station/wallToken': { routes: wallRoutes },
  'station/telemetryQuarantine': { routes: (quarantine) => [replayRoute(quarantine)] },
  'station/telemetryProfile': { hooks: zoneHooks('zone') },
  'station/inspectionPlan': {
    hooks: inspectionHooks,
    routes: (plan) => [...inspectionRoutes(plan), generateRoute(plan)],
  },
  'station/alarm': { transitions: { shelve }, routes: (alarm) => [curveRoute(alarm), aboveRoute(alarm)] },
  'station/alarmRule': { routes: (rule) => [tryOutRoute(rule)] },
  'station/workOrder': { hooks: orderAlarmHooks },
  'station/inspectionTask': { transitions: taskTransitions },
  'station/shiftLog': shiftLogHooks,
};
