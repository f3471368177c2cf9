import type { Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { type CounterState, NEW_COUNTER, type Reading } from '../counters/counter.ts';
import { type DaySlots, emptySlots } from '../days/slots.ts';
import { eventLosses } from '../rollup/eventLosses.ts';
import type { InverterInput, StationDay } from '../rollup/inverterDay.ts';
import { type MeterResult, meterDay } from '../rollup/meterDay.ts';
import { type StationWeather, stationWeather } from '../rollup/stationWeather.ts';
import { dayEvents, excludedSlots, replacementsOf } from './dayEvents.ts';
import { type DeviceRows, dayRows, meanSlots, readingsOf, slotsOfColumn } from './dayRows.ts';
import { type ComputedDay, contextOf, type MeterState, reduceDay } from './reduceDay.ts';
import type { KnownStation } from './station.ts';

async function weatherOf(trx: Transaction<Database>, station: KnownStation, day: DaySlots): Promise<StationWeather> {
  const rows = await dayRows(trx, station.sn, 'weather', day);
  const mean = (column: string) =>
    meanSlots(
      station.weather.map(({ sn }) => slotsOfColumn(rows.get(sn), column, day)),
      day,
    );
  const measured = { poa: mean('poa'), ghi: mean('ghi'), module: mean('t_mod'), air: mean('t_amb') };
  return stationWeather(measured, station.place, station.plane, day);
}

/**
 * Setpoints of the dispatcher in kW by slot, of the first device that reports some; NaN while none is in force. One that
 * says that its control is off (`agcOn` 0) limits nothing.
 */
async function setpointOf(trx: Transaction<Database>, station: KnownStation, day: DaySlots): Promise<Float64Array> {
  for (const rows of (await dayRows(trx, station.sn, 'other', day)).values()) {
    const setpoint = slotsOfColumn(rows, 'agc_set', day);
    if (setpoint.every((value) => Number.isNaN(value))) continue;
    const on = slotsOfColumn(rows, 'agc_on', day);
    return setpoint.map((value, slot) => (on[slot] === 0 || value < 0 ? Number.NaN : value));
  }
  return emptySlots(day);
}

/** Registered facts about the inverters of a day, by device. */
interface Written {
  readonly replaced: ReadonlyMap<number, readonly Reading[]>;
  /** Slots that do not count in the availability. */
  readonly excluded: ReadonlyMap<number, Uint8Array>;
}

/** The inverters that have rows, with their shares of the capacity of the station. */
function inputsOf(
  { inverters, kwp }: KnownStation,
  rows: ReadonlyMap<number, DeviceRows>,
  states: ReadonlyMap<number, CounterState>,
  { replaced, excluded }: Written,
  day: DaySlots,
): InverterInput[] {
  const ratedAll = inverters.reduce((sum, { ratedKw }) => sum + (ratedKw ?? 0), 0);
  return inverters.flatMap(({ sn, ratedKw, group, modulus, resolution }) => {
    if (ratedKw === null || ratedKw <= 0) return [];
    const own = rows.get(sn);
    return {
      ...{ sn, group, ratedKw, excluded: excluded.get(sn) ?? null },
      kwp: (kwp * ratedKw) / ratedAll,
      counter: { ratedKw, modulus, resolution },
      before: states.get(sn) ?? NEW_COUNTER,
      readings: readingsOf(own, 'e_total', day),
      replacements: replaced.get(sn) ?? [],
      power: slotsOfColumn(own, 'p_ac', day),
      dc: slotsOfColumn(own, 'p_dc', day),
      runState: Uint8Array.from(slotsOfColumn(own, 'run_state', day), (state) => (Number.isNaN(state) ? 0 : state)),
      powerKind: 'start',
    };
  });
}

/** States at the end of the day before: of the counters of inverters by device, and of those of the gate meters. */
interface StatesBefore {
  readonly inverters: ReadonlyMap<number, CounterState>;
  readonly meters: ReadonlyMap<number, MeterState>;
}

/**
 * The gate meter of a station: the first one that has rows. A day without rows has no energy of it, and leaves the
 * counters to the next one as they are.
 */
async function meterOf(
  trx: Transaction<Database>,
  station: KnownStation,
  context: StationDay,
  states: StatesBefore['meters'],
): Promise<{ readonly result: MeterResult | null; readonly after: MeterState | null }> {
  const { day } = context;
  const all = await dayRows(trx, station.sn, 'meter', day);
  const meter = station.meters.find(({ sn }) => all.has(sn));
  const rows = meter && all.get(meter.sn);
  if (!rows) {
    const silent = station.meters.map(({ sn }) => states.get(sn)).find((state) => state !== undefined);
    return { result: null, after: silent ? { ...silent, hasReadings: false, isSettled: false } : null };
  }
  const { sn, modulus, resolution } = meter;
  const state = states.get(sn);
  const inputOf = (column: string, before: CounterState | undefined) => ({
    counter: { ratedKw: station.gridCapacity, modulus, resolution },
    before: before ?? NEW_COUNTER,
    readings: readingsOf(rows, column, day),
    replacements: [],
  });
  const power = slotsOfColumn(rows, 'p_ac', day);
  const out = inputOf('e_export', state?.exported);
  const result = meterDay(out, inputOf('e_import', state?.imported), power, station.kwp, context);
  const { exported, imported, hasReadings, isSettled } = result;
  return { result, after: { sn, exported, imported, hasReadings, isSettled } };
}

/** Computes a day of a station from its rows. */
export async function computeDay(
  trx: Transaction<Database>,
  station: KnownStation,
  day: DaySlots,
  states: StatesBefore,
): Promise<ComputedDay> {
  const weather = await weatherOf(trx, station, day);
  const events = await dayEvents(trx, station, day);
  const excluded = excludedSlots(events, station, day);
  const context = { ...contextOf(station, weather, day), excluded: excluded.ofStation };
  const written = { replaced: await replacementsOf(trx, station, day), excluded: excluded.ofDevices };
  const rows = await dayRows(trx, station.sn, 'inverter', day);
  const inverters = inputsOf(station, rows, states.inverters, written, day);
  const meter = await meterOf(trx, station, context, states.meters);
  const setpoint = await setpointOf(trx, station, day);
  const computed = reduceDay(station, context, inverters, meter.result, setpoint);
  const losses = eventLosses(events, computed.result, day);
  const { result } = computed;
  const eLoss = result.sums.eGen === null ? null : losses.reduce((sum, { kwh }) => sum + kwh, 0);
  return { ...computed, result: { ...result, sums: { ...result.sums, eLoss } }, losses, meter: meter.after };
}
