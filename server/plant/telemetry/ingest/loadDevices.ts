import type { Kysely } from 'kysely';
import { familyOf } from '../../../../src/common/plant/families.ts';
import type { Database } from '../../../foundation/database/schema.ts';
import type { Device, Devices } from '../mapping/device.ts';
import { serialsOf } from '../store/serials.ts';
import type { Gateway } from './gateway.ts';

async function equipmentOf(db: Kysely<Database>, stationId: string) {
  return db
    .selectFrom('station_equipment as equipment')
    .innerJoin('station_equipment_type as type', 'type.id', 'equipment.equipment_type_id')
    .select(['equipment.id', 'equipment.equipment_code as code', 'equipment.serial_no as serial'])
    .select(['equipment.collector_id', 'equipment.equipment_type_id as typeId', 'type.category'])
    .where('equipment.station_id', '=', stationId)
    .execute();
}

/** Codes of points by the record that names them: equipment and types. */
async function pointsOf(db: Kysely<Database>, stationId: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectFrom('station_equipment_point as point')
    .innerJoin('station_equipment as equipment', 'equipment.id', 'point.equipment_id')
    .select(['point.equipment_id as owner', 'point.point_code as code'])
    .where('equipment.station_id', '=', stationId)
    .unionAll(db.selectFrom('station_equipment_type_point').select(['type_id as owner', 'point_code as code']))
    .execute();
  const points = new Map<string, string[]>();
  for (const { owner, code } of rows) points.set(owner, [...(points.get(owner) ?? []), code]);
  return points;
}

/** The devices that a gateway reports for: its own, and those of its station without a gateway. */
export async function loadDevices(db: Kysely<Database>, gateway: Gateway): Promise<Devices> {
  const equipment = await equipmentOf(db, gateway.stationId);
  const points = await pointsOf(db, gateway.stationId);
  const isOwn = (row: (typeof equipment)[number]) =>
    row.collector_id === gateway.equipmentId ||
    (row.collector_id === null && row.category !== '7') ||
    row.id === gateway.equipmentId;
  const reached = equipment.filter(isOwn);
  const serials = await serialsOf(db, [gateway.stationId, ...reached.map(({ id }) => id)]);
  const own = new Map<string, Device>();
  // Codes win over serial numbers.
  for (const key of ['serial', 'code'] as const) {
    for (const row of reached) {
      const name = row[key];
      if (name === null) continue;
      own.set(name, {
        equipmentId: row.id,
        stationSn: serials.get(gateway.stationId) ?? 0,
        deviceSn: serials.get(row.id) ?? 0,
        category: row.category,
        family: familyOf(row.category).name,
        points: new Set([...(points.get(row.id) ?? []), ...(points.get(row.typeId) ?? [])]),
      });
    }
  }
  const foreign = equipment.filter((row) => !isOwn(row)).flatMap(({ code, serial }) => [code, serial ?? code]);
  return { own, foreign: new Set(foreign) };
}
