import type { Kysely, Transaction } from 'kysely';
import { wireTime } from '../../../src/common/wireTime.ts';
import type { Database } from '../../foundation/database/schema.ts';
import { recordJobAudit } from '../../records/auditLog/record.ts';
import { dayAfter, dueDays } from './dueDays.ts';
import { daysWithTask, madeFor, makeTask, type Plan } from './makeTask.ts';
import { STATUS } from './states.ts';

/** How far back missed days are looked for: the longest cycle is a year. */
const LOOK_BACK = 366;
const FOLLOWED = '1';
const TASK = 'station/inspectionTask';

/** The run of the job that writes. */
interface Run {
  readonly db: Kysely<Database>;
  readonly now: Date;
  readonly runId: string;
}

const recordedAs = ({ now, runId }: Run, tenantId: number) => ({ job: 'inspectionTasks', runId, tenantId, now });

/**
 * The days for which a plan needs a task: those that are due up to its reminder. Of what was missed, while no server
 * ran or the plan was not followed, the last day alone is made up for, and nothing from before the plan was written.
 */
function wantedDays(plan: Plan, today: string, existing: readonly string[]): readonly string[] {
  const times = {
    ...{ cycle: plan.cycle, cronExpression: plan.cron_expression },
    ...{ startDate: plan.start_date, endDate: plan.end_date },
  };
  const coming = dueDays(times, today, dayAfter(today, plan.advance_days));
  const written = plan.create_time ? wireTime(plan.create_time).slice(0, 10) : today;
  const missed = dueDays(times, dayAfter(today, -LOOK_BACK), dayAfter(today, -1))
    .filter((day) => day >= written)
    .at(-1);
  const isMissed = missed !== undefined && !existing.some((day) => day >= missed);
  return [...(isMissed ? [missed] : []), ...coming].filter((day) => !existing.includes(day));
}

async function makeFor(trx: Transaction<Database>, planId: string, run: Run): Promise<number> {
  const { now } = run;
  const plan = await trx
    .selectFrom('station_inspection_plan')
    .selectAll()
    .where('id', '=', planId)
    .where('status', '=', FOLLOWED)
    .forUpdate()
    .executeTakeFirst();
  if (!plan) return 0;
  const today = wireTime(now).slice(0, 10);
  const existing = await daysWithTask(trx, plan.id, dayAfter(today, -LOOK_BACK));
  let count = 0;
  for (const day of wantedDays(plan, today, existing)) {
    const made = await makeTask(trx, { plan, day, now, by: plan.create_by });
    if (!made) continue;
    const after = madeFor(made, plan, day);
    await recordJobAudit(trx, recordedAs(run, plan.tenant_id), [
      { action: 'add', resource: TASK, rowId: made.id, after },
    ]);
    count += 1;
  }
  return count;
}

/** Makes the tasks that plans ask for now, each plan in a transaction of its own. @returns how many */
export async function makeDueTasks(run: Run & { readonly signal: AbortSignal }): Promise<number> {
  const { db, now, signal } = run;
  const today = wireTime(now).slice(0, 10);
  const plans = await db
    .selectFrom('station_inspection_plan')
    .select('id')
    .where('status', '=', FOLLOWED)
    // Ended plans are checked once more for a missed day.
    .where('end_date', '>=', dayAfter(today, -LOOK_BACK))
    .orderBy('id')
    .execute();
  let count = 0;
  for (const { id } of plans) {
    signal.throwIfAborted();
    count += await db.transaction().execute((trx) => makeFor(trx, id, run));
  }
  return count;
}

/** Marks tasks not started on their day as late; they may still be done. @returns their number */
export async function markLate(run: Run): Promise<number> {
  const { db, now } = run;
  return db.transaction().execute(async (trx) => {
    const late = await trx
      .updateTable('station_inspection_task')
      .set({ status: STATUS.late })
      .where('status', '=', STATUS.waiting)
      .where('task_date', '<', wireTime(now).slice(0, 10))
      .returning(['id', 'tenant_id'])
      .execute();
    const states = { before: { status: STATUS.waiting }, after: { status: STATUS.late } };
    for (const tenantId of new Set(late.map(({ tenant_id }) => tenant_id))) {
      const own = late.filter(({ tenant_id }) => tenant_id === tenantId);
      const entries = own.map(({ id }) => ({ action: 'edit' as const, resource: TASK, rowId: id, ...states }));
      await recordJobAudit(trx, recordedAs(run, tenantId), entries);
    }
    return late.length;
  });
}
