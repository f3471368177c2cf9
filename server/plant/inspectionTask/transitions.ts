import { wireTime } from '../../../src/common/wireTime.ts';
import type { Call } from '../../http/call.ts';
import { Refusal } from '../../http/reply.ts';
import * as t from '../../http/schema.ts';
import {
  type PreparedTransition,
  type Resource,
  resourceNamed,
  type TransitionHook,
  type Values,
} from '../../records/resource/model/resource.ts';
import { refuseFaults } from '../../records/resource/write/children/fault.ts';
import { type Finding, type Item, judge } from './findings.ts';
import { STATUS } from './states.ts';
import { toOrderHook } from './toOrder.ts';

const ORDER = 'station/workOrder';

function filled(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

function findingsIn(items: unknown): readonly Finding[] {
  if (!Array.isArray(items)) return [];
  return items.map(({ id: itemId, result, value, image, note }) => ({
    ...{ id: String(itemId), result: filled(result), value: filled(value), image: filled(image), note: filled(note) },
  }));
}

/** @throws Refusal unless every item of the task is answered, in their order: nothing is added, moved or left out */
function requireSameItems(items: readonly Item[], given: readonly Finding[]): void {
  const isSame = items.length === given.length && items.every(({ id }, index) => given[index]?.id === id);
  if (!isSame) throw new Refusal('巡检项与任务的不一致，请重新打开后再填写');
}

/** Stores the findings with their results. The items of a task never change. */
async function judged(
  _task: Resource,
  call: Call,
  { finish, items: given, ...body }: Values,
): Promise<PreparedTransition> {
  const isFinished = finish === 'Y';
  const items = await call.services.db
    .selectFrom('station_inspection_task_item')
    .select(['id', 'item_name', 'input_type', 'unit', 'lower_limit', 'upper_limit', 'required'])
    .where('task_id', '=', String(body.id))
    .orderBy('order_num')
    .execute();
  const { findings, faults, abnormal } = judge(items, findingsIn(given), isFinished);
  return {
    body: { ...body, items: findings },
    async beforeEdit(values, stored, { now }) {
      requireSameItems(items, findings);
      if (faults.length > 0) throw refuseFaults('巡检项', faults);
      const end = isFinished ? { status: STATUS.done, endTime: wireTime(now) } : { status: stored.status };
      return { ...values, abnormalCount: abnormal, ...end };
    },
  };
}

/** Findings are judged by their limits, and an order is made of the abnormal ones. */
export const taskTransitions: Readonly<Record<string, TransitionHook>> = {
  execute: {
    body: {
      items: t.list(
        t.closed({
          id: t.requiredId,
          result: t.optional(t.textOrNull(2)),
          value: t.optional(t.textOrNull(500)),
          image: t.optional(t.textOrNull(2000)),
          note: t.optional(t.textOrNull(500)),
        }),
        { maxItems: 2000 },
      ),
      finish: t.oneOf('Y', 'N', null),
    },
    prepare: judged,
  },
  toOrder: { prepare: (task, call, body) => toOrderHook(resourceNamed(task.resources, ORDER), call, body) },
};
