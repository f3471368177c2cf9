import { sql, type Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import type { DaySlots } from '../days/slots.ts';
import { stored } from '../storedFigures/figureRow.ts';
import { storeFigures } from '../storedFigures/storeFigures.ts';
import type { ComputedDay } from './reduceDay.ts';
import type { KnownStation } from './station.ts';

/** Method of computing the loss of an event; see docs/plant/formulas.md. */
const LOSS_FORMULA = '期望功率与实际功率之差（负值不计）按时间累计；期望取同类设备中位功率，无同类时取理论功率';

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

/** Writes the slots of a day that changed: of today most are written already, every five minutes. */
async function replaceSlots(trx: Transaction<Database>, sn: number, day: DaySlots, computed: ComputedDay) {
  const { weather, setpoint } = computed;
  const { pAc, pTheory, running } = computed.result.slots;
  const known = (values: Float64Array) => Array.from(values, (value) => (Number.isNaN(value) ? null : value));
  const times = Array.from({ length: day.count }, (_, slot) => new Date(day.start + slot * day.stepMs));
  await sql`
    with fresh as (
      select * from unnest(${times}::timestamptz[], ${known(pAc)}::real[], ${known(pTheory)}::real[],
        ${known(weather.poa)}::real[], ${known(weather.ghi)}::real[], ${known(weather.module)}::real[],
        ${Array.from(running)}::int[], ${known(setpoint)}::real[])
        as slot (ts, p_ac, p_theory, poa, ghi, t_mod, running, limit_kw)
      where coalesce(p_ac, poa, ghi, limit_kw) is not null
    ), gone as (
      delete from plant_station_slot
      where station_sn = ${sn} and ts >= ${new Date(day.start)} and ts < ${new Date(day.end)}
        and ts not in (select ts from fresh)
    )
    insert into plant_station_slot as stored (station_sn, ts, p_ac, p_theory, poa, ghi, t_mod, running, limit_kw)
    select ${sn}::int, * from fresh
    on conflict (station_sn, ts) do update set p_ac = excluded.p_ac, p_theory = excluded.p_theory, poa = excluded.poa,
      ghi = excluded.ghi, t_mod = excluded.t_mod, running = excluded.running, limit_kw = excluded.limit_kw
    where (stored.p_ac, stored.p_theory, stored.poa, stored.ghi, stored.t_mod, stored.running, stored.limit_kw)
      is distinct from (excluded.p_ac, excluded.p_theory, excluded.poa, excluded.ghi, excluded.t_mod,
        excluded.running, excluded.limit_kw)`.execute(trx);
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
