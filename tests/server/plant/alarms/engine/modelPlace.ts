import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../../server/foundation/database/schema.ts';
import { evaluateStation } from '../../../../../server/plant/alarms/evaluate.ts';
import { uniform } from '../../../../../server/plant/simulator/noise.ts';
import type { PostgresStore } from '../../../../../server/plant/telemetry/store/postgresStore.ts';
import { serialsOf } from '../../../../../server/plant/telemetry/store/serials.ts';
import { type Console, type Person, records } from '../../../support/console.ts';
import { DELIVERIES, DEVICES, type HistoryStation, historyOf, rowsOf, SLOT, SLOTS } from './history.ts';
import { type ModelAlarm, referenceAlarms } from './reference.ts';

const DAY = 86_400_000;
/** Half past nine in China. */
const MORNING = 1.5 * 3_600_000;
const RATED = 100;

/** The start of histories: the morning of yesterday, so that the whole day is over. */
export const firstSlot = (now: Date): number => Math.floor(now.getTime() / DAY - 1) * DAY + MORNING;

/** A station of a history with the key of its record. */
export interface ModelStation extends HistoryStation {
  readonly id: string;
  readonly deviceIds: readonly string[];
}

async function added(admin: Person, path: string, body: object, query: string): Promise<string> {
  const { success, message } = await admin.post(`${path}/add`, body);
  if (!success) throw new Error(`${path}: ${message}`);
  const [row] = records(await admin.get(`${path}/list?${query}`));
  return String(row?.id);
}

/** Registers stations in the south, where the sun is above 10° during all of a history, with three inverters each. */
export async function addStations(server: Console, admin: Person, count: number): Promise<readonly ModelStation[]> {
  const [type] = records(await admin.get('/station/stationEquipmentType/list?typeCode=inverter_string'));
  const stations: ModelStation[] = [];
  for (let number = 0; number < count; number++) {
    const stationCode = `MODEL${number}`;
    const place = { areaCode: '620982', longitude: 110, latitude: 19.5, installedCapacity: DEVICES * RATED };
    const station = { stationCode, stationName: stationCode, stationType: '1', status: '2', orgCode: 'A01', ...place };
    const id = await added(admin, '/station/stationInfo', station, `stationCode=${stationCode}`);
    const deviceIds: string[] = [];
    for (let device = 0; device < DEVICES; device++) {
      const code = `MO-NB-${number}0${device}`;
      const equipment = { equipmentCode: code, equipmentName: code, stationId: id, equipmentTypeId: type?.id };
      const body = { ...equipment, status: '1', ratedPower: RATED };
      deviceIds.push(await added(admin, '/station/stationEquipment', body, `stationId=${id}&equipmentCode=${code}`));
    }
    const serials = await serialsOf(server.db, [id, ...deviceIds]);
    const sns = deviceIds.map((device) => serials.get(device) ?? 0);
    stations.push({ id, deviceIds, stationSn: serials.get(id) ?? 0, deviceSns: sns, ratedKw: RATED });
  }
  return stations;
}

/** Makes a station as it was before its first row. */
export async function clear(db: Kysely<Database>, { id, stationSn }: ModelStation): Promise<void> {
  await sql`delete from station_event where station_id = ${id}`.execute(db);
  await sql`delete from station_alarm where station_id = ${id}`.execute(db);
  for (const table of ['plant_alarm_state', 'plant_alarm_progress', 'plant_alarm_dirty', 'telemetry_inverter']) {
    await sql`delete from ${sql.table(table)} where station_sn = ${stationSn}`.execute(db);
  }
}

/** An engine that dies after its last statement, before anything is kept. */
class Died extends Error {}
export const dying = (db: Kysely<Database>): Pick<Kysely<Database>, 'transaction'> => ({
  transaction: () => {
    const begun = db.transaction();
    const execute: typeof begun.execute = (work) =>
      begun.execute(async (trx) => {
        await work(trx);
        throw new Died('the engine died');
      });
    return Object.assign(Object.create(begun), { execute });
  },
});

/** The alarms of a station in slots, as the reference writes them. */
export async function storedAlarms(
  db: Kysely<Database>,
  { id, deviceIds }: ModelStation,
  start: number,
): Promise<readonly ModelAlarm[]> {
  const rows = await db.selectFrom('station_alarm').selectAll().where('station_id', '=', id).execute();
  const slotOf = (time: Date | null) => (time === null ? null : (time.getTime() - start) / SLOT);
  return rows.map((row) => ({
    ...{ code: row.alarm_code, device: deviceIds.indexOf(row.equipment_id ?? ''), count: row.occur_count ?? 0 },
    ...{
      since: slotOf(row.first_time) ?? -1,
      raised: slotOf(row.raised_time) ?? -1,
      last: slotOf(row.last_time) ?? -1,
    },
    cleared: slotOf(row.clear_time),
  }));
}

/** Alarms as lines in one order, to be compared. */
export const linesOf = (alarms: readonly ModelAlarm[]): readonly string[] =>
  alarms
    .map(({ code, device, since, raised, last, count, cleared }) =>
      [code, device, since, raised, last, `×${count}`, cleared ?? 'active'].join(' '),
    )
    .sort();

/** Start of the slot in which a delivery is judged, and the last slot of a history. */
export const judgedAt = (delivery: number): number =>
  Math.min(SLOTS - 1, Math.ceil(((delivery + 1) * SLOTS) / DELIVERIES) - 1);

/** Judges a delivery with one to three engines at once, some of which die. */
async function judge(db: Kysely<Database>, station: ModelStation, now: Date, draw: number): Promise<void> {
  const engines = draw < 0.4 ? 1 : draw < 0.7 ? 2 : 3;
  const runs = Array.from({ length: engines }, (_, index) => {
    const isDying = index > 0 ? draw > 0.85 : draw < 0.15;
    const used = isDying ? (dying(db) as Kysely<Database>) : db;
    return evaluateStation(used, station.stationSn, now).catch((error: unknown) => {
      if (!(error instanceof Died)) throw error;
    });
  });
  await Promise.all(runs);
}

/** Lets a history happen at a station. @returns the alarms that are stored, and those of the reference */
export async function play(db: Kysely<Database>, store: PostgresStore, station: ModelStation, seed: string, now: Date) {
  const start = firstSlot(now);
  const history = historyOf(seed);
  await clear(db, station);
  for (const [index, delivery] of history.deliveries.entries()) {
    const at = new Date(start + judgedAt(index) * SLOT + SLOT - 1);
    await store.write(rowsOf(delivery, station, start), at);
    await judge(db, station, at, uniform(seed, 'engines', index));
  }
  // The last one may have died: the clock judges what is left.
  const end = new Date(start + SLOTS * SLOT - 1);
  await evaluateStation(db, station.stationSn, end);
  return {
    found: linesOf(await storedAlarms(db, station, start)),
    expected: linesOf(referenceAlarms(history.truth, SLOTS - 1)),
  };
}
