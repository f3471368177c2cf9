import type { CounterState } from '../counters/counter.ts';
import { type DaySlots, emptySlots } from '../days/slots.ts';
import { zoneOf } from '../days/zone.ts';
import { USUAL_THEORY } from '../losses/theory.ts';
import type { EventLoss } from '../rollup/eventLosses.ts';
import { clearSkyEnergy } from '../rollup/expectedEnergy.ts';
import type { InverterInput, StationDay } from '../rollup/inverterDay.ts';
import type { MeterResult } from '../rollup/meterDay.ts';
import { type StationResult, stationDay } from '../rollup/stationDay.ts';
import type { StationWeather } from '../rollup/stationWeather.ts';
import type { KnownStation } from './station.ts';

/** Least irradiance that counts, in W/m². */
const LEAST_POA = 20;

/** Counters of a gate meter at the end of a day. */
export interface MeterState {
  readonly sn: number;
  readonly exported: CounterState;
  readonly imported: CounterState;
  readonly hasReadings: boolean;
  readonly isSettled: boolean;
}

export interface ComputedDay {
  readonly result: StationResult;
  readonly weather: StationWeather;
  /** Setpoints of the dispatcher in kW, NaN while none is in force. */
  readonly setpoint: Float64Array;
  /** Cost of events on the day. */
  readonly losses: readonly EventLoss[];
  /** The gate meter whose rows count, or that had some on an earlier day; null if there is none. */
  readonly meter: MeterState | null;
}

/** Values that the devices of a station share on a day. */
export function contextOf(station: KnownStation, weather: StationWeather, day: DaySlots): StationDay {
  return {
    ...{ day, weather, gamma: USUAL_THEORY.gamma, leastPoa: LEAST_POA },
    expected: clearSkyEnergy(station.place, zoneOf(station.zone)),
    excluded: new Uint8Array(day.count),
  };
}

/** The figures of a station and a day; the same for rows of gateways and for the history of the demo. */
export function reduceDay(
  { kwp, gridCapacity }: KnownStation,
  context: StationDay,
  inverters: readonly InverterInput[],
  meter: MeterResult | null,
  setpoint = emptySlots(context.day),
): ComputedDay {
  const ratedInService = inverters.reduce((sum, { ratedKw }) => sum + ratedKw, 0);
  const result = stationDay({
    station: context,
    inverters,
    meter,
    theory: { ...USUAL_THEORY, kwp, ratedInService, gridCapacity },
    setpoint,
  });
  return { result, setpoint, weather: context.weather, losses: [], meter: null };
}
