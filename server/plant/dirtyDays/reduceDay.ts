import { type DaySlots, emptySlots } from '../days/slots.ts';
import { zoneOf } from '../days/zone.ts';
import { clearSkyEnergy } from '../rollup/expectedEnergy.ts';
import type { InverterInput, StationDay } from '../rollup/inverterDay.ts';
import type { MeterDay } from '../rollup/meterDay.ts';
import { type StationResult, stationDay } from '../rollup/stationDay.ts';
import type { StationWeather } from '../rollup/stationWeather.ts';
import type { KnownStation } from './station.ts';

/** Temperature coefficient of usual modules, 1/K; share of the ideal that a station reaches; least irradiance. */
const GAMMA = -0.0035;
const SYSTEM_FACTOR = 0.9;
const LEAST_POA = 20;

export interface ComputedDay {
  readonly result: StationResult;
  readonly weather: StationWeather;
}

/** What the devices of a station share on a day. */
export function contextOf(station: KnownStation, weather: StationWeather, day: DaySlots): StationDay {
  return {
    ...{ day, weather, gamma: GAMMA, leastPoa: LEAST_POA },
    expected: clearSkyEnergy(station.place, zoneOf(station.zone)),
    excluded: new Uint8Array(day.count),
  };
}

/** The figures of a station and a day; the same for rows of gateways and for the history of the demo. */
export function reduceDay(
  { kwp, gridCapacity }: KnownStation,
  context: StationDay,
  inverters: readonly InverterInput[],
  meter: MeterDay | null,
): ComputedDay {
  const ratedInService = inverters.reduce((sum, { ratedKw }) => sum + ratedKw, 0);
  const result = stationDay({
    station: context,
    inverters,
    meter,
    theory: { kwp, gamma: GAMMA, systemFactor: SYSTEM_FACTOR, ratedInService, gridCapacity },
    setpoint: emptySlots(context.day),
    planKwh: null,
  });
  return { result, weather: context.weather };
}
