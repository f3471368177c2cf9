import type { Transaction } from 'kysely';
import { wireTime } from '../../src/common/wireTime.ts';
import type { Database } from '../foundation/database/schema.ts';
import { stableId } from './id.ts';
import { offer } from './ledger.ts';
import { DEMO_TENANT, stationId } from './stations.ts';
import entries from './workOrders.json';

type Entry = (typeof entries)[number] & {
  readonly result?: string;
  readonly materials?: readonly { name: string; model: string; unit: string; quantity: number; price: number }[];
};

const HOUR = 3_600_000;
/** Time from the creation of an order to its planned start. */
const AHEAD = 8 * HOUR;

/** The step that led to each state: the action, its user, the state after it, the note. */
type Done = readonly [action: Action, who: 'admin' | 'operator', to: string, opinion?: string];

/** The transitions by what they are called. */
const TRANSITIONS = {
  创建: 'add',
  派单: 'assign',
  接单: 'accept',
  提交: 'submit',
  通过: 'approve',
  驳回: 'reject',
  关闭: 'close',
};
type Action = keyof typeof TRANSITIONS;

const CREATED: Done = ['创建', 'admin', '1'];
const WORKED: readonly Done[] = [CREATED, ['派单', 'admin', '2'], ['接单', 'operator', '3']];
const HISTORY: Readonly<Record<string, readonly Done[]>> = {
  '1': [CREATED],
  '2': WORKED.slice(0, 2),
  '3': WORKED,
  '4': [...WORKED, ['提交', 'operator', '4']],
  '5': [...WORKED, ['提交', 'operator', '4'], ['通过', 'admin', '5', '现场整洁，同意归档']],
  '6': [...WORKED, ['提交', 'operator', '4'], ['驳回', 'admin', '6', '请补充校准证书照片']],
  '7': [CREATED, ['关闭', 'admin', '7', '与另一工单重复']],
};
/** States in which the work has been handed in, and those in which it was reviewed. */
const HANDED_IN = ['4', '5', '6'];
const REVIEWED = ['5', '6'];

const orderId = ({ title }: Entry) => stableId(`workOrder.${title}`);
const own = (by: string, at: Date) => ({ create_by: by, create_time: at, update_by: null, update_time: null });

/** Work orders of the demonstration in every state, around the day of the first start. */
export async function seedWorkOrders(trx: Transaction<Database>, now: Date): Promise<void> {
  const existing = new Set((await trx.selectFrom('station_info').select('id').execute()).map(({ id }) => id));
  const fresh = new Set<string>();
  const given = (entries as readonly Entry[]).flatMap((entry, index) => {
    const id = stationId(entry.station);
    return existing.has(id) ? [{ entry, row: orderRow(entry, id, now, index) }] : [];
  });
  await offer(trx, {
    table: 'station_work_order',
    rows: given.map(({ row }) => row),
    insert: async (rows) => {
      const added = await trx
        .insertInto('station_work_order')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute();
      for (const { id } of added) fresh.add(id);
    },
  });
  const made = given.filter(({ row }) => fresh.has(row.id));
  const steps = made.flatMap(({ entry, row }) => stepRows(entry, row.create_time));
  const materials = made.flatMap(({ entry, row }) =>
    (entry.materials ?? []).map((material, index) => ({
      ...{ ...material, id: stableId(`material.${entry.title}.${index}`), order_id: row.id, order_num: index + 1 },
      ...own('operator', row.create_time),
    })),
  );
  if (steps.length > 0) await trx.insertInto('sys_record_step').values(steps).execute();
  if (materials.length > 0) await trx.insertInto('station_work_order_material').values(materials).execute();
}

function orderRow(entry: Entry, station: string, now: Date, index: number) {
  const at = (hours: number) => new Date(Math.floor(now.getTime() / HOUR) * HOUR + hours * HOUR);
  const created = new Date(at(Math.min(entry.start, 0)).getTime() - AHEAD);
  const last = HISTORY[entry.state]?.at(-1);
  const isBegun = ['3', ...HANDED_IN].includes(entry.state);
  const isReviewed = REVIEWED.includes(entry.state);
  return {
    id: orderId(entry),
    // Numbers of their own: those of the rule begin at 1 each day.
    order_no: `WO${wireTime(created).slice(0, 10).replaceAll('-', '')}9${String(index + 1).padStart(3, '0')}`,
    ...{ title: entry.title, order_type: entry.orderType, priority: entry.priority, station_id: station },
    ...{
      equipment_ids: null,
      alarm_no: null,
      content: entry.content,
      plan_start: at(entry.start),
      plan_end: at(entry.end),
    },
    ...{ assignee: entry.assignee, members: null, status: entry.state },
    actual_start: isBegun ? at(entry.start + 1) : null,
    actual_end: HANDED_IN.includes(entry.state) ? at(entry.end - 2) : null,
    ...{ result: entry.result ?? null, images: null },
    reviewer: isReviewed ? 'admin' : null,
    review_opinion: isReviewed ? (last?.[3] ?? null) : null,
    tenant_id: DEMO_TENANT,
    ...own('admin', created),
  };
}

function stepRows(entry: Entry, created: Date) {
  const done = HISTORY[entry.state] ?? [];
  return done.map(([action, who, to, opinion], index) => {
    const at = new Date(created.getTime() + index * HOUR);
    return {
      ...{
        id: stableId(`workOrderStep.${entry.title}.${index}`),
        resource: 'station/workOrder',
        record_id: orderId(entry),
      },
      ...{ transition: TRANSITIONS[action], action, from_status: done[index - 1]?.[2] ?? null, to_status: to },
      ...{ operator: who, opinion: opinion ?? null, step_time: at, order_num: index + 1 },
    };
  });
}
