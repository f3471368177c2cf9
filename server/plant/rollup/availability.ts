import { type DaySlots, slotHours } from '../days/slots.ts';

/** Availability counts while the sun is up enough: by irradiance in W/m², else by elevation in degrees. */
const LEAST_POA = 75;
const LEAST_ELEVATION = 10;

/** States in which a device is ready (dictionary `pv_run_state`); 3 is a fault, 6 and 8 count by cause only. */
const READY: ReadonlySet<number> = new Set([1, 2, 4, 7]);
const FAULT = 3;

interface AvailabilityScope {
  readonly day: DaySlots;
  readonly weather: { readonly poa: Float64Array; readonly elevation: Float64Array };
  readonly excluded: Uint8Array;
}

interface Available {
  /** Rated power times ready hours, and times hours with a known state; null if no state was known. */
  readonly availableKwh: number | null;
  readonly knownKwh: number | null;
}

/** True if a device could run; null if unknown. Without a state, power decides. */
function isReady(state: number, power: number): boolean | null {
  if (READY.has(state)) return true;
  if (state === FAULT) return false;
  return state !== 0 || Number.isNaN(power) ? null : power > 0;
}

/** Time availability of a device on a day; time of unknown state is in neither sum. */
export function availability(
  ratedKw: number,
  power: Float64Array,
  state: Uint8Array,
  { day, weather, excluded }: AvailabilityScope,
): Available {
  let ready = 0;
  let known = 0;
  for (let slot = 0; slot < day.count; slot++) {
    const irradiance = weather.poa[slot] ?? Number.NaN;
    const isBright = Number.isNaN(irradiance)
      ? (weather.elevation[slot] ?? 0) > LEAST_ELEVATION
      : irradiance > LEAST_POA;
    if (!isBright || excluded[slot] === 1) continue;
    const isUp = isReady(state[slot] ?? 0, power[slot] ?? Number.NaN);
    if (isUp === null) continue;
    known++;
    if (isUp) ready++;
  }
  const weight = ratedKw * slotHours(day);
  return known === 0
    ? { availableKwh: null, knownKwh: null }
    : { availableKwh: ready * weight, knownKwh: known * weight };
}
