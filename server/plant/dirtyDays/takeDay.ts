import { type Kysely, sql } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { slotsOf } from '../days/slots.ts';
import { addDays, zoneOf } from '../days/zone.ts';
import { computeDay } from './computeDay.ts';
import { isMovedFrom, settlesBefore, statesOf } from './dayStates.ts';
import { knownStation } from './station.ts';
import { markDay, storeDay } from './storeDay.ts';

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
    const computed = await computeDay(trx, station, day, {
      inverters: new Map([...before.inverters].map(([sn, { state }]) => [sn, state])),
      meters: before.meters,
    });
    await storeDay(trx, station, day, computed, now);
    // A later day went on from another state.
    if (isMovedFrom(earlier, computed)) {
      const later = await statesOf(trx, stationSn, addDays(date, 1));
      if (later.inverters.size > 0 || later.meters.size > 0) await markDay(trx, stationSn, addDays(date, 1), now);
    }
    // The first readings of this day settle the last step of the day before.
    if (settlesBefore(before, computed)) await markDay(trx, stationSn, addDays(date, -1), now);
    return true;
  });
}
