import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { type SimulatedStation, simulatedStation } from '../simulator/stations.ts';
import { demoGateways, type Gateway } from '../telemetry/ingest/gateway.ts';
import { serialsOf } from '../telemetry/store/serials.ts';

export interface DemoDevice {
  readonly code: string;
  readonly sn: number;
  readonly gateway: Gateway;
}

/** A station of the demo with the devices that report: inverters, one gate meter and one weather station. */
export interface DemoStation {
  readonly sn: number;
  readonly facts: SimulatedStation;
  readonly inverters: readonly DemoDevice[];
  readonly meter: DemoDevice | null;
  readonly weather: DemoDevice | null;
}

const INVERTER = '1';
const METER = '15';
const WEATHER = '6';

function demoStations(db: Kysely<Database>) {
  return db
    .selectFrom('station_info')
    .select(['id', 'station_code as stationCode', 'station_type as stationType', 'latitude', 'longitude', 'altitude'])
    .select(['tilt_angle as tilt', 'azimuth', 'grid_date as gridDate', 'installed_capacity as installedCapacity'])
    .select(['inverter_capacity as inverterCapacity', 'grid_capacity as gridCapacity'])
    .where('is_demo', '=', true)
    .orderBy('station_code')
    .execute();
}

type Row = Awaited<ReturnType<typeof demoStations>>[number];

/** Facts about a station that the generator needs; null if the register does not have them. */
function factsOf(row: Row): SimulatedStation | null {
  const { latitude, longitude, altitude, tilt, azimuth, gridDate, inverterCapacity, gridCapacity } = row;
  if (latitude === null || longitude === null || tilt === null || azimuth === null || gridDate === null) return null;
  if (inverterCapacity === null || gridCapacity === null) return null;
  const { stationCode, stationType, installedCapacity } = row;
  const place = { latitude, longitude, altitude: altitude ?? 0, tilt, azimuth };
  const capacities = { installedCapacity, inverterCapacity, gridCapacity };
  return simulatedStation({ stationCode, stationType, gridDate: String(gridDate), ...place, ...capacities });
}

function devicesOf(db: Kysely<Database>) {
  return db
    .selectFrom('station_equipment as equipment')
    .innerJoin('station_equipment_type as type', 'type.id', 'equipment.equipment_type_id')
    .innerJoin('station_info as station', 'station.id', 'equipment.station_id')
    .select(['equipment.id', 'equipment.station_id', 'equipment.equipment_code as code'])
    .select(['equipment.collector_id', 'type.category'])
    .where('station.is_demo', '=', true)
    .where('type.category', 'in', [INVERTER, METER, WEATHER])
    .orderBy('equipment.station_id')
    .orderBy('equipment.equipment_code')
    .execute();
}

/** The stations that the generator reports for, in the order of their codes; empty without demo data. */
export async function demoFleet(db: Kysely<Database>): Promise<readonly DemoStation[]> {
  const stations = await demoStations(db);
  if (stations.length === 0) return [];
  const devices = await devicesOf(db);
  const gateways = await demoGateways(db);
  const serials = await serialsOf(
    db,
    [...stations, ...devices].map(({ id }) => id),
  );
  return stations.flatMap((row) => {
    const facts = factsOf(row);
    const own = gateways.filter(({ stationId }) => stationId === row.id);
    const [first] = own;
    if (facts === null || first === undefined) return [];
    const of = (category: string): DemoDevice[] =>
      devices
        .filter((device) => device.station_id === row.id && device.category === category)
        .map((device) => ({
          code: device.code,
          sn: serials.get(device.id) ?? 0,
          gateway: own.find(({ equipmentId }) => equipmentId === device.collector_id) ?? first,
        }));
    const inverters = of(INVERTER);
    if (inverters.length === 0) return [];
    const [meter = null] = of(METER);
    const [weather = null] = of(WEATHER);
    return { sn: serials.get(row.id) ?? 0, facts, inverters, meter, weather };
  });
}
