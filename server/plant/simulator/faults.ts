import { normal, uniform } from './noise.ts';
import type { SimulatedStation } from './stations.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LOCAL_MS = 8 * HOUR_MS;
const YEAR_DAYS = 365;

/** A time in which something is wrong. */
interface Interval {
  readonly from: number;
  readonly to: number;
}

interface FaultKind {
  readonly name: string;
  /** Per unit and year. */
  readonly rate: number;
  /** Median and limits of the duration in hours. */
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** Plausible rates and durations, not published statistics. */
const INVERTER_FAULT: FaultKind = { name: 'fault', rate: 1.2, median: 4, least: 0.5, most: 36 };
const GATEWAY_LOSS: FaultKind = { name: 'comm', rate: 3, median: 1.5, least: 1 / 3, most: 10 };
const CURTAILMENT: FaultKind = { name: 'limit', rate: 60, median: 2, least: 1, most: 4 };
const LATE_START: FaultKind = { name: 'dew', rate: 4, median: 1, least: 0.5, most: 2 };
const FROZEN_SENSOR: FaultKind = { name: 'frozen', rate: 0.3, median: 3, least: 1.5, most: 6 };
/** Stories that the demo always has: the fault happens on most days. */
const STORY_RATE = 0.8 * YEAR_DAYS;

const CURTAILED_ZONES: ReadonlySet<string> = new Set(['NW', 'QH', 'NX']);
const HUMID_ZONES: ReadonlySet<string> = new Set(['GD', 'HN', 'SC']);

/** The fault of a kind that begins on a local day, in daylight; null if none does. */
function begun(
  seed: string,
  key: string,
  kind: FaultKind,
  rate: number,
  day: number,
  hours: Interval,
): Interval | null {
  if (uniform(seed, key, kind.name, day) >= rate / YEAR_DAYS) return null;
  const start = hours.from + (hours.to - hours.from) * uniform(seed, key, kind.name, 'start', day);
  const length = kind.median * Math.exp(normal(seed, key, kind.name, 'length', day));
  const from = day * DAY_MS - LOCAL_MS + start * HOUR_MS;
  return { from, to: from + Math.min(kind.most, Math.max(kind.least, length)) * HOUR_MS };
}

/** The faults of a kind that touch a local day: those that begin on it, and longer ones of the day before. */
function touching(seed: string, key: string, kind: FaultKind, rate: number, day: number, hours: Interval): Interval[] {
  const dayStart = day * DAY_MS - LOCAL_MS;
  return [day - 2, day - 1, day]
    .map((first) => begun(seed, key, kind, rate, first, hours))
    .filter((one) => one !== null)
    .filter(({ from, to }) => from < dayStart + DAY_MS && to > dayStart);
}

/** Faults of a station on a local day. They change measurements only; alarms must find them. */
export interface DayFaults {
  /** By number of the inverter, from 0 on. */
  readonly inverterFaults: readonly (readonly Interval[])[];
  readonly gatewayLosses: readonly Interval[];
  /** Setpoints as a share of the grid capacity. */
  readonly curtailments: readonly (Interval & { readonly share: number })[];
  /** Insulation is low in the dew: inverters start late. */
  readonly lateStarts: readonly Interval[];
  readonly frozenSensor: readonly Interval[];
}

const DAYLIGHT: Interval = { from: 7, to: 18 };

/** The faults of a station and a local day, by number of the day since 1970. */
export function faultsOn(seed: string, station: SimulatedStation, count: number, day: number): DayFaults {
  const { stationCode: code, zone, scenarios } = station;
  const tells = (story: string) => scenarios.includes(story);
  const limitRate = tells('grid_limit') || tells('dispatch_curtailment') ? STORY_RATE : CURTAILMENT.rate;
  const isCurtailed = CURTAILED_ZONES.has(zone);
  const isHumid = HUMID_ZONES.has(zone) || tells('insulation_low');
  const limits = isCurtailed ? touching(seed, code, CURTAILMENT, limitRate, day, { from: 11, to: 13 }) : [];
  const dewRate = tells('insulation_low') ? STORY_RATE : LATE_START.rate;
  return {
    inverterFaults: Array.from({ length: count }, (_, index) => {
      const rate = tells('inverter_fault') && index === 2 ? STORY_RATE : INVERTER_FAULT.rate;
      return touching(seed, `${code}.${index}`, INVERTER_FAULT, rate, day, DAYLIGHT);
    }),
    gatewayLosses: touching(
      seed,
      code,
      GATEWAY_LOSS,
      tells('comm_loss') ? STORY_RATE : GATEWAY_LOSS.rate,
      day,
      DAYLIGHT,
    ),
    curtailments: limits.map((limit) => ({ ...limit, share: 0.4 + 0.4 * uniform(seed, code, 'share', limit.from) })),
    lateStarts: isHumid ? touching(seed, code, LATE_START, dewRate, day, { from: 5.5, to: 6.5 }) : [],
    frozenSensor: touching(seed, code, FROZEN_SENSOR, FROZEN_SENSOR.rate, day, { from: 9, to: 14 }),
  };
}

/** Without faults: for figures that are compared with known ones. */
export const QUIET = (count: number): DayFaults => ({
  inverterFaults: Array.from({ length: count }, () => []),
  gatewayLosses: [],
  curtailments: [],
  lateStarts: [],
  frozenSensor: [],
});

/** The interval that an instant lies in; null if it lies in none. */
export const intervalAt = <One extends Interval>(intervals: readonly One[], instant: number): One | null =>
  intervals.find(({ from, to }) => instant >= from && instant < to) ?? null;
