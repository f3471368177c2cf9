import { wireTime } from '../../../src/common/wireTime.ts';
import type { Call } from '../../http/call.ts';
import { Refusal } from '../../http/reply.ts';
import { reachOf } from '../../records/resource/access/reach.ts';
import { Reachable } from '../../records/resource/access/reachable.ts';
import type { PreparedTransition, Resource, Values } from '../../records/resource/model/resource.ts';
import { recordChanges } from '../../records/resource/write/recorded.ts';
import { addRow } from '../../records/resource/write/rowWrites.ts';
import { RESULT } from './states.ts';

/** As the dictionary `order_type` has it. */
const REPAIR = '1';
const DAY_MS = 24 * 3600 * 1000;
const MOST_TITLE = 100;
const MOST_CONTENT = 1000;

interface AbnormalItem {
  readonly item_name: string;
  readonly value: string | null;
  readonly unit: string | null;
  readonly note: string | null;
}

function lineOf({ item_name, value, unit, note }: AbnormalItem, index: number): string {
  const measured = value === null ? '' : `${value}${unit ?? ''}`;
  const said = [measured, note ?? ''].filter((text) => text !== '').join('，');
  return `${index + 1}. ${item_name}${said === '' ? '' : `：${said}`}`;
}

/** The order that asks for what was found to be repaired, from now until the next day. */
function orderOf(task: Values, items: readonly AbnormalItem[], now: Date): Values {
  const content = [`${task.taskDate} 巡检发现异常（任务 ${task.taskNo}）：`, ...items.map(lineOf)].join('\n');
  return {
    title: `巡检异常处理：${task.planName}`.slice(0, MOST_TITLE),
    orderType: REPAIR,
    stationId: task.stationId,
    content: content.slice(0, MOST_CONTENT),
    planStart: wireTime(now),
    planEnd: wireTime(new Date(now.getTime() + DAY_MS)),
  };
}

/**
 * Adds a work order for what an inspection found abnormal, in the change that notes its number in the task: both are
 * there or neither, and of two who ask at once one is refused.
 */
export async function toOrderHook(resource: Resource, call: Call, body: Values): Promise<PreparedTransition> {
  const reach = await reachOf(resource, call, { stationId: '' });
  return {
    body,
    async beforeEdit(values, stored, scope) {
      if (typeof stored.workOrderNo === 'string') throw new Refusal(`已转工单 ${stored.workOrderNo}，不能重复转工单`);
      const items = await scope.trx
        .selectFrom('station_inspection_task_item')
        .select(['item_name', 'value', 'unit', 'note'])
        .where('task_id', '=', String(stored.id))
        .where('result', '=', RESULT.abnormal)
        .orderBy('order_num')
        .execute();
      if (items.length === 0) throw new Refusal('巡检没有发现异常，不需要转工单');
      const order = orderOf(stored, items, scope.now);
      const writer = { resource, seen: resource, reach, rows: Reachable.none(resource), call, ahead: null };
      const id = await addRow(
        { ...writer, record: (of, entries) => recordChanges(scope.trx, call, of, entries) },
        { ...scope, body: order },
      );
      const { order_no } = await scope.trx
        .selectFrom('station_work_order')
        .select('order_no')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return { ...values, workOrderNo: order_no };
    },
  };
}
