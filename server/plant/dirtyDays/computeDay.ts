import type { Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { type CounterState, NEW_COUNTER } from '../counters/counter.ts';
import type { DaySlots } from '../days/slots.ts';
import type { InverterInput, StationDay } from '../rollup/inverterDay.ts';
import { type MeterDay, meterDay } from '../rollup/meterDay.ts';
import { type StationWeather, stationWeather } from '../rollup/stationWeather.ts';
import { type DeviceRows, dayRows, meanSlots, readingsOf, slotsOfColumn } from './dayRows.ts';
import { type ComputedDay, contextOf, reduceDay } from './reduceDay.ts';
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

/** The inverters that have rows, with their shares of the capacity of the station. */
function inputsOf(
  { inverters, kwp }: KnownStation,
  rows: ReadonlyMap<number, DeviceRows>,
  states: ReadonlyMap<number, CounterState>,
  day: DaySlots,
): InverterInput[] {
  const ratedAll = inverters.reduce((sum, { ratedKw }) => sum + (ratedKw ?? 0), 0);
  return inverters.flatMap(({ sn, ratedKw, group }) => {
    if (ratedKw === null || ratedKw <= 0) return [];
    const own = rows.get(sn);
    return {
      ...{ sn, group, ratedKw },
      kwp: (kwp * ratedKw) / ratedAll,
      counter: { ratedKw, modulus: null, resolution: null },
      before: states.get(sn) ?? NEW_COUNTER,
      readings: readingsOf(own, 'e_total', day),
      replacements: [],
      power: slotsOfColumn(own, 'p_ac', day),
      dc: slotsOfColumn(own, 'p_dc', day),
      runState: Uint8Array.from(slotsOfColumn(own, 'run_state', day), (state) => (Number.isNaN(state) ? 0 : state)),
      powerKind: 'start',
    };
  });
}

/** The gate meter of a station: the first one that has rows. Its base is the first reading of the day. */
async function meterOf(
  trx: Transaction<Database>,
  station: KnownStation,
  context: StationDay,
): Promise<MeterDay | null> {
  const { day } = context;
  const all = await dayRows(trx, station.sn, 'meter', day);
  const rows = station.meters.map(({ sn }) => all.get(sn)).find((one) => one !== undefined);
  if (!rows) return null;
  const inputOf = (column: string) => ({
    counter: { ratedKw: station.gridCapacity, modulus: null, resolution: null },
    before: NEW_COUNTER,
    readings: readingsOf(rows, column, day),
    replacements: [],
  });
  const power = slotsOfColumn(rows, 'p_ac', day);
  return meterDay(inputOf('e_export'), inputOf('e_import'), power, station.kwp, context);
}

/**
 * Computes a day of a station from its rows.
 * @param states of the counters at the end of the day before, by device
 */
export async function computeDay(
  trx: Transaction<Database>,
  station: KnownStation,
  day: DaySlots,
  states: ReadonlyMap<number, CounterState>,
): Promise<ComputedDay> {
  const weather = await weatherOf(trx, station, day);
  const context = contextOf(station, weather, day);
  const inverters = inputsOf(station, await dayRows(trx, station.sn, 'inverter', day), states, day);
  return reduceDay(station, context, inverters, await meterOf(trx, station, context));
}
