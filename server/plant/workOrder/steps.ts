import { sql, type Transaction } from 'kysely';
import { wireTime } from '../../../src/common/wireTime.ts';
import type { Database } from '../../foundation/database/schema.ts';
import { newId } from '../../foundation/newId.ts';
import type { Call } from '../../http/call.ts';
import { done, type Reply } from '../../http/reply.ts';
import * as t from '../../http/schema.ts';

/** What was done with a work order. */
interface Step {
  readonly orderId: string;
  readonly action: string;
  readonly fromStatus: string | null;
  readonly toStatus: string;
  readonly operator: string;
  readonly opinion: string | null;
  readonly now: Date;
}

/** Writes down a step, behind those that there are; the order is locked by the change around it. */
export async function writeStep(trx: Transaction<Database>, { orderId, now, ...step }: Step): Promise<void> {
  const { count } = await trx
    .selectFrom('station_work_order_step')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('station_work_order_step')
    .values({
      id: newId(),
      order_id: orderId,
      action: step.action,
      from_status: step.fromStatus,
      to_status: step.toStatus,
      operator: step.operator,
      opinion: step.opinion,
      step_time: now,
      order_num: Number(count) + 1,
      create_by: step.operator,
      create_time: now,
    })
    .execute();
}

const nullableText = t.textOrNull();

export const STEPS_ANSWER = t.list(
  t.closed({
    id: t.text(),
    stepTime: t.text(),
    action: t.text(),
    fromStatus: nullableText,
    toStatus: t.text(),
    operator: t.text(),
    operatorName: t.text(),
    opinion: nullableText,
  }),
);

/** GET /station/workOrder/steps?id=: what was done with an order, the first step first. Nothing for an order of another tenant. */
export async function listSteps({ query, tenantId, services: { db } }: Call): Promise<Reply> {
  const rows = await db
    .selectFrom('station_work_order_step as step')
    .innerJoin('station_work_order as work', 'work.id', 'step.order_id')
    .leftJoin('sys_user as person', 'person.username', 'step.operator')
    .select(['step.id', 'step.step_time', 'step.action', 'step.from_status', 'step.to_status', 'step.operator'])
    .select(['step.opinion', sql<string>`coalesce(person.realname, step.operator)`.as('operator_name')])
    .where('step.order_id', '=', query.id ?? '')
    .where('work.tenant_id', '=', tenantId)
    .orderBy('step.order_num')
    .execute();
  return done(
    '',
    rows.map((row) => ({
      id: row.id,
      stepTime: wireTime(row.step_time),
      action: row.action,
      fromStatus: row.from_status,
      toStatus: row.to_status,
      operator: row.operator,
      operatorName: row.operator_name,
      opinion: row.opinion,
    })),
  );
}
