import type { Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { Refusal } from '../../http/reply.ts';
import type { ChangeHooks, ChangeScope, Values } from '../../records/resource/model/resource.ts';
import { requireLimitsInOrder } from '../limits.ts';
import { requireLegalParent } from './legalParents.ts';

/** Levels of the equipment tree, from the transformer down to the string. */
const MOST_LEVELS = 6;

/** Consistency of a piece of equipment with its station, its dates and its parent. */
export const equipmentHooks: ChangeHooks = {
  async beforeAdd(values, scope) {
    requireDatesInOrder(values);
    requireLimitsInOrder('points', '测点', scope.body.points);
    await requireRelations(scope, null, values);
    return values;
  },

  async beforeEdit(values, stored, scope) {
    const whole = { ...stored, ...values };
    requireDatesInOrder(whole);
    requireLimitsInOrder('points', '测点', scope.body.points);
    await requireRelations(scope, String(stored.id), whole);
    return values;
  },

  async beforeDelete(rows, { trx }: ChangeScope) {
    const ids = rows.map((row) => String(row.id));
    const dependent = await trx
      .selectFrom('station_equipment')
      .select(['id', 'parent_id'])
      .where((where) => where.or([where('parent_id', 'in', ids), where('collector_id', 'in', ids)]))
      .where('id', 'not in', ids)
      .limit(1)
      .executeTakeFirst();
    if (!dependent) return;
    const isChild = dependent.parent_id !== null && ids.includes(dependent.parent_id);
    throw new Refusal(isChild ? '请先删除下级设备！' : '有设备通过该采集器通信，请先更换它们的采集器！');
  },
};

function requireDatesInOrder({ installDate, commissionDate, warrantyEnd }: Values): void {
  if (isBefore(commissionDate, installDate)) throw new Refusal('投运日期不能早于安装日期');
  const ends = typeof warrantyEnd === 'string' && typeof commissionDate === 'string';
  if (ends && warrantyEnd <= commissionDate) throw new Refusal('质保到期须晚于投运日期');
}

/** Dates of the wire (`YYYY-MM-DD`) compare as text. */
function isBefore(early: unknown, late: unknown): boolean {
  return typeof early === 'string' && typeof late === 'string' && early < late;
}

async function requireRelations(scope: ChangeScope, id: string | null, values: Values): Promise<void> {
  const { trx } = scope;
  const { stationId, parentId, collectorId } = values;
  if (typeof collectorId === 'string') {
    await requireInStation(trx, collectorId, stationId, '所属采集器必须是同一电站的设备！');
  }
  if (typeof parentId !== 'string') return;
  let above: string | null = parentId;
  for (let level = 1; above !== null; level += 1) {
    if (above === id) throw new Refusal('上级设备不能是自己或自己的下级！');
    if (level >= MOST_LEVELS) throw new Refusal(`设备层级不能超过${MOST_LEVELS}级！`);
    above = await requireInStation(trx, above, stationId, '上级设备必须是同一电站的设备！');
  }
  await requireLegalParent(scope, values.equipmentTypeId, parentId);
}

/** @returns the parent of that piece of equipment */
async function requireInStation(
  trx: Transaction<Database>,
  id: string,
  stationId: unknown,
  message: string,
): Promise<string | null> {
  const row = await trx
    .selectFrom('station_equipment')
    .select(['station_id', 'parent_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || row.station_id !== stationId) throw new Refusal(message);
  return row.parent_id;
}
