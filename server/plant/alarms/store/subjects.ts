import type { Transaction } from 'kysely';
import type { Database } from '../../../foundation/database/schema.ts';
import { type Zone, zoneOf } from '../../days/zone.ts';
import { groupOf } from '../../losses/siblings.ts';
import type { Place } from '../../sun/position.ts';

/** A device that rules may concern. */
export interface Subject {
  readonly id: string;
  /** null: it never reported. */
  readonly sn: number | null;
  readonly name: string;
  readonly category: string;
  readonly ratedKw: number | null;
  readonly group: string;
  readonly parentId: string | null;
  readonly collectorId: string | null;
  /** Code of the library of alarms that its type names. */
  readonly library: string | null;
}

/** A station with the devices that are in use. */
export interface AlarmStation {
  readonly id: string;
  readonly sn: number;
  readonly name: string;
  readonly tenantId: number;
  readonly zone: Zone;
  readonly place: Place;
  readonly kwp: number;
  readonly gridCapacity: number | null;
  readonly subjects: readonly Subject[];
}

/** Status of a station that feeds into the grid: others raise no alarms. */
const IN_OPERATION = '2';
/** Status of equipment that is in use. */
const IN_USE = '1';

const numberOrNull = (exact: number | null) => (exact === null ? null : Number(exact));

async function subjectsOf(trx: Transaction<Database>, stationId: string): Promise<readonly Subject[]> {
  const rows = await trx
    .selectFrom('station_equipment as equipment')
    .leftJoin('telemetry_serial as serial', 'serial.record_id', 'equipment.id')
    .innerJoin('station_equipment_type as type', 'type.id', 'equipment.equipment_type_id')
    .select(['equipment.id', 'serial.sn', 'equipment.equipment_name as name', 'type.category', 'equipment.model'])
    .select(['equipment.rated_power as ratedKw', 'equipment.parent_id as parentId', 'equipment.tilt_angle as tilt'])
    .select(['equipment.collector_id as collectorId', 'equipment.azimuth', 'equipment.sibling_group as siblingGroup'])
    .select('type.alarm_library as library')
    .where('equipment.station_id', '=', stationId)
    .where('equipment.status', '=', IN_USE)
    .orderBy('equipment.id')
    .execute();
  return rows.map(({ model, tilt, azimuth, siblingGroup, ratedKw, ...row }) => ({
    ...row,
    ratedKw: numberOrNull(ratedKw),
    group: groupOf({ model, tilt, azimuth, siblingGroup }),
  }));
}

/** The station of a number in telemetry; null when it is gone, not in operation, or has no coordinates. */
export async function alarmStation(trx: Transaction<Database>, sn: number): Promise<AlarmStation | null> {
  const row = await trx
    .selectFrom('station_info as station')
    .innerJoin('telemetry_serial as serial', 'serial.record_id', 'station.id')
    .select(['station.id', 'station.station_name as name', 'station.tenant_id as tenantId', 'station.status'])
    .select(['station.time_zone as zone', 'station.latitude', 'station.longitude', 'station.altitude'])
    .select(['station.installed_capacity as kwp', 'station.grid_capacity as gridCapacity'])
    .where('serial.sn', '=', sn)
    .executeTakeFirst();
  if (!row || row.status !== IN_OPERATION || row.latitude === null || row.longitude === null) return null;
  const { id, name, tenantId, zone, latitude, longitude, altitude, kwp, gridCapacity } = row;
  return {
    ...{ id, sn, name, tenantId, zone: zoneOf(zone), kwp: Number(kwp), gridCapacity: numberOrNull(gridCapacity) },
    place: { latitude, longitude, altitude },
    subjects: await subjectsOf(trx, id),
  };
}
