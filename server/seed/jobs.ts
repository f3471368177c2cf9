import type { Transaction } from 'kysely';
import type { Database } from '../foundation/database/schema.ts';
import { nextTime } from '../operations/jobs/nextTime.ts';
import { SCHEDULED, SKIP } from '../operations/jobs/state.ts';
import { stableId } from './id.ts';
import entries from './jobs.json';
import { offer } from './ledger.ts';
import { stamp } from './stamp.ts';

/** Longest time of one attempt, if the list of chores does not say. */
const USUAL_LIMIT_S = 600;

/**
 * The product's own chores, which any user with the right may move or pause. Those of the demo are only
 * seeded with its data, and start so many seconds after it was created.
 */
export async function seedJobs(trx: Transaction<Database>, now: Date, demoLive: boolean): Promise<void> {
  const offered = entries.filter(({ demoAfter }) => demoLive || demoAfter === undefined);
  await offer(trx, {
    table: 'sys_quartz_job',
    rows: offered.map(({ job, cron, parameter, description, demoAfter, timeLimit = USUAL_LIMIT_S }, index) => ({
      id: stableId(`job.${job}`),
      job_class_name: job,
      cron_expression: cron,
      parameter: parameter === null ? null : JSON.stringify(parameter),
      description,
      status: SCHEDULED,
      overlap_policy: SKIP,
      time_limit: timeLimit,
      retry_count: 1,
      next_time: demoAfter === undefined ? nextTime(cron, now) : new Date(now.getTime() + demoAfter * 1000),
      ...stamp(index),
    })),
    insert: (rows) => trx.insertInto('sys_quartz_job').values(rows).execute(),
  });
}
