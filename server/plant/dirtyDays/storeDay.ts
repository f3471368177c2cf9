import { sql, type Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import type { DaySlots } from '../days/slots.ts';
import { stored } from '../storedFigures/figureRow.ts';
import { storeFigures } from '../storedFigures/storeFigures.ts';
import type { ComputedDay } from './reduceDay.ts';
import type { KnownStation } from './station.ts';

/** Method of computing the loss of an event; see docs/plant/formulas.md. */
const LOSS_FORMULA = '期望功率与实际功率之差（负值不计）按时间累计；期望取同类设备中位功率，无同类时取理论功率';

const known = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value);

async function replaceDevices(trx: Transaction<Database>, sn: number, day: DaySlots, computed: ComputedDay) {
  const rows = computed.result.inverters.map((inverter) => ({
    ...{ station_sn: sn, device_sn: inverter.sn, stat_date: day.date },
    ...{ e_gen: stored(inverter.sums.eGen), source: inverter.source, quality: inverter.quality },
    ...{ completeness: inverter.completeness, p_max: stored(inverter.pMax) },
    ...{ run_minutes: inverter.runMinutes, fault_minutes: inverter.faultMinutes },
    ...{ comm_loss_minutes: inverter.commLossMinutes, counter: JSON.stringify(inverter.after) },
    settled: inverter.isSettled,
  }));
  await trx.deleteFrom('plant_device_day').where('station_sn', '=', sn).where('stat_date', '=', day.date).execute();
  if (rows.length > 0) await trx.insertInto('plant_device_day').values(rows).execute();
}

async function replaceMeter(trx: Transaction<Database>, sn: number, day: DaySlots, { meter }: ComputedDay) {
  await trx.deleteFrom('plant_meter_day').where('station_sn', '=', sn).where('stat_date', '=', day.date).execute();
  if (meter === null) return;
  await trx
    .insertInto('plant_meter_day')
    .values({
      ...{ station_sn: sn, device_sn: meter.sn, stat_date: day.date, settled: meter.isSettled },
      ...{ exported: JSON.stringify(meter.exported), imported: JSON.stringify(meter.imported) },
    })
    .execute();
}

async function replaceSlots(trx: Transaction<Database>, sn: number, day: DaySlots, { result, weather }: ComputedDay) {
  const rows = Array.from({ length: day.count }, (_, slot) => ({
    station_sn: sn,
    ts: new Date(day.start + slot * day.stepMs),
    p_ac: known(result.slots.pAc[slot]),
    p_theory: known(result.slots.pTheory[slot]),
    poa: known(weather.poa[slot]),
    ghi: known(weather.ghi[slot]),
    t_mod: known(weather.module[slot]),
    running: result.slots.running[slot] ?? 0,
  })).filter(({ p_ac: power, poa, ghi }) => power !== null || poa !== null || ghi !== null);
  await trx
    .deleteFrom('plant_station_slot')
    .where('station_sn', '=', sn)
    .where('ts', '>=', new Date(day.start))
    .where('ts', '<', new Date(day.end))
    .execute();
  if (rows.length > 0) await trx.insertInto('plant_station_slot').values(rows).execute();
}

/** Writes what the events of a day cost on it, and in all. */
async function replaceLosses(trx: Transaction<Database>, sn: number, { date }: DaySlots, { losses }: ComputedDay) {
  const before = await trx
    .deleteFrom('plant_event_day')
    .where('station_sn', '=', sn)
    .where('stat_date', '=', date)
    .returning('event_id')
    .execute();
  const rows = losses.map(({ eventId, reason, kwh }) => ({
    ...{ event_id: eventId, station_sn: sn, stat_date: date, reason, loss_kwh: stored(kwh) ?? 0 },
  }));
  if (rows.length > 0) await trx.insertInto('plant_event_day').values(rows).execute();
  const ids = [...new Set([...before, ...rows].map(({ event_id: id }) => id))];
  if (ids.length === 0) return;
  await trx
    .updateTable('station_event')
    .set({
      loss_energy: sql<number>`(select sum(loss_kwh) from plant_event_day where event_id = station_event.id)`,
      loss_formula: LOSS_FORMULA,
    })
    .where('id', 'in', ids)
    .execute();
}

/** Marks a day to be computed again. */
export async function markDay(trx: Transaction<Database>, stationSn: number, date: string, now: Date): Promise<void> {
  await trx
    .insertInto('telemetry_dirty_day')
    .values({ station_sn: stationSn, stat_date: date, marked_at: now })
    .onConflict((conflict) =>
      conflict.columns(['station_sn', 'stat_date']).doUpdateSet({ marked_at: sql`excluded.marked_at` }),
    )
    .execute();
}

/** Stores a computed day, and the month and the year that it belongs to. */
export async function storeDay(
  trx: Transaction<Database>,
  { sn }: KnownStation,
  day: DaySlots,
  computed: ComputedDay,
  now: Date,
): Promise<void> {
  await replaceDevices(trx, sn, day, computed);
  await replaceMeter(trx, sn, day, computed);
  await replaceSlots(trx, sn, day, computed);
  await replaceLosses(trx, sn, day, computed);
  await storeFigures(trx, sn, [{ date: day.date, ...computed.result }], now);
}
