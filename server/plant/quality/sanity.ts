/** Measured points with limits of their own; the others are taken as they arrive. */
type LimitedPoint = 'ghi' | 'poa' | 'tMod' | 'pAc' | 'voltage' | 'freq' | 'counter';

interface Limits {
  readonly low: number;
  readonly high: number;
}

/** Limits of model.md section 3; those of power and voltage are multiples of the rated value. */
const LIMITS: Readonly<Record<LimitedPoint, Limits>> = {
  ghi: { low: -10, high: 1500 },
  poa: { low: -10, high: 1600 },
  tMod: { low: -50, high: 100 },
  pAc: { low: -0.02, high: 1.15 },
  voltage: { low: 0, high: 1.3 },
  freq: { low: 45, high: 55 },
  counter: { low: 0, high: Number.MAX_VALUE },
};

const RELATIVE: ReadonlySet<LimitedPoint> = new Set(['pAc', 'voltage']);

/**
 * True if a value is possible. An impossible one is suspect: it is stored, and figures leave it out.
 * @param rated rated power in kW or nominal voltage in V; null accepts every finite number of such a point
 */
export function isPlausible(point: LimitedPoint, value: number, rated: number | null = null): boolean {
  if (!Number.isFinite(value)) return false;
  const { low, high } = LIMITS[point];
  if (!RELATIVE.has(point)) return value >= low && value <= high;
  return rated === null || (value >= low * rated && value <= high * rated);
}

/** Replaces impossible values by NaN, in place. Returns how many were removed. */
export function dropImplausible(point: LimitedPoint, values: Float64Array, rated: number | null = null): number {
  let dropped = 0;
  for (let slot = 0; slot < values.length; slot++) {
    const value = values[slot] ?? Number.NaN;
    if (Number.isNaN(value) || isPlausible(point, value, rated)) continue;
    values[slot] = Number.NaN;
    dropped++;
  }
  return dropped;
}

/**
 * True if a frame carries no measurement: all its counters are zero although the device has produced energy
 * before. Loggers send such frames when they lose their device; neither its values nor its state count
 * (model.md 4.2).
 * @param counters null if the frame has no such counter
 */
export function isZeroFrame(counters: readonly (number | null)[], hasProduced: boolean): boolean {
  const known = counters.filter((value) => value !== null && !Number.isNaN(value));
  return hasProduced && known.length > 0 && known.every((value) => value === 0);
}
