import { afterAll, beforeAll } from 'vitest';
import { PostgresStore } from '../../../../server/plant/telemetry/store/postgresStore.ts';
import { serialsOf } from '../../../../server/plant/telemetry/store/serials.ts';
import type { TelemetryRow } from '../../../../server/plant/telemetry/store/telemetryRow.ts';
import { type Console, openConsole, type Person } from '../../support/console.ts';

const HOUR = 3_600_000;
export const SLOT = 300_000;
const CODE = 'YG017';

/** An inverter of the station of these tests. */
export interface Inverter {
  readonly id: string;
  readonly sn: number;
  readonly ratedKw: number;
}

/** A console with a small station, at half past two in the afternoon in China, and rows for its day since nine. */
export function alarmPlace() {
  let server: Console;
  let admin: Person;
  let store: PostgresStore;
  let stationId = '';
  let stationSn = 0;
  let inverters: readonly Inverter[] = [];
  let weatherSn = 0;
  beforeAll(async () => {
    server = await openConsole();
    const day = 24 * HOUR;
    server.pass(Math.ceil(server.now().getTime() / day) * day + 6.5 * HOUR - server.now().getTime());
    admin = await server.signIn('admin');
    store = new PostgresStore(server.db);
    const rows = await server.db
      .selectFrom('station_equipment as equipment')
      .innerJoin('station_info as station', 'station.id', 'equipment.station_id')
      .innerJoin('station_equipment_type as type', 'type.id', 'equipment.equipment_type_id')
      .select(['equipment.id', 'station.id as stationId', 'type.category', 'equipment.rated_power as ratedKw'])
      .where('station.station_code', '=', CODE)
      .orderBy('equipment.equipment_code')
      .execute();
    stationId = rows[0]?.stationId ?? '';
    const serials = await serialsOf(server.db, [stationId, ...rows.map(({ id }) => id)]);
    stationSn = serials.get(stationId) ?? 0;
    const of = (category: string) => rows.filter((row) => row.category === category);
    inverters = of('1').map(({ id, ratedKw }) => ({ id, sn: serials.get(id) ?? 0, ratedKw: Number(ratedKw) }));
    weatherSn = serials.get(of('6')[0]?.id ?? '') ?? 0;
  }, 60_000);
  afterAll(() => server.close());
  return {
    get server() {
      return server;
    },
    get admin() {
      return admin;
    },
    get store() {
      return store;
    },
    get stationId() {
      return stationId;
    },
    get stationSn() {
      return stationSn;
    },
    get inverters() {
      return inverters;
    },
    /** Start of the slot some slots before now. */
    slot: (back: number) => Math.floor(server.now().getTime() / SLOT) * SLOT - back * SLOT,
    /** Rows of a slot: every inverter at half of its power unless the load of one is given; null: it says nothing. */
    rows(ts: number, loads: Readonly<Record<number, number | null>> = {}): TelemetryRow[] {
      const date = new Date(ts + 8 * HOUR).toISOString().slice(0, 10);
      const row = { stationSn, ts, date, ext: {}, quality: null, source: 1 };
      const own = inverters.flatMap(({ sn, ratedKw }, index): TelemetryRow[] => {
        const load = loads[index] === undefined ? 0.5 : loads[index];
        if (load === null) return [];
        return [
          { ...row, deviceSn: sn, family: 'inverter', points: { pAc: load * ratedKw, runState: load > 0 ? 1 : 3 } },
        ];
      });
      const poa = 700 + ((ts / SLOT) % 7);
      return [...own, { ...row, deviceSn: weatherSn, family: 'weather', points: { poa, tMod: 40, tAmb: 20 } }];
    },
  };
}
