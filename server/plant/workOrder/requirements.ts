import type { Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { Refusal } from '../../http/reply.ts';
import type { Values } from '../../records/resource/model/resource.ts';
import { TRANSITIONS, type Transition } from './transitions.ts';

/** Who asks, and whether they dispatch work orders. */
interface Asking {
  readonly username: string;
  readonly dispatches: boolean;
}

function listed(value: unknown): readonly string[] {
  return typeof value === 'string' ? value.split(',').filter((name) => name !== '') : [];
}

/**
 * @param titleOf text of a state
 * @throws Refusal when the step cannot be taken from the state the order is in, saying what can be
 */
export function requireState(transition: Transition, order: Values, titleOf: (status: string) => string): void {
  const status = String(order.status);
  if (transition.from.some((from) => from === status)) return;
  const possible = TRANSITIONS.filter(({ from }) => from.some((other) => other === status)).map(({ title }) => title);
  const rest = possible.length > 0 ? `可以：${possible.join('、')}` : '不能再操作';
  throw new Refusal(`工单当前为“${titleOf(status)}”，不能${transition.title}；${rest}`);
}

/** @throws Refusal when the step is not the caller's to take, saying whose it is */
export function requireDoer({ doer, title }: Transition, order: Values, { username, dispatches }: Asking): void {
  const isAssignee = order.assignee === username;
  const isMember = listed(order.members).includes(username);
  const may = {
    anyone: true,
    assignee: isAssignee,
    assigneeOrDispatcher: isAssignee || dispatches,
    team: isAssignee || isMember,
  }[doer];
  if (may) return;
  const whose = { anyone: '', assignee: '负责人', assigneeOrDispatcher: '负责人或派单人', team: '负责人或参与人' }[
    doer
  ];
  throw new Refusal(`只有工单的${whose}才能${title}`);
}

/** @throws Refusal when a work order ends before it begins; times of the wire compare as text */
export function requirePlanInOrder({ planStart, planEnd }: Values): void {
  if (typeof planStart === 'string' && typeof planEnd === 'string' && planEnd <= planStart)
    throw new Refusal('计划结束必须晚于计划开始');
}

/** @throws Refusal when a piece of equipment stands at another station than the order */
export async function requireEquipmentOfStation(trx: Transaction<Database>, order: Values): Promise<void> {
  const ids = listed(order.equipmentIds);
  if (ids.length === 0) return;
  const other = await trx
    .selectFrom('station_equipment')
    .select('equipment_name')
    .where('id', 'in', [...ids])
    .where('station_id', '!=', String(order.stationId))
    .limit(1)
    .executeTakeFirst();
  if (other) throw new Refusal(`设备“${other.equipment_name}”不属于所选电站`);
}
