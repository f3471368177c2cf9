import type { ResourceRules } from '../resource/resource.ts';
import { equipmentHooks } from './equipmentRules.ts';
import { inspectionHooks } from './inspectionRules.ts';

/** What the documents of stations and their equipment cannot say. */
export const stationRules: Readonly<Record<string, ResourceRules>> = {
  'station/stationEquipment': { hooks: equipmentHooks },
  'station/inspectionPlan': { hooks: inspectionHooks },
};
