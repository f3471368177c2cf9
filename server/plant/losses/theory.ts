import { FAIMAN, faimanTemperature } from '../sun/moduleTemperature.ts';

/** Usual wind in m/s, if none is measured. */
const USUAL_WIND = 1;

/**
 * Parameters of a station's possible production: kWp, 1/K, a constant of the station, and the limits of its
 * power in kW.
 */
export interface TheoryRule {
  readonly kwp: number;
  readonly gamma: number;
  /** Share of the ideal that the station reaches on clear days; 0.90 until it is calibrated. */
  readonly systemFactor: number;
  readonly ratedInService: number;
  readonly gridCapacity: number | null;
}

/** Temperature coefficient of usual modules, and the share of the ideal that a station reaches. */
export const USUAL_THEORY = { gamma: -0.0035, systemFactor: 0.9 } as const;

/** Weather of the slots of a day; NaN where unknown. */
interface TheoryWeather {
  readonly poa: Float64Array;
  readonly module: Float64Array;
  readonly air: Float64Array;
}

/** Expected power of each slot in kW, NaN where unknown: limited by inverters and grid, and before that limit. */
interface TheoryPower {
  readonly expected: Float64Array;
  readonly unlimited: Float64Array;
}

/** Power at an irradiance in W/m² and a module temperature in °C, as in PVWatts. */
export const powerAt = (kwp: number, poa: number, module: number, gamma: number): number =>
  (kwp * Math.max(0, poa) * (1 + gamma * (module - 25))) / 1000;

/** Module temperature of a slot: measured, else from the air, else that of the standard conditions. */
function moduleOf(poa: number, module: number, air: number): number {
  if (!Number.isNaN(module)) return module;
  return Number.isNaN(air) ? 25 : faimanTemperature({ poa, air, wind: USUAL_WIND }, FAIMAN);
}

/** Theoretical power (model.md 7.2): `min(P0·POA/1000·(1+γ(Tmod−25))·k_sys, rated power in service, grid capacity)`. */
export function theoryPower(rule: TheoryRule, { poa, module, air }: TheoryWeather): TheoryPower {
  const limit = Math.min(rule.ratedInService, rule.gridCapacity ?? Number.POSITIVE_INFINITY);
  const unlimited = poa.map((value, slot) => {
    const temperature = moduleOf(value, module[slot] ?? Number.NaN, air[slot] ?? Number.NaN);
    return powerAt(rule.kwp, value, temperature, rule.gamma) * rule.systemFactor;
  });
  return { unlimited, expected: unlimited.map((value) => Math.min(value, limit)) };
}
