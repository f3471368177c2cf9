import type { Transaction } from 'kysely';
import type { Database } from '../../../foundation/database/schema.ts';
import { isWithin } from '../../deviceTree.ts';
import { SLOT_MS } from '../engine/fold.ts';
import type { Silence } from '../engine/judgedRules.ts';
import type { AlarmStation, Subject } from './subjects.ts';

/** Numbers of a device and of everything below it. */
function withBelow(equipmentId: string, subjects: readonly Subject[]): ReadonlySet<number> {
  const parents = new Map(subjects.map(({ id, parentId }) => [id, parentId]));
  return new Set(subjects.flatMap(({ id, sn }) => (sn !== null && isWithin(id, equipmentId, parents) ? sn : [])));
}

/** The planned work of a station that touches some slots. */
export async function silencesOf(
  trx: Transaction<Database>,
  station: AlarmStation,
  first: number,
  last: number,
): Promise<readonly Silence[]> {
  const rows = await trx
    .selectFrom('station_planned_work')
    .select(['equipment_id', 'start_time', 'end_time'])
    .where('station_id', '=', station.id)
    .where('start_time', '<', new Date(last + SLOT_MS))
    .where('end_time', '>', new Date(first))
    .execute();
  return rows.map(({ equipment_id: id, start_time: from, end_time: to }) => ({
    ...{ from: from.getTime(), to: to.getTime() },
    devices: id === null ? null : withBelow(id, station.subjects),
  }));
}
