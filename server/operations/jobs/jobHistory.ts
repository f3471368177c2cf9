import type { JobKind } from '../../foundation/runs/jobKind.ts';
import { keepDaysSchema, keptSince } from '../../foundation/runs/keepDays.ts';
import { OPEN_STATES } from './state.ts';

/** Keeps the history of the jobs themselves from growing for ever. */
export const jobHistory: JobKind = {
  name: 'jobHistory',
  title: '清理任务执行记录',
  parameters: keepDaysSchema,
  async run({ db, now, say }, parameters) {
    const [gone] = await db
      .deleteFrom('sys_job_run')
      .where('due_time', '<', keptSince(now, parameters))
      .where('status', 'not in', OPEN_STATES)
      .execute();
    say(`执行记录：删除 ${gone?.numDeletedRows ?? 0} 条`);
  },
};
