import type { JobKind } from '../../foundation/runs/jobKind.ts';
import { makeDueTasks, markLate } from './makeDueTasks.ts';

/** Inspections that plans ask for, so many days ahead as each plan says. */
export const inspectionTasks: JobKind = {
  name: 'inspectionTasks',
  title: '生成巡检任务',
  parameters: { type: 'object', properties: {}, additionalProperties: false },
  async run(scope) {
    scope.say(`巡检任务：生成 ${await makeDueTasks(scope)} 个`);
    scope.say(`逾期：标记 ${await markLate(scope)} 个`);
  },
};
