import type { Selectable, Transaction } from 'kysely';
import type { Database, StationInspectionPlanTable } from '../../foundation/database/schema.ts';
import { newId } from '../../foundation/newId.ts';
import { nextValue } from '../../records/numbering/nextValue.ts';
import { STATUS } from './states.ts';

/** The rule that numbers inspection tasks. */
const NUMBERING = 'inspection_task_no';

export type Plan = Selectable<StationInspectionPlanTable>;

interface Making {
  readonly plan: Plan;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly now: Date;
  /** The acting user; a job acts for the author of the plan. */
  readonly by: string | null;
}

/** A task as it was made. */
interface Made {
  readonly id: string;
  readonly taskNo: string;
  readonly itemTotal: number;
}

/** Audit entry of a new task. */
export const madeFor = ({ taskNo }: Made, plan: Plan, day: string) => ({
  taskNo,
  planId: plan.id,
  planName: plan.plan_name,
  taskDate: day,
});

/**
 * Makes the task of a plan for one day, with the items as the plan has them now. The plan is to be locked, so that of
 * two who make the same task one finds it there.
 * @returns null when the plan has no items, of which nothing could be said
 */
export async function makeTask(trx: Transaction<Database>, { plan, day, now, by }: Making): Promise<Made | null> {
  const items = await trx
    .selectFrom('station_inspection_plan_item')
    .selectAll()
    .where('plan_id', '=', plan.id)
    .orderBy('order_num')
    .execute();
  if (items.length === 0) return null;
  const made = { id: newId(), taskNo: await nextValue(trx, NUMBERING, now), itemTotal: items.length };
  const own = { create_by: by, create_time: now, update_by: null, update_time: null };
  await trx
    .insertInto('station_inspection_task')
    .values({
      ...{ id: made.id, task_no: made.taskNo, plan_id: plan.id, plan_name: plan.plan_name },
      ...{ station_id: plan.station_id, task_date: day, leader: plan.leader, members: plan.members },
      ...{ status: STATUS.waiting, item_total: items.length, abnormal_count: 0, tenant_id: plan.tenant_id, ...own },
    })
    .execute();
  await trx
    .insertInto('station_inspection_task_item')
    .values(
      items.map((item, index) => ({
        ...{ id: newId(), task_id: made.id, item_name: item.item_name, equipment_type_id: item.equipment_type_id },
        ...{ standard: item.standard, input_type: item.input_type, unit: item.unit, required: item.required },
        ...{ lower_limit: item.lower_limit, upper_limit: item.upper_limit, order_num: index + 1, ...own },
      })),
    )
    .execute();
  return made;
}

/** Days from one on for which a plan has tasks, the first first. */
export async function daysWithTask(
  trx: Transaction<Database>,
  planId: string,
  from: string,
): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('station_inspection_task')
    .select('task_date')
    .where('plan_id', '=', planId)
    .where('task_date', '>=', from)
    .orderBy('task_date')
    .execute();
  return rows.map(({ task_date }) => task_date);
}
