import type { Area } from '../records/resource/area.ts';
import { inspectionTasks } from './inspectionTask/inspectionTasks.ts';
import { stationHooks } from './resourceHooks.ts';

/** The PV domain; a guest, which only the composition imports. */
export const plant: Area = {
  name: 'plant',
  title: '电站',
  hooks: stationHooks,
  chores: [inspectionTasks],
};
