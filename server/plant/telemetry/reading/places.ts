import type { Kysely } from 'kysely';
import type { Database } from '../../../foundation/database/schema.ts';
import { ZoneClock } from '../mapping/zones.ts';
import type { ReachedDevice } from './reachableDevices.ts';

/** What readings of devices show of their station and type. */
export interface Places {
  /** Zone and its clock, by station. */
  readonly stations: ReadonlyMap<string, { readonly name: string; readonly zone: string; readonly clock: ZoneClock }>;
  /** Name and category, by type. */
  readonly types: ReadonlyMap<string, { readonly name: string; readonly category: string }>;
}

/** Reads stations and types of devices that were reached before. */
export async function placesOf(db: Kysely<Database>, devices: readonly ReachedDevice[]): Promise<Places> {
  if (devices.length === 0) return { stations: new Map(), types: new Map() };
  const stations = await db
    .selectFrom('station_info')
    .select(['id', 'station_name', 'time_zone'])
    .where('id', 'in', [...new Set(devices.map(({ stationId }) => stationId))])
    .execute();
  const types = await db
    .selectFrom('station_equipment_type')
    .select(['id', 'type_name', 'category'])
    .where('id', 'in', [...new Set(devices.map(({ typeId }) => typeId))])
    .execute();
  const clocks = new Map(stations.map(({ time_zone: zone }) => [zone, new ZoneClock(zone)]));
  return {
    stations: new Map(
      stations.map(({ id, station_name: name, time_zone: zone }) => [
        id,
        { name, zone, clock: clocks.get(zone) ?? new ZoneClock(zone) },
      ]),
    ),
    types: new Map(types.map(({ id, type_name: name, category }) => [id, { name, category }])),
  };
}
