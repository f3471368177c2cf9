import type { Transaction } from 'kysely';
import { wireTime } from '../../src/common/wireTime.ts';
import type { Database } from '../foundation/database/schema.ts';
import { stableId } from './id.ts';
import entries from './inspections.json';
import { offer } from './ledger.ts';
import { DEMO_TENANT, stationId } from './stations.ts';

interface ItemEntry {
  readonly itemName: string;
  readonly inputType: string;
  readonly standard: string;
  readonly unit?: string;
  readonly lowerLimit?: number;
  readonly upperLimit?: number;
  readonly required?: string;
}

/** Finding at an item: result, value, note. */
type FindingEntry = readonly (string | null)[];

interface TaskEntry {
  /** Days from the day of the first start. */
  readonly day: number;
  readonly state: string;
  readonly findings?: readonly FindingEntry[];
}

interface PlanEntry {
  readonly planName: string;
  readonly station: string;
  readonly cycle: string;
  readonly begin: number;
  readonly leader: string;
  readonly members: string | null;
  readonly items: readonly ItemEntry[];
  readonly tasks: readonly TaskEntry[];
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Duration of a plan, and the time of its rounds. */
const DAYS_OF_PLAN = 365;
const BEGIN_HOUR = 9;
const [DONE, IN_WORK, CANCELLED, ABNORMAL] = ['3', '2', '5', '2'];

const plans: readonly PlanEntry[] = entries;
const planId = ({ planName }: PlanEntry) => stableId(`inspectionPlan.${planName}`);
const taskId = ({ planName }: PlanEntry, { day }: TaskEntry) => stableId(`inspectionTask.${planName}.${day}`);
const own = (at: Date) => ({ create_by: 'admin', create_time: at, update_by: null, update_time: null });

/** Members that the items of a plan and of its tasks share. */
function itemRow(item: ItemEntry, index: number) {
  return {
    ...{ item_name: item.itemName, equipment_type_id: null, standard: item.standard, input_type: item.inputType },
    ...{ unit: item.unit ?? null, lower_limit: item.lowerLimit ?? null, upper_limit: item.upperLimit ?? null },
    ...{ required: item.required ?? 'Y', order_num: index + 1 },
  };
}

/** Inspection plans of the demonstration, with tasks in every state around the day of the first start. */
export async function seedInspections(trx: Transaction<Database>, now: Date): Promise<void> {
  const existing = new Set((await trx.selectFrom('station_info').select('id').execute()).map(({ id }) => id));
  const given = plans.filter(({ station }) => existing.has(stationId(station)));
  const fresh = new Set<string>();
  await offer(trx, {
    table: 'station_inspection_plan',
    rows: given.map((plan) => planRow(plan, now)),
    insert: async (rows) => {
      const added = await trx
        .insertInto('station_inspection_plan')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute();
      for (const { id } of added) fresh.add(id);
    },
  });
  for (const plan of given.filter((one) => fresh.has(planId(one)))) await seedPlan(trx, plan, now);
}

function dayOf(now: Date, days: number): string {
  return wireTime(new Date(now.getTime() + days * DAY)).slice(0, 10);
}

function planRow(plan: PlanEntry, now: Date) {
  return {
    ...{ id: planId(plan), plan_name: plan.planName, station_id: stationId(plan.station), cycle: plan.cycle },
    ...{ cron_expression: null, start_date: dayOf(now, plan.begin), end_date: dayOf(now, plan.begin + DAYS_OF_PLAN) },
    ...{ leader: plan.leader, members: plan.members, advance_days: 1, status: '1', remark: null },
    ...{ tenant_id: DEMO_TENANT, ...own(now) },
  };
}

async function seedPlan(trx: Transaction<Database>, plan: PlanEntry, now: Date): Promise<void> {
  await trx
    .insertInto('station_inspection_plan_item')
    .values(
      plan.items.map((item, index) => ({
        ...{ id: stableId(`inspectionItem.${plan.planName}.${index}`), plan_id: planId(plan), ...itemRow(item, index) },
        ...own(now),
      })),
    )
    .execute();
  await trx
    .insertInto('station_inspection_task')
    .values(plan.tasks.map((task, index) => taskRow(plan, task, index, now)))
    .execute();
  await trx
    .insertInto('station_inspection_task_item')
    .values(plan.tasks.flatMap((task) => plan.items.map((_, index) => findingRow(plan, task, index, now))))
    .execute();
}

function taskRow(plan: PlanEntry, task: TaskEntry, index: number, now: Date) {
  const { day, state, findings = [] } = task;
  const taskDate = dayOf(now, day);
  const began = new Date(Date.parse(`${taskDate}T00:00:00+08:00`) + BEGIN_HOUR * HOUR);
  const isBegun = state === DONE || state === IN_WORK;
  const place = plans.indexOf(plan) * 10 + index + 1;
  return {
    ...{ id: taskId(plan, task), plan_id: planId(plan), plan_name: plan.planName, station_id: stationId(plan.station) },
    // Numbers of their own: those of the rule begin at 1 each day.
    task_no: `XJ${taskDate.replaceAll('-', '')}9${String(place).padStart(3, '0')}`,
    ...{ task_date: taskDate, leader: plan.leader, members: plan.members, status: state },
    ...{ item_total: plan.items.length, abnormal_count: findings.filter(([result]) => result === ABNORMAL).length },
    ...{ start_time: isBegun ? began : null, end_time: state === DONE ? new Date(began.getTime() + 2 * HOUR) : null },
    ...{ work_order_no: null, cancel_reason: state === CANCELLED ? '大风预警，改期进行' : null },
    ...{ tenant_id: DEMO_TENANT, ...own(new Date(began.getTime() - DAY)) },
  };
}

function findingRow(plan: PlanEntry, task: TaskEntry, index: number, now: Date) {
  const item = plan.items[index];
  if (!item) throw new Error(`"${plan.planName}" has no item ${index}`);
  const [result = null, value = null, note = null] = task.findings?.[index] ?? [];
  return {
    ...{ id: stableId(`inspectionFinding.${plan.planName}.${task.day}.${index}`), task_id: taskId(plan, task) },
    ...{ ...itemRow(item, index), result, value, image: null, note, ...own(now) },
  };
}
