import type { Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import type { Call } from '../../http/call.ts';
import { done, Refusal } from '../../http/reply.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { recordAudit } from '../../records/auditLog/record.ts';
import { requireNextTime } from './nextTime.ts';
import { mayRun, writeRun } from './queue.ts';
import { PAUSED, SCHEDULED } from './state.ts';

type Job = Awaited<ReturnType<typeof lockJob>>;

/** One button of a schedule. */
function onJob(
  name: 'pause' | 'resume' | 'execute',
  message: string,
  change: (trx: Transaction<Database>, job: Job, call: Call) => Promise<void>,
): Route {
  return defineRoute({
    method: 'GET',
    path: `/sys/quartzJob/${name}`,
    right: { code: `quartzJob:${name}` },
    query: t.closed({ id: t.requiredId }),
    answer: t.nothing,
    changesByGet: true,
    handle: async (call) => {
      const { db } = call.services;
      await db.transaction().execute(async (trx) => {
        const job = await lockJob(trx, call.query.id);
        await change(trx, job, call);
        await recordAudit(trx, call, { action: 'command', resource: 'sys/quartzJob', rowId: job.id, note: name });
      });
      return done(message);
    },
  });
}

/** @throws Refusal if the id does not exist */
async function lockJob(trx: Transaction<Database>, id: string) {
  const job = await trx.selectFrom('sys_quartz_job').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!job) throw new Refusal('未找到对应实体');
  return job;
}

async function setStatus(trx: Transaction<Database>, { id }: Job, call: Call, status: number, next: Date | null) {
  const stamps = { update_by: call.user.username, update_time: call.services.clock() };
  await trx
    .updateTable('sys_quartz_job')
    .set({ status, next_time: next, ...stamps })
    .where('id', '=', id)
    .execute();
}

const pause = onJob('pause', '暂停定时任务成功', (trx, job, call) => setStatus(trx, job, call, PAUSED, null));

const resume = onJob('resume', '恢复定时任务成功', async (trx, job, call) => {
  if (job.status === SCHEDULED && job.next_time !== null) return;
  await setStatus(trx, job, call, SCHEDULED, requireNextTime(job.cron_expression, call.services.clock()));
});

/** Only writes it down: the next process that looks runs it, within a second. */
const execute = onJob('execute', '执行成功!', async (trx, job, { services }) => {
  const isWritten = (await mayRun(trx, job)) && (await writeRun(trx, job, services.clock(), 'manual', 'waiting'));
  if (!isWritten) throw new Refusal('任务正在执行，请稍后再试');
});

/** The buttons of schedules (screens 06, section 3). */
export const jobRoutes: readonly Route[] = [pause, resume, execute];
