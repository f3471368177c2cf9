import { type Counter, type CounterState, type Reading, startOfDay } from '../counters/counter.ts';
import { type Readings, walkCounter } from '../counters/walkCounter.ts';
import { type DaySlots, slotHours } from '../days/slots.ts';
import { type StampKind, slotEnergyOfPower } from '../energy/fromPower.ts';
import { type Expected, energyOfDay, stepsWithin } from '../energy/sharedSteps.ts';
import { slotEnergyOfSteps } from '../energy/slotSteps.ts';
import { type Sums, sumsOf } from '../figures/sums.ts';
import { dropFrozen } from '../quality/frozen.ts';
import { countsInRatios, QUALITY, type Quality, worstQuality } from '../quality/quality.ts';
import { dropImplausible, isZeroFrame } from '../quality/sanity.ts';
import { availability } from './availability.ts';
import { pairedWith } from './paired.ts';
import { settlementOf } from './settlement.ts';
import type { StationWeather } from './stationWeather.ts';

/** Elevation of the sun from which on data are due, in degrees. */
const DAYLIGHT_ELEVATION = 5;
/** Below this completeness the energy of power values alone is no figure of the day. */
const LEAST_COMPLETENESS = 0.7;

/** One inverter and what it reported; arrays hold one value for each slot, NaN where unknown. */
export interface InverterInput {
  readonly sn: number;
  /** Devices that may be compared: same station, orientation and model. */
  readonly group: string;
  readonly ratedKw: number;
  /** Share of the station's capacity of this day, in kWp. */
  readonly kwp: number;
  readonly counter: Counter;
  /** As the day before left it; see `startOfDay`. */
  readonly before: CounterState;
  /** Readings at the ends of their slots: those of the day and those after it that settle its last step. */
  readonly readings: Readings;
  readonly replacements: readonly Reading[];
  readonly power: Float64Array;
  readonly dc: Float64Array;
  /** Dictionary `pv_run_state`; 0 where unknown. */
  readonly runState: Uint8Array;
  readonly powerKind: StampKind;
  /** 1 for slots that do not count in its availability, besides those of the station; null: none. */
  readonly excluded: Uint8Array | null;
}

/** Values that the inverters of a station share on a day. */
export interface StationDay {
  readonly day: DaySlots;
  readonly weather: StationWeather;
  /** Expected energy between two instants, for gaps over midnight. */
  readonly expected: Expected;
  readonly gamma: number;
  /** Least irradiance that enters a performance ratio, in W/m²; 20 by default. */
  readonly leastPoa: number;
  /** 1 for slots in which grid or dispatcher stopped the station. */
  readonly excluded: Uint8Array;
}

/** The figures of an inverter and a day. */
export interface InverterDay {
  readonly sn: number;
  readonly group: string;
  readonly ratedKw: number;
  readonly sums: Sums;
  readonly source: 'counter' | 'power' | 'estimate' | 'none';
  readonly quality: Quality;
  readonly completeness: number | null;
  /** Energy of each slot in kWh, NaN where unknown. */
  readonly slotEnergy: Float64Array;
  readonly power: Float64Array;
  readonly pMax: number | null;
  readonly pMaxSlot: number | null;
  readonly runMinutes: number;
  readonly faultMinutes: number;
  readonly commLossMinutes: number;
  /** State of the counter at the end of the day. */
  readonly after: CounterState;
  /** True if the day has readings, and if no later reading can change its energy. */
  readonly hasReadings: boolean;
  readonly isSettled: boolean;
}

/** Removes frames without a measurement, and impossible and frozen power. Returns how many values were removed. */
function clean(input: InverterInput, { day, weather }: StationDay, power: Float64Array, state: Uint8Array): number {
  let dropped = 0;
  const hasProduced = (input.before.good?.value ?? 0) > 0;
  for (let index = 0; index < input.readings.at.length; index++) {
    const slot = Math.round(((input.readings.at[index] ?? 0) - day.start) / day.stepMs) - 1;
    if (slot < 0 || slot >= day.count || !isZeroFrame([input.readings.value[index] ?? null], hasProduced)) continue;
    power[slot] = Number.NaN;
    state[slot] = 0;
  }
  dropped += dropImplausible('pAc', power, input.ratedKw);
  return dropped + dropFrozen(power, weather.clearShare, day.stepMs);
}

