import { sql, type Transaction } from 'kysely';
import { wireTime } from '../../../../src/common/wireTime.ts';
import type { Database } from '../../../foundation/database/schema.ts';
import { newId } from '../../../foundation/newId.ts';
import type { Call } from '../../../http/call.ts';
import { done, type Reply } from '../../../http/reply.ts';
import * as t from '../../../http/schema.ts';
import { Reachable } from '../access/reachable.ts';
import { keyedBy } from '../model/existence.ts';
import type { Resource } from '../model/resource.ts';

/** The step that adds a record, and what it is called. */
export const ADDED = { transition: 'add', action: '创建' } as const;

/** Something that was done with a record. */
interface Step {
  readonly resource: string;
  readonly recordId: string;
  readonly transition: string;
  /** Its title. */
  readonly action: string;
  readonly fromStatus: string | null;
  readonly toStatus: string;
  /** Username. */
  readonly operator: string;
  readonly opinion: string | null;
  readonly now: Date;
}

/** Writes down a step behind those that there are; the record is locked by the change around it. */
export async function writeStep(trx: Transaction<Database>, { now, ...step }: Step): Promise<void> {
  const { count } = await trx
    .selectFrom('sys_record_step')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('resource', '=', step.resource)
    .where('record_id', '=', step.recordId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('sys_record_step')
    .values({
      id: newId(),
      resource: step.resource,
      record_id: step.recordId,
      transition: step.transition,
      action: step.action,
      from_status: step.fromStatus,
      to_status: step.toStatus,
      operator: step.operator,
      opinion: step.opinion,
      step_time: now,
      order_num: Number(count) + 1,
    })
    .execute();
}

/** Forgets the steps of records that are deleted. */
export async function forgetSteps(trx: Transaction<Database>, resource: string, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('sys_record_step').where('resource', '=', resource).where('record_id', 'in', ids).execute();
}

const nullableText = t.textOrNull();

export const STEPS_ANSWER = t.list(
  t.closed({
    id: t.text(),
    stepTime: t.text(),
    transition: t.text(),
    action: t.text(),
    fromStatus: nullableText,
    toStatus: t.text(),
    operator: t.text(),
    operatorName: t.text(),
    opinion: nullableText,
  }),
);

/** GET <path>/steps?id=: what was done with a record, the first step first; nothing for one that the caller may not reach. */
export async function listSteps(resource: Resource, call: Call): Promise<Reply> {
  const { db } = call.services;
  const id = call.query.id ?? '';
  const reachable = (await Reachable.of(resource, call)).where(keyedBy(resource, [id]));
  const found = await reachable.query(db).select('id').executeTakeFirst();
  if (!found) return done('', []);
  const rows = await db
    .selectFrom('sys_record_step as step')
    .leftJoin('sys_user as person', 'person.username', 'step.operator')
    .select(['step.id', 'step.step_time', 'step.transition', 'step.action', 'step.from_status', 'step.to_status'])
    .select(['step.operator', 'step.opinion', sql<string>`coalesce(person.realname, step.operator)`.as('name')])
    .where('step.resource', '=', resource.name)
    .where('step.record_id', '=', id)
    .orderBy('step.order_num')
    .execute();
  return done(
    '',
    rows.map((row) => ({
      id: row.id,
      stepTime: wireTime(row.step_time),
      transition: row.transition,
      action: row.action,
      fromStatus: row.from_status,
      toStatus: row.to_status,
      operator: row.operator,
      operatorName: row.name,
      opinion: row.opinion,
    })),
  );
}
