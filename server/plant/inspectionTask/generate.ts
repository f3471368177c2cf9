import { wireTime } from '../../../src/common/wireTime.ts';
import type { Call } from '../../http/call.ts';
import { done, Refusal, type Reply } from '../../http/reply.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { Reachable } from '../../records/resource/access/reachable.ts';
import { type Resource, resourceNamed, type Values } from '../../records/resource/model/resource.ts';
import { change } from '../../records/resource/write/change.ts';
import { recordChanges } from '../../records/resource/write/recorded.ts';
import { lockRows } from '../../records/resource/write/rowWrites.ts';
import { daysWithTask, madeFor, makeTask } from './makeTask.ts';

const TASK = 'station/inspectionTask';
const FOLLOWED = '1';

/** Makes today's task of a plan, also on a day on which it is not due. */
async function generate(plan: Resource, task: Resource, call: Call): Promise<Reply> {
  const body: Values = { ...(typeof call.body === 'object' ? call.body : null) };
  const plans = await Reachable.of(plan, call);
  return change(task, call, body, async ({ trx, user, now }) => {
    const [found] = await lockRows(trx, plans, [String(body.id)]);
    if (!found) throw new Refusal(plan.messages.notFound);
    const row = await trx
      .selectFrom('station_inspection_plan')
      .selectAll()
      .where('id', '=', String(found.id))
      .executeTakeFirstOrThrow();
    if (row.status !== FOLLOWED) throw new Refusal('巡检计划已停用，请先启用');
    const today = wireTime(now).slice(0, 10);
    if ((await daysWithTask(trx, row.id, today)).includes(today)) throw new Refusal('该计划今天已有巡检任务！');
    const made = await makeTask(trx, { plan: row, day: today, now, by: user.username });
    if (!made) throw new Refusal('巡检计划没有巡检项，请先填写');
    const after = madeFor(made, row, today);
    await recordChanges(trx, call, task, [{ action: 'add', rowId: made.id, after }]);
    return done(`已生成巡检任务 ${made.taskNo}`);
  });
}

/** PUT /station/inspectionPlan/generate: today's task of a plan, for those who may not wait for its day. */
export function generateRoute(plan: Resource): Route {
  const task = resourceNamed(plan.resources, TASK);
  return defineRoute({
    method: 'PUT',
    path: `${plan.path}/generate`,
    right: { code: `${plan.permission}:generate` },
    query: noQuery,
    body: t.closed({ id: t.requiredId }),
    answer: t.orNull(t.record(t.anything)),
    handle: (call) => generate(plan, task, call),
  });
}
