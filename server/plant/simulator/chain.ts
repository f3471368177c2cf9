import type { Weather } from './sky.ts';
import type { SimulatedStation } from './stations.ts';

/** Power coefficient of the simulated modules, 1/K. */
export const MODULE_GAMMA = -0.0035;
const MISMATCH = 0.02;
const WIRING = 0.015;
const LIGHT_INDUCED = 0.015;
const FIRST_YEAR_AGE = 0.01;
const YEARLY_AGE = 0.0045;
export const USUAL_SOILING = 0.015;
const NOMINAL_EFFICIENCY = 0.985;
const REFERENCE_EFFICIENCY = 0.9637;
const STOP_SHARE = 0.004;
const GRID_SHARE = 0.985;
const NO_LOAD_SHARE = 0.0005;
const YEAR_MS = 365.25 * 86_400_000;

/** Combined effect of several losses, each a share from 0 to 1. */
export const remaining = (losses: readonly number[]): number => losses.reduce((left, loss) => left * (1 - loss), 1);

/** Ageing of modules since the station was connected, as a loss. */
function ageLoss(gridDate: string, instant: number): number {
  const years = Math.max(0, (instant - Date.parse(`${gridDate}T00:00:00+08:00`)) / YEAR_MS);
  return FIRST_YEAR_AGE + YEARLY_AGE * years;
}

/** Losses between the modules and the inverters that do not depend on soiling. */
export const fixedLosses = (gridDate: string, instant: number): number[] => [
  MISMATCH,
  WIRING,
  LIGHT_INDUCED,
  ageLoss(gridDate, instant),
];

/** DC power in kW: PVWatts v5, `kwp` at 1000 W/m² and 25 °C, with a temperature coefficient in 1/K. */
export const dcPower = (kwp: number, poa: number, module: number, gamma = MODULE_GAMMA): number =>
  (kwp * poa * (1 + gamma * (module - 25))) / 1000;

/**
 * AC power in kW of an inverter (PVWatts v5).
 * @param rated AC power; DC power beyond it is clipped
 */
export function acPower(dc: number, rated: number, efficiency = NOMINAL_EFFICIENCY): number {
  if (dc <= 0) return 0;
  const load = Math.max(0.005, dc / (rated / efficiency));
  const eta = (efficiency / REFERENCE_EFFICIENCY) * (-0.0162 * load - 0.0059 / load + 0.9858);
  // At a very small load the curve would turn negative.
  return Math.max(0, Math.min(dc * eta, rated));
}

/** True if the inverters run: below 0.4 % of the DC capacity they stop. */
export const isAwake = (dc: number, kwp: number): boolean => dc >= STOP_SHARE * kwp;

/** Power at the gate meter in kW, negative at night; a setpoint of the dispatcher limits it. */
export function gridPower(
  ac: number,
  { inverterCapacity, gridCapacity }: Pick<SimulatedStation, 'inverterCapacity' | 'gridCapacity'>,
  setpoint = Number.POSITIVE_INFINITY,
): number {
  return Math.min(GRID_SHARE * ac - NO_LOAD_SHARE * inverterCapacity, gridCapacity, setpoint);
}

/** Power of a whole station in kW without faults: the reference of the bands in the tests. */
interface StationPower {
  readonly dc: number;
  readonly ac: number;
  readonly grid: number;
}

export function stationPower(
  station: SimulatedStation,
  { poaEffective, module }: Weather,
  instant: number,
): StationPower {
  const left = remaining([USUAL_SOILING, ...fixedLosses(station.gridDate, instant)]);
  const dc = dcPower(station.installedCapacity, poaEffective, module) * left;
  const ac = isAwake(dc, station.installedCapacity) ? acPower(dc, station.inverterCapacity) : 0;
  return { dc, ac, grid: gridPower(ac, station) };
}