/** Energy by counter, else by power; with the energy of each slot. */
function energyOf(input: InverterInput, station: StationDay, power: Float64Array) {
  const { day, weather } = station;
  const { counter, before, readings, replacements } = input;
  const walk = walkCounter(counter, startOfDay(before), readings, replacements, day.end);
  const after = walk.stateAtEnd;
  const parts = stepsWithin(walk.steps, day, station.expected);
  const { kwh, quality } = energyOfDay(parts);
  if (kwh !== null) {
    const slotEnergy = slotEnergyOfSteps(parts, day, power, weather.clearSky);
    return { kwh, quality, slotEnergy, after, source: 'counter' as const };
  }
  const slotEnergy = slotEnergyOfPower(power, day.stepMs, input.powerKind);
  let sum: number | null = null;
  for (const value of slotEnergy) if (!Number.isNaN(value)) sum = (sum ?? 0) + value;
  return { kwh: sum, quality, slotEnergy, after, source: sum === null ? ('none' as const) : ('power' as const) };
}

/** Share of the daylight slots that have energy. */
function coverage(slotEnergy: Float64Array, elevation: Float64Array): { due: number; valid: number } {
  let due = 0;
  let valid = 0;
  for (let slot = 0; slot < slotEnergy.length; slot++) {
    if ((elevation[slot] ?? 0) <= DAYLIGHT_ELEVATION) continue;
    due++;
    if (!Number.isNaN(slotEnergy[slot] ?? Number.NaN)) valid++;
  }
  return { due, valid };
}

/** Minutes by state, and the peak. A device without states runs while it has power. */
function runOf(power: Float64Array, state: Uint8Array, { day, weather }: StationDay) {
  const minutes = day.stepMs / 60_000;
  const run = { runMinutes: 0, faultMinutes: 0, commLossMinutes: 0 };
  let pMax: number | null = null;
  let pMaxSlot: number | null = null;
  for (let slot = 0; slot < day.count; slot++) {
    const value = power[slot] ?? Number.NaN;
    const known = state[slot] ?? 0;
    if (known === 1 || known === 4 || (known === 0 && value > 0)) run.runMinutes += minutes;
    else if (known === 3) run.faultMinutes += minutes;
    else if (Number.isNaN(value) && known === 0 && (weather.elevation[slot] ?? 0) > DAYLIGHT_ELEVATION) {
      run.commLossMinutes += minutes;
    }
    if (pMax !== null && !(value > pMax)) continue;
    if (Number.isNaN(value)) continue;
    pMax = value;
    pMaxSlot = slot;
  }
  return { ...run, pMax, pMaxSlot };
}

/** AC and DC energy of the slots in which both are known, and all DC energy. */
function dcOf(slotEnergy: Float64Array, dc: Float64Array, hours: number) {
  let all: number | null = null;
  let eAcPaired: number | null = null;
  let eDcPaired: number | null = null;
  for (let slot = 0; slot < dc.length; slot++) {
    const direct = Math.max(0, dc[slot] ?? Number.NaN) * hours;
    if (Number.isNaN(direct)) continue;
    all = (all ?? 0) + direct;
    const ac = slotEnergy[slot] ?? Number.NaN;
    if (Number.isNaN(ac)) continue;
    eAcPaired = (eAcPaired ?? 0) + ac;
    eDcPaired = (eDcPaired ?? 0) + direct;
  }
  return { eDc: all, eAcPaired, eDcPaired };
}

/** Reduces the rows of an inverter and a day to its figures; see model.md 4.2 for the order of the sources. */
export function inverterDay(input: InverterInput, station: StationDay): InverterDay {
  const { day, weather } = station;
  const power = input.power.slice();
  const state = input.runState.slice();
  const dropped = clean(input, station, power, state);
  const { kwh, slotEnergy, source, after, ...counted } = energyOf(input, station, power);
  const { due, valid } = coverage(slotEnergy, weather.elevation);
  const completeness = due === 0 ? null : valid / due;
  const isTooFew = source === 'power' && completeness !== null && completeness < LEAST_COMPLETENESS;
  const quality = worstQuality([
    counted.quality,
    dropped > 0 && source === 'power' ? QUALITY.suspect : QUALITY.good,
    isTooFew ? QUALITY.estimated : QUALITY.good,
    kwh === null ? QUALITY.missing : QUALITY.good,
  ]);
  const sums = sumsOf({
    eGen: kwh,
    ...dcOf(slotEnergy, input.dc, slotHours(day)),
    ...(countsInRatios(quality) ? pairedWith(slotEnergy, input.kwp, station) : {}),
    ...availability(input.ratedKw, power, state, input.excluded ? { ...station, excluded: input.excluded } : station),
    kwpDays: input.kwp,
    acKwDays: input.ratedKw,
    dueSlots: due,
    validSlots: valid,
    quality,
  });
  const run = runOf(power, state, station);
  const { sn, group, ratedKw } = input;
  return {
    ...{ sn, group, ratedKw },
    sums,
    source,
    quality,
    completeness,
    slotEnergy,
    power,
    ...run,
    after,
    ...settlementOf(input.readings, after, day),
  };
}
