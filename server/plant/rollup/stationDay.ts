import { slotHours } from '../days/slots.ts';
import { addSlots, type DayProfile, halfHours } from '../figures/dayProfile.ts';
import { addAcross, type Sums, sumsOf } from '../figures/sums.ts';
import { curtailedEnergy } from '../losses/curtailment.ts';
import { type TheoryRule, theoryPower } from '../losses/theory.ts';
import { estimateMissing } from './estimate.ts';
import { type InverterDay, type InverterInput, inverterDay, type StationDay } from './inverterDay.ts';
import type { MeterResult } from './meterDay.ts';

/** A station on a day with what its devices reported. */
export interface StationDayInput {
  readonly station: StationDay;
  readonly inverters: readonly InverterInput[];
  /** The gate meter, or null. */
  readonly meter: MeterResult | null;
  readonly theory: TheoryRule;
  /** Setpoints of the dispatcher in kW, NaN if none is in force. */
  readonly setpoint: Float64Array;
}

/** Power and weather of the slots of a station, NaN where unknown. */
interface StationSlots {
  readonly pAc: Float64Array;
  readonly pTheory: Float64Array;
  readonly curtailed: Float64Array;
  /** Inverters with power in each slot. */
  readonly running: Uint16Array;
}

export interface StationResult {
  readonly inverters: readonly InverterDay[];
  readonly sums: Sums;
  readonly slots: StationSlots;
  /** kWh/m² in the plane and on the horizontal; null where unknown. */
  readonly hPoa: number | null;
  readonly hGhi: number | null;
  readonly moduleMean: number | null;
  readonly pMax: number | null;
  readonly profile: DayProfile;
}

/** The sum of what is known; null if nothing is. */
function total(values: Float64Array, factor = 1): number | null {
  let sum = 0;
  let count = 0;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    sum += value;
    count++;
  }
  return count > 0 ? sum * factor : null;
}

/** Irradiation in kWh/m²; small negative values of the night count as zero. */
const irradiation = (values: Float64Array, hours: number) =>
  total(
    values.map((value) => Math.max(0, value)),
    hours / 1000,
  );

/** Adds the power of the inverters, and counts those that have some in each slot. */
function addPower(inverters: readonly InverterDay[], count: number): Pick<StationSlots, 'pAc' | 'running'> {
  const running = new Uint16Array(count);
  for (const { power } of inverters) {
    for (const [slot, value] of power.entries()) if (value > 0) running[slot] = (running[slot] ?? 0) + 1;
  }
  const all = inverters.map(({ power }) => power);
  return { pAc: addSlots(all, count), running };
}

function mean(values: Float64Array): number | null {
  const known = values.filter((value) => !Number.isNaN(value));
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

function highest(values: Float64Array): number | null {
  let most: number | null = null;
  for (const value of values) if (!Number.isNaN(value) && (most === null || value > most)) most = value;
  return most;
}

/** Reduces the rows of a station and a day. Its sums are those of its inverters, and what only the station has. */
export function stationDay({ station, theory, setpoint, meter, ...input }: StationDayInput): StationResult {
  const { day, weather } = station;
  const hours = slotHours(day);
  const inverters = estimateMissing(input.inverters.map((one) => inverterDay(one, station)));
  const { pAc, running } = addPower(inverters, day.count);
  const { expected, unlimited } = theoryPower(theory, weather);
  const curtailed = curtailedEnergy(expected, pAc, setpoint, hours);
  const hasSetpoint = setpoint.some((value) => !Number.isNaN(value));
  const own = sumsOf({
    eTheory: total(expected, hours),
    eClip: total(
      unlimited.map((value, slot) => value - (expected[slot] ?? Number.NaN)),
      hours,
    ),
    eCurtail: hasSetpoint ? total(curtailed) : null,
    gridKwDays: theory.gridCapacity,
    ...meter?.sums,
  });
  const sums = addAcross([...inverters.map((one) => one.sums), own]);
  const produced = addSlots(
    inverters.map(({ slotEnergy }) => slotEnergy),
    day.count,
  );
  return {
    inverters,
    sums,
    profile: {
      gen: halfHours(sums.eGen, produced, weather.clearSky, day),
      grid: meter && halfHours(sums.eGrid, meter.slotEnergy, weather.clearSky, day),
    },
    slots: { pAc, pTheory: expected, curtailed, running },
    hPoa: irradiation(weather.poa, hours),
    hGhi: irradiation(weather.ghi, hours),
    moduleMean: mean(weather.module),
    pMax: highest(pAc),
  };
}
