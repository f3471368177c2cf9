import { NEW_COUNTER } from '../../../../server/plant/counters/counter.ts';
import { type DaySlots, emptySlots, slotsOf } from '../../../../server/plant/days/slots.ts';
import { zoneOf } from '../../../../server/plant/days/zone.ts';
import { clearSkyEnergy } from '../../../../server/plant/rollup/expectedEnergy.ts';
import type { InverterInput, StationDay } from '../../../../server/plant/rollup/inverterDay.ts';
import { type StationDayInput, stationDay } from '../../../../server/plant/rollup/stationDay.ts';
import { type MeasuredWeather, stationWeather } from '../../../../server/plant/rollup/stationWeather.ts';
import type { Place } from '../../../../server/plant/sun/position.ts';

/** A place and its clock. */
export interface Site extends Place {
  readonly zone: string;
}

export const SHANGHAI: Site = { latitude: 31.2, longitude: 121.5, altitude: 4, zone: 'Asia/Shanghai' };

export const slotsAt = ({ zone }: Site, date: string, step = 5): DaySlots => slotsOf(zoneOf(zone), date, step);

/** Values of the slots of a day, missing ones as NaN. */
export const filled = (day: DaySlots, at: (slot: number) => number | null | undefined): Float64Array =>
  Float64Array.from({ length: day.count }, (_, slot) => at(slot) ?? Number.NaN);

/** A day of a station, for which nothing was measured but what is given. */
export function stationOn(
  site: Site,
  day: DaySlots,
  measured: Partial<MeasuredWeather> = {},
  settings: Partial<StationDay> = {},
): StationDay {
  const none = emptySlots(day);
  return {
    day,
    weather: stationWeather({ poa: none, ghi: none, module: none, air: none, ...measured }, site, null, day),
    expected: clearSkyEnergy(site, zoneOf(site.zone)),
    gamma: -0.0035,
    leastPoa: 20,
    excluded: new Uint8Array(day.count),
    ...settings,
  };
}

/** An inverter that reported nothing but what is given. */
export function inverterOn(day: DaySlots, known: Partial<InverterInput> = {}): InverterInput {
  return {
    sn: 1,
    group: 'A',
    ratedKw: 100,
    kwp: 120,
    counter: { ratedKw: 100, modulus: null, resolution: null },
    before: NEW_COUNTER,
    readings: { at: [], value: [] },
    replacements: [],
    power: emptySlots(day),
    dc: emptySlots(day),
    runState: new Uint8Array(day.count),
    powerKind: 'start',
    excluded: null,
    ...known,
  };
}

/** The result of a station with these inverters, without a meter, setpoints and a plan. */
export function resultOf(
  station: StationDay,
  inverters: readonly InverterInput[],
  more: Partial<StationDayInput> = {},
) {
  const kwp = inverters.reduce((sum, one) => sum + one.kwp, 0);
  const ratedInService = inverters.reduce((sum, one) => sum + one.ratedKw, 0);
  return stationDay({
    station,
    inverters,
    meter: null,
    theory: { kwp, gamma: station.gamma, systemFactor: 0.9, ratedInService, gridCapacity: null },
    setpoint: emptySlots(station.day),
    ...more,
  });
}
