import { NEW_COUNTER } from '../../counters/counter.ts';
import { type DaySlots, emptySlots, slotHours, slotsOf } from '../../days/slots.ts';
import { zoneOf } from '../../days/zone.ts';
import { contextOf, reduceDay } from '../../dirtyDays/reduceDay.ts';
import type { KnownStation } from '../../dirtyDays/station.ts';
import type { InverterInput, StationDay } from '../../rollup/inverterDay.ts';
import { meterDay } from '../../rollup/meterDay.ts';
import { stationWeather } from '../../rollup/stationWeather.ts';
import { powersOf, type StationPowers } from '../../simulator/measurements.ts';
import type { SimulatedStation } from '../../simulator/stations.ts';
import type { DayFigures } from '../../storedFigures/dayFigures.ts';
import { sunAt } from '../../sun/position.ts';
import { SLOT_MS } from '../counters.ts';

/** Below it nothing is generated, and nothing has to be computed. */
const NIGHT_ELEVATION = -2;
const NIGHT_SHARE = 0.0005;
/** Slots of the history: the means of three reports. */
const STEP_MINUTES = 15;
const STANDBY = 2;
/** Any reading but zero, as a counter has that has produced energy. */
const BASE_KWH = 1000;

/** A station of the demo for the history of its days. */
export interface HistoricStation {
  readonly facts: SimulatedStation;
  readonly known: KnownStation;
}

/** Measurements of the devices of a station on a day, by slot. */
interface DayMeasured {
  readonly ac: readonly Float64Array[];
  readonly dc: readonly Float64Array[];
  readonly states: readonly Uint8Array[];
  readonly grid: Float64Array;
  readonly weather: Readonly<Record<'poa' | 'ghi' | 'module' | 'air', Float64Array>>;
}

function blank(count: number, day: DaySlots, { inverterCapacity }: SimulatedStation): DayMeasured {
  const zeros = () => new Float64Array(day.count);
  return {
    ac: Array.from({ length: count }, zeros),
    dc: Array.from({ length: count }, zeros),
    states: Array.from({ length: count }, () => new Uint8Array(day.count).fill(STANDBY)),
    grid: zeros().fill(-NIGHT_SHARE * inverterCapacity),
    weather: { poa: zeros(), ghi: zeros(), module: emptySlots(day), air: emptySlots(day) },
  };
}

type Powers = ReturnType<typeof powersOf>;

/** The means of the reports of a slot; states are those of the last one. */
function meanOf(reports: readonly StationPowers[]): StationPowers | null {
  const last = reports.at(-1);
  if (!last) return null;
  const mean = (of: (report: StationPowers) => number) =>
    reports.reduce((sum, report) => sum + of(report), 0) / reports.length;
  const { weather } = last;
  return {
    ...last,
    units: last.units.map(({ state }, index) => ({
      state,
      ac: mean(({ units }) => units[index]?.ac ?? 0),
      dc: mean(({ units }) => units[index]?.dc ?? 0),
    })),
    grid: mean(({ grid }) => grid),
    weather: {
      ...weather,
      ghi: mean((report) => report.weather.ghi),
      poa: mean((report) => report.weather.poa),
      module: mean((report) => report.weather.module),
    },
  };
}

const REPORTS = Array.from({ length: STEP_MINUTES / 5 }, (_, index) => index * SLOT_MS);

function measure(powers: Powers, { facts, known }: HistoricStation, day: DaySlots): DayMeasured {
  const made = blank(known.inverters.length, day, facts);
  for (let slot = 0; slot < day.count; slot++) {
    const instant = day.start + slot * day.stepMs;
    if (sunAt(facts, instant + day.stepMs / 2).elevation < NIGHT_ELEVATION) continue;
    const mean = meanOf(REPORTS.map((offset) => powers(instant + offset)));
    if (!mean) continue;
    const { units, grid, weather } = mean;
    for (const [index, { ac, dc, state }] of units.entries()) {
      for (const [values, value] of [
        [made.ac, ac],
        [made.dc, dc],
        [made.states, state],
      ] as const) {
        const own = values[index];
        if (own) own[slot] = value;
      }
    }
    made.grid[slot] = grid;
    for (const name of ['poa', 'ghi', 'module', 'air'] as const) made.weather[name][slot] = weather[name];
  }
  return made;
}

/**
 * Readings of a counter at the ends of the slots of a day. Those of the night, which repeat each other, are left out
 * but for the ones that enclose it.
 */
function readingsOf(power: Float64Array, day: DaySlots, sign: 1 | -1 = 1) {
  const hours = slotHours(day);
  const at: number[] = [];
  const value: number[] = [];
  let total = BASE_KWH;
  for (let slot = 0; slot < day.count; slot++) {
    const around = [slot, slot + 1, slot - 1].map((near) => sign * (power[near] ?? 0));
    if (!around.some((kw) => kw > 0) && slot !== day.count - 1) continue;
    total += Math.max(0, around[0] ?? 0) * hours;
    at.push(day.start + (slot + 1) * day.stepMs);
    value.push(total);
  }
  return { at, value };
}

const before = (day: DaySlots) => ({ ...NEW_COUNTER, good: { at: day.start, value: BASE_KWH } });

function inputsOf({ known }: HistoricStation, made: DayMeasured, day: DaySlots): InverterInput[] {
  const ratedAll = known.inverters.reduce((sum, { ratedKw }) => sum + (ratedKw ?? 0), 0);
  return known.inverters.flatMap(({ sn, ratedKw, group }, index) => {
    const power = made.ac[index];
    const dc = made.dc[index];
    const runState = made.states[index];
    if (!power || !dc || !runState || ratedKw === null || ratedKw <= 0) return [];
    return {
      ...{ sn, group, ratedKw, power, dc, runState },
      kwp: (known.kwp * ratedKw) / ratedAll,
      counter: { ratedKw, modulus: null, resolution: null },
      before: before(day),
      readings: readingsOf(power, day),
      replacements: [],
      excluded: null,
      powerKind: 'start' as const,
    };
  });
}

function gateOf({ known }: HistoricStation, { grid }: DayMeasured, context: StationDay) {
  if (known.meters.length === 0) return null;
  const { day } = context;
  const counter = { ratedKw: known.gridCapacity, modulus: null, resolution: null };
  const input = (sign: 1 | -1) => ({
    ...{ counter, before: before(day), replacements: [] },
    readings: readingsOf(grid, day, sign),
  });
  return meterDay(input(1), input(-1), grid, known.kwp, context);
}

/** Makes the figures of days of a station by the formulas of telemetry, without its rows. */
export function simulatedDays(seed: string, station: HistoricStation): (date: string) => DayFigures {
  const { facts, known } = station;
  const powers = powersOf(seed, facts, known.inverters.length);
  const zone = zoneOf(known.zone);
  return (date) => {
    const day = slotsOf(zone, date, STEP_MINUTES);
    const made = measure(powers, station, day);
    const context = contextOf(known, stationWeather(made.weather, known.place, known.plane, day), day);
    const { result } = reduceDay(known, context, inputsOf(station, made, day), gateOf(station, made, context));
    const { sums, hPoa, hGhi, pMax, profile } = result;
    return { date, sums, hPoa, hGhi, pMax, profile };
  };
}
