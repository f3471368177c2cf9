import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import type { CounterState } from '../counters/counter.ts';
import { slotsOf } from '../days/slots.ts';
import { addDays, zoneOf } from '../days/zone.ts';
import { computeDay } from './computeDay.ts';
import { knownStation } from './station.ts';
import { markDay, storeDay } from './storeDay.ts';

interface DeviceState {
  readonly state: CounterState;
  readonly isSettled: boolean;
}

/** States of the counters at the end of a day, by device; written by this folder alone. */
async function statesOf(
  trx: Transaction<Database>,
  stationSn: number,
  date: string,
): Promise<ReadonlyMap<number, DeviceState>> {
  const rows = await trx
    .selectFrom('plant_device_day')
    .select(['device_sn', 'counter', 'settled'])
    .where('station_sn', '=', stationSn)
    .where('stat_date', '=', date)
    .execute();
  return new Map(
    rows.map(({ device_sn: sn, counter, settled }) => [sn, { state: counter as CounterState, isSettled: settled }]),
  );
}

const sameState = (one: CounterState | undefined, other: CounterState) =>
  one !== undefined && one.good?.value === other.good?.value && one.good?.at === other.good?.at;

/**
 * Takes the oldest dirty day that no other worker holds, and computes it in one transaction: a day that is interrupted
 * stays dirty, and rows that arrive meanwhile mark it again.
 * @returns false if no day is left
 */
export function takeDay(db: Kysely<Database>, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ station_sn: number; date: string }>`
      select station_sn, stat_date::text as date from telemetry_dirty_day
      order by stat_date, station_sn limit 1 for update skip locked`.execute(trx);
    const [dirty] = rows;
    if (!dirty) return false;
    const { station_sn: stationSn, date } = dirty;
    await trx
      .deleteFrom('telemetry_dirty_day')
      .where('station_sn', '=', stationSn)
      .where('stat_date', '=', date)
      .execute();
    const station = await knownStation(trx, stationSn);
    if (!station) return true;
    const before = await statesOf(trx, stationSn, addDays(date, -1));
    const earlier = await statesOf(trx, stationSn, date);
    const day = slotsOf(zoneOf(station.zone), date);
    const states = new Map([...before].map(([sn, { state }]) => [sn, state]));
    const computed = await computeDay(trx, station, day, states);
    await storeDay(trx, station, day, computed, now);
    const { inverters } = computed.result;
    // A later day went on from another state.
    const isMoved = earlier.size > 0 && inverters.some(({ sn, after }) => !sameState(earlier.get(sn)?.state, after));
    if (isMoved && (await statesOf(trx, stationSn, addDays(date, 1))).size > 0) {
      await markDay(trx, stationSn, addDays(date, 1), now);
    }
    // The first readings of this day settle the last step of the day before.
    const settles = inverters.some(({ sn, hasReadings }) => hasReadings && before.get(sn)?.isSettled === false);
    if (settles) await markDay(trx, stationSn, addDays(date, -1), now);
    return true;
  });
}
