import { sql, type Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { Refusal } from '../../http/reply.ts';
import { splitList } from '../../records/resource/model/filterGrammar.ts';
import type { ChangeHooks, ChangeScope, Values } from '../../records/resource/model/resource.ts';
import { HANDLE } from './store/reconcile.ts';

/** Dictionary `order_status`. */
const FINISHED = '5';
const CLOSED = '7';
const HANDED_IN = '4';

const alarmIds = ({ alarms }: Values): readonly string[] => (typeof alarms === 'string' ? splitList(alarms) : []);

/** Alarms that an order is made of wait for it; one that has an order already is refused. */
async function takeAlarms(row: Values, { trx, now }: ChangeScope): Promise<void> {
  const ids = alarmIds(row);
  if (ids.length === 0) return;
  const alarms = await trx
    .selectFrom('station_alarm')
    .select(['id', 'alarm_no', 'work_order_id'])
    .where('id', 'in', ids)
    .forUpdate()
    .execute();
  const taken = alarms.find(({ work_order_id: order }) => order !== null);
  if (taken) throw new Refusal(`告警 ${taken.alarm_no} 已转工单，不能重复转工单！`);
  await trx
    .updateTable('station_alarm')
    .set({ handle_state: HANDLE.ordered, work_order_id: String(row.id), update_time: now })
    .where('id', 'in', ids)
    .execute();
}

async function moveAlarms(trx: Transaction<Database>, order: Values, set: object): Promise<void> {
  await trx
    .updateTable('station_alarm')
    .set(set)
    .where('work_order_id', '=', String(order.id))
    .where('handle_state', '=', HANDLE.ordered)
    .execute();
}

/** Duration of the repair: from the first alarm of the order, or from its creation, to its actual end. */
async function writeRepairHours(trx: Transaction<Database>, id: string): Promise<void> {
  await sql`
    update station_work_order as wo set repair_hours = round((extract(epoch from wo.actual_end - least(wo.actual_end,
      coalesce((select min(alarm.first_time) from station_alarm alarm where alarm.work_order_id = wo.id), wo.create_time)
    )) / 3600)::numeric, 2)
    where wo.id = ${id} and wo.actual_end is not null`.execute(trx);
}

/** Effects of an order on its alarms: finishing it handles them, closing it returns them. */
export const orderAlarmHooks: ChangeHooks = {
  afterAdd: takeAlarms,
  async afterEdit(row, stored, { trx, now }) {
    if (row.status === stored.status) return;
    if (row.status === HANDED_IN) await writeRepairHours(trx, String(row.id));
    if (row.status === FINISHED) {
      const by = typeof row.assignee === 'string' ? row.assignee : null;
      const handled = { handle_by: by, handle_time: now, handle_result: `工单 ${String(row.orderNo)} 已完成` };
      await moveAlarms(trx, row, { handle_state: HANDLE.done, ...handled, update_time: now });
    }
    if (row.status === CLOSED) {
      await moveAlarms(trx, row, { handle_state: HANDLE.confirmed, work_order_id: null, update_time: now });
    }
  },
};
