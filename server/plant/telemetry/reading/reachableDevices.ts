import type { Call } from '../../../http/call.ts';
import { Refusal } from '../../../http/reply.ts';
import { Reachable } from '../../../records/resource/access/reachable.ts';
import { resourceNamed } from '../../../records/resource/model/resource.ts';
import { type Condition, where } from '../../../records/resource/model/where.ts';

/** A device that the caller may read. */
export interface ReachedDevice {
  readonly id: string;
  readonly stationId: string;
  readonly typeId: string;
  readonly code: string;
  readonly name: string;
}

const EQUIPMENT = 'station/stationEquipment';
const STATION = 'station/stationInfo';

/** Equipment that the caller may reach, of stations that the caller may reach (decision 25). */
export async function reachableEquipment(call: Call, conditions: readonly Condition[]): Promise<Reachable> {
  const { resources } = call.services;
  const stations = await Reachable.of(resourceNamed(resources, STATION), call);
  const equipment = await Reachable.of(resourceNamed(resources, EQUIPMENT), call);
  return equipment.where(where('station_id', 'in', stations.values('id')), ...conditions);
}

/** A page of them in the order of stations and codes. */
export async function readDevices(
  call: Call,
  equipment: Reachable,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): Promise<readonly ReachedDevice[]> {
  const rows = await equipment
    .query(call.services.db)
    .select(['id', 'station_id', 'equipment_type_id', 'equipment_code', 'equipment_name'])
    .orderBy('station_id')
    .orderBy('equipment_code')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    stationId: String(row.station_id),
    typeId: String(row.equipment_type_id),
    code: String(row.equipment_code),
    name: String(row.equipment_name),
  }));
}

/** @throws Refusal, without the reason, if the caller cannot reach one of them */
export async function requireDevices(call: Call, ids: readonly string[]): Promise<readonly ReachedDevice[]> {
  const equipment = await reachableEquipment(call, [where('id', 'in', [...ids])]);
  const found = await readDevices(call, equipment, { limit: ids.length });
  if (found.length < ids.length) throw new Refusal('未找到对应实体');
  return found;
}
