import { type Kysely, sql } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { newId } from '../../foundation/newId.ts';
import { nextTime } from './nextTime.ts';
import { OPEN_STATES, type RunState, SCHEDULED, SKIP } from './state.ts';

/** Number of schedules read at once. */
const MOST_DUE = 50;

interface Job {
  readonly id: string;
  readonly job_class_name: string;
  readonly overlap_policy: string;
}

/** A run that this process has taken. */
export interface TakenRun {
  readonly id: string;
  readonly kind: string;
  readonly parameter: string;
  /** In seconds, for each attempt. */
  readonly timeLimit: number;
  readonly retryCount: number;
}

/**
 * Writes a run down for every schedule that is due, and when it is due next. Any number of processes may do so at once:
 * each schedule is locked by one, and no job has two runs for the same time. Times that passed while no server ran are
 * made up for by one run.
 */
export async function enqueueDue(db: Kysely<Database>, now: Date): Promise<void> {
  await drawBack(db, now);
  await db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('sys_quartz_job')
      .selectAll()
      .where('status', '=', SCHEDULED)
      .where('next_time', '<=', now)
      .orderBy('next_time')
      .limit(MOST_DUE)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const job of due) {
      const state = (await mayRun(trx, job)) ? 'waiting' : 'skipped';
      await writeRun(trx, job, job.next_time ?? now, 'schedule', state);
      const next = nextTime(job.cron_expression, now);
      await trx.updateTable('sys_quartz_job').set({ next_time: next }).where('id', '=', job.id).execute();
    }
  });
}

/**
 * Reschedules schedules that were planned while the clock was ahead: they would pause until that time comes
 * again. Runs already written for those times are shifted by a few microseconds, which no reader sees, because
 * their due times are still to come.
 */
async function drawBack(db: Kysely<Database>, now: Date): Promise<void> {
  const planned = await db
    .selectFrom('sys_quartz_job')
    .select(['id', 'cron_expression', 'next_time'])
    .where('status', '=', SCHEDULED)
    .where('next_time', '>', now)
    .execute();
  for (const { id, cron_expression, next_time } of planned) {
    const next = nextTime(cron_expression, now);
    if (next === null || next_time === null || next_time <= next) continue;
    await db.transaction().execute(async (trx) => {
      // Another process may have drawn it back, and written a run for it, meanwhile.
      const { numUpdatedRows } = await trx
        .updateTable('sys_quartz_job')
        .set({ next_time: next })
        .where('id', '=', id)
        .where('next_time', '=', next_time)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      await trx
        .updateTable('sys_job_run')
        .set({ due_time: sql<Date>`due_time + (1 + floor(random() * 900)) * interval '1 microsecond'` })
        .where('job_id', '=', id)
        .where('due_time', '>', now)
        .execute();
    });
  }
}

/** True if a run may start while others are open. */
export async function mayRun(db: Kysely<Database>, job: Job): Promise<boolean> {
  if (job.overlap_policy !== SKIP) return true;
  const open = await db
    .selectFrom('sys_job_run')
    .select('id')
    .where('job_id', '=', job.id)
    .where('status', 'in', OPEN_STATES)
    .limit(1)
    .executeTakeFirst();
  return open === undefined;
}

/** Writes one run down, unless the job has one for that time. @returns whether it was written */
export async function writeRun(
  db: Kysely<Database>,
  job: Job,
  dueTime: Date,
  cause: 'schedule' | 'manual',
  status: 'waiting' | 'skipped',
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sys_job_run')
    .values({
      id: newId(),
      job_id: job.id,
      job_class_name: job.job_class_name,
      due_time: dueTime,
      cause,
      status,
      attempt: 0,
      start_time: null,
      end_time: null,
      lease_until: null,
      place: null,
      output: null,
      failure: status === 'skipped' ? '上一次执行尚未结束' : null,
    })
    .onConflict((conflict) => conflict.columns(['job_id', 'due_time']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Takes waiting runs for this process, the oldest first; what another one is taking is left to it. */
export async function takeRuns(
  db: Kysely<Database>,
  { now, place, count }: { readonly now: Date; readonly place: string; readonly count: number },
): Promise<readonly TakenRun[]> {
  if (count <= 0) return [];
  return db.transaction().execute(async (trx) => {
    const waiting = await trx
      .selectFrom('sys_job_run as run')
      .innerJoin('sys_quartz_job as job', 'job.id', 'run.job_id')
      .select(['run.id', 'run.job_class_name', 'job.parameter', 'job.time_limit', 'job.retry_count'])
      .where('run.status', '=', 'waiting')
      .orderBy('run.due_time')
      .limit(count)
      .forUpdate('run')
      .skipLocked()
      .execute();
    for (const run of waiting) {
      const taken = { status: 'running', start_time: now, lease_until: leaseUntil(now, run.time_limit), place };
      await trx.updateTable('sys_job_run').set(taken).where('id', '=', run.id).execute();
    }
    return waiting.map((run) => ({
      id: run.id,
      kind: run.job_class_name,
      parameter: run.parameter ?? '',
      timeLimit: run.time_limit,
      retryCount: run.retry_count,
    }));
  });
}

/** Longer than an attempt and the wait after it can take; then its process must have died. */
export function leaseUntil(now: Date, timeLimit: number): Date {
  return new Date(now.getTime() + (timeLimit + 300) * 1000);
}

/** Reason of a run whose process died. */
export const PROCESS_DIED = '执行任务的进程已中断';

/** Clocks of two servers differ by less. */
const MOST_SKEW_MS = 60_000;

/**
 * Ends the runs of processes that died, and those that began in the future: their process had a clock that was ahead,
 * and its lease would hold until then. @returns the names of their jobs
 */
export async function endLost(db: Kysely<Database>, now: Date): Promise<readonly string[]> {
  const ended = await db
    .updateTable('sys_job_run')
    .set({ status: 'lost' satisfies RunState, end_time: now, failure: PROCESS_DIED })
    .where('status', '=', 'running')
    .where((where) =>
      where.or([where('lease_until', '<', now), where('start_time', '>', new Date(now.getTime() + MOST_SKEW_MS))]),
    )
    .returning('job_class_name')
    .execute();
  return ended.map((run) => run.job_class_name);
}
