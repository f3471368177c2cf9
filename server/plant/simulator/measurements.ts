import { acPower, dcPower, fixedLosses, gridPower, isAwake, remaining, USUAL_SOILING } from './chain.ts';
import { cloudsOf, localDay } from './clouds.ts';
import { type DayFaults, faultsOn, intervalAt, QUIET } from './faults.ts';
import { normal, uniform } from './noise.ts';
import { skyOf, type Weather } from './sky.ts';
import type { SimulatedStation } from './stations.ts';

const MINUTE_MS = 60_000;
/** Clouds reach an inverter up to so many minutes before or after the middle of the station. */
const MOST_SHIFT = 3;
const WEAK_SHARE = 0.02;
const VOLTAGE = 800;
const FAULT_CODE = 301;

/** Dictionary `pv_run_state`. */
const STATE = { running: 1, standby: 2, fault: 3, limited: 4, starting: 7 } as const;

/** Measurements of one inverter in a slot: kW, V, Hz, °C. The counter is added by its owner. */
interface InverterSample {
  readonly pAc: number;
  readonly pDc: number;
  readonly runState: number;
  readonly faultCode: number;
  readonly freq: number;
  readonly uAb: number;
  readonly tempIn: number;
}

/** Power of one inverter: kW of DC and AC, and its state. */
interface UnitPower {
  readonly dc: number;
  readonly ac: number;
  readonly state: number;
}

/** Conditions at a station in a slot, before rounding. */
export interface StationPowers {
  readonly units: readonly UnitPower[];
  /** Air temperature in °C, also while the sensors are stuck. */
  readonly air: number;
  readonly grid: number;
  readonly weather: Pick<Weather, 'ghi' | 'poa' | 'air' | 'module'>;
  readonly setpoint: number | null;
  readonly isOnline: boolean;
}

/** Measurements of a station in a slot. */
export interface StationSample {
  readonly inverters: readonly InverterSample[];
  /** Power at the gate meter in kW, negative at night. */
  readonly grid: number;
  readonly weather: Pick<Weather, 'ghi' | 'poa' | 'air' | 'module'>;
  /** Setpoint of the dispatcher in kW; null if none is in force. */
  readonly setpoint: number | null;
  /** False while the gateway is lost: its rows arrive late. */
  readonly isOnline: boolean;
}

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

/** Differences between an inverter and its siblings: its quality, and when clouds reach it. */
function unitOf(seed: string, code: string, index: number) {
  const isWeak = uniform(seed, code, 'weak', index) < WEAK_SHARE;
  const quality = isWeak
    ? 0.94 + 0.03 * uniform(seed, code, 'weakness', index)
    : 1 + 0.01 * normal(seed, code, 'quality', index);
  return { quality, shift: Math.round((uniform(seed, code, 'shift', index) * 2 - 1) * MOST_SHIFT) };
}

/** Power of an inverter: its share of the station, with its quality, and what is wrong with it. */
function sampleOf(
  { quality, faults }: { quality: number; faults: DayFaults },
  { index, share, limit, left }: { index: number; share: number; limit: number; left: number },
  station: SimulatedStation,
  weather: Weather,
  instant: number,
) {
  const kwp = station.installedCapacity * share;
  const rated = station.inverterCapacity * share;
  const dc = dcPower(kwp, weather.poaEffective, weather.module) * left * quality;
  const isFaulty = intervalAt(faults.inverterFaults[index] ?? [], instant) !== null;
  const isLate = intervalAt(faults.lateStarts, instant) !== null;
  if (isFaulty && weather.elevation > 0) return { dc: 0, ac: 0, state: STATE.fault };
  if (!isAwake(dc, kwp)) return { dc: 0, ac: 0, state: STATE.standby };
  if (isLate) return { dc: 0, ac: 0, state: STATE.starting };
  const free = acPower(dc, rated);
  const ac = Math.min(free, limit * share);
  return { dc: ac < free ? dc * (ac / free) : dc, ac, state: ac < free ? STATE.limited : STATE.running };
}

/**
 * Power and weather of a station as a pure function of seed, station and instant: any window can be made in any order
 * (simulator.md section 0).
 * @param count of inverters
 * @param hasFaults false for figures that are compared with known ones
 */
export function powersOf(
  seed: string,
  station: SimulatedStation,
  count: number,
  hasFaults = true,
): (instant: number) => StationPowers {
  const { stationCode: code } = station;
  const units = Array.from({ length: count }, (_, index) => unitOf(seed, code, index));
  const clouds = () => cloudsOf(seed, code, station.climate);
  const skies = new Map(units.map(({ shift }) => [shift, skyOf(seed, station, clouds())]));
  const middle = skyOf(seed, station, clouds());
  let day = Number.NaN;
  let faults = QUIET(count);
  let frozen: Weather | null = null;
  return (instant) => {
    if (hasFaults && localDay(instant) !== day) {
      day = localDay(instant);
      faults = faultsOn(seed, station, count, day);
    }
    const weather = middle(instant);
    const shifted = new Map([...skies].map(([shift, sky]) => [shift, sky(instant + shift * MINUTE_MS)]));
    const curtailment = intervalAt(faults.curtailments, instant);
    const setpoint = curtailment && curtailment.share * station.gridCapacity;
    const limit = setpoint ?? Number.POSITIVE_INFINITY;
    const left = remaining([USUAL_SOILING, ...fixedLosses(station.gridDate, instant)]);
    const powers = units.map(({ quality, shift }, index) => {
      const own = shifted.get(shift) ?? weather;
      return sampleOf({ quality, faults }, { index, share: 1 / count, limit, left }, station, own, instant);
    });
    const stuck = intervalAt(faults.frozenSensor, instant);
    frozen = stuck ? (frozen ?? middle(stuck.from)) : null;
    const ac = powers.reduce((sum, unit) => sum + rounded(unit.ac, 3), 0);
    return {
      units: powers,
      air: weather.air,
      grid: gridPower(ac, station, limit),
      weather: frozen ?? weather,
      setpoint,
      isOnline: intervalAt(faults.gatewayLosses, instant) === null,
    };
  };
}

/**
 * The measurements of a station: its power and weather as its devices report them. The power of the station is that of
 * its inverters; live data are those of the history.
 * @param count of inverters
 * @param hasFaults false for figures that are compared with known ones
 */
export function measurementsOf(
  seed: string,
  station: SimulatedStation,
  count: number,
  hasFaults = true,
): (instant: number) => StationSample {
  const { stationCode: code } = station;
  const powers = powersOf(seed, station, count, hasFaults);
  return (instant) => {
    const { units, air: outside, grid, weather, setpoint, isOnline } = powers(instant);
    const inverters = units.map(
      ({ dc, ac, state }, index): InverterSample => ({
        pAc: rounded(ac, 3),
        pDc: rounded(dc, 3),
        runState: state,
        faultCode: state === STATE.fault ? FAULT_CODE : 0,
        freq: rounded(50 + 0.012 * normal(seed, code, 'freq', instant), 2),
        uAb: rounded(VOLTAGE * (1 + 0.006 * normal(seed, code, 'u', index, instant)), 1),
        tempIn: rounded(outside + 5 + (25 * ac * count) / station.inverterCapacity, 1),
      }),
    );
    const { ghi, poa, air, module } = weather;
    return {
      inverters,
      grid: rounded(grid, 3),
      weather: { ghi: rounded(ghi, 1), poa: rounded(poa, 1), air: rounded(air, 2), module: rounded(module, 2) },
      setpoint: setpoint === null ? null : rounded(setpoint, 3),
      isOnline,
    };
  };
}
