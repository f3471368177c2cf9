/** A setpoint this much below the available power is a curtailment, no control noise. */
const LEAST_SHARE = 0.05;

/**
 * Energy lost to the dispatcher's setpoints, in kWh per slot; NaN if power or expectation is unknown, 0 if no
 * setpoint limits.
 * @param available possible power in kW of each slot
 * @param setpoint kW, NaN if none is in force
 */
export function curtailedEnergy(
  available: Float64Array,
  actual: Float64Array,
  setpoint: Float64Array,
  hours: number,
): Float64Array {
  return available.map((possible, slot) => {
    const limit = setpoint[slot] ?? Number.NaN;
    if (Number.isNaN(limit) || !(limit < possible * (1 - LEAST_SHARE))) return Number.isNaN(possible) ? Number.NaN : 0;
    return Math.max(0, possible - (actual[slot] ?? Number.NaN)) * hours;
  });
}
