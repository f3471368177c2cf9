import type { ResourceHooks } from '../records/resource/model/resource.ts';
import { equipmentHooks } from './equipmentRules.ts';
import { inspectionHooks } from './inspectionRules.ts';
import { addingHooks } from './workOrder/hooks.ts';

/** What the documents of stations and their equipment cannot say. */
export const stationHooks: Readonly<Record<string, ResourceHooks>> = {
  'station/stationEquipment': { hooks: equipmentHooks },
  'station/workOrder': { hooks: addingHooks },
  'station/inspectionPlan': { hooks: inspectionHooks },
};
