import type { Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { groupOf } from '../losses/siblings.ts';
import type { Plane } from '../sun/irradiance.ts';
import type { Place } from '../sun/position.ts';

/** Values of the dictionary `equipment_category`. */
const INVERTER = '1';
const WEATHER: ReadonlySet<string> = new Set(['6', '16']);
const METER: ReadonlySet<string> = new Set(['5', '15']);

interface KnownDevice {
  readonly sn: number;
  readonly id: string;
  readonly ratedKw: number | null;
  /** kWh at which its counter starts again, and the smallest step of it; null where unknown. */
  readonly modulus: number | null;
  readonly resolution: number | null;
  /** Siblings may be compared: same group as registered, else same model and orientation. */
  readonly group: string;
}

/** Facts about a station that figures need. */
export interface KnownStation {
  readonly sn: number;
  readonly zone: string;
  readonly place: Place;
  /** null where tilt or azimuth are not registered. */
  readonly plane: Plane | null;
  readonly kwp: number;
  readonly gridCapacity: number | null;
  readonly inverters: readonly KnownDevice[];
  readonly meters: readonly KnownDevice[];
  readonly weather: readonly KnownDevice[];
  /** The record, and what hangs below what: events of a transformer concern the inverters below it. */
  readonly id: string;
  readonly parents: ReadonlyMap<string, string | null>;
}

/** An exact number as one that is computed with measurements. */
const measured = (exact: number | null) => (exact === null ? null : Number(exact));

/** The station of a number in telemetry; null if it was deleted or has no coordinates: without a sun there is no day. */
export async function knownStation(trx: Transaction<Database>, stationSn: number): Promise<KnownStation | null> {
  const station = await trx
    .selectFrom('station_info as station')
    .innerJoin('telemetry_serial as serial', 'serial.record_id', 'station.id')
    .select(['station.id', 'station.time_zone as zone', 'station.latitude', 'station.longitude', 'station.altitude'])
    .select(['station.tilt_angle as tilt', 'station.azimuth', 'station.installed_capacity as kwp'])
    .select('station.grid_capacity as gridCapacity')
    .where('serial.sn', '=', stationSn)
    .executeTakeFirst();
  if (!station || station.latitude === null || station.longitude === null) return null;
  const devices = await trx
    .selectFrom('station_equipment as equipment')
    .leftJoin('telemetry_serial as serial', 'serial.record_id', 'equipment.id')
    .innerJoin('station_equipment_type as type', 'type.id', 'equipment.equipment_type_id')
    .select(['serial.sn', 'equipment.id', 'equipment.parent_id as parentId', 'equipment.rated_power as ratedKw'])
    .select(['equipment.model', 'type.category', 'equipment.sibling_group as siblingGroup'])
    .select(['equipment.tilt_angle as tilt', 'equipment.azimuth', 'equipment.modulus', 'equipment.resolution'])
    .where('equipment.station_id', '=', station.id)
    .orderBy('serial.sn')
    .execute();
  const { latitude, longitude, altitude, tilt, azimuth, zone, kwp, gridCapacity } = station;
  const of = (isOne: (category: string) => boolean) =>
    devices
      .filter(({ category }) => isOne(category))
      .flatMap(({ sn, id, ratedKw, modulus, resolution, ...device }) => {
        return sn === null ? [] : { sn, id, ratedKw: measured(ratedKw), modulus, resolution, group: groupOf(device) };
      });
  return {
    ...{ sn: stationSn, id: station.id, parents: new Map(devices.map(({ id, parentId }) => [id, parentId])) },
    ...{ zone, kwp: Number(kwp), gridCapacity: measured(gridCapacity) },
    place: { latitude, longitude, altitude },
    plane: tilt === null || azimuth === null ? null : { tilt, azimuth },
    inverters: of((category) => category === INVERTER),
    meters: of((category) => METER.has(category)),
    weather: of((category) => WEATHER.has(category)),
  };
}
