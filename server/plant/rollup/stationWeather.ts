import type { DaySlots } from '../days/slots.ts';
import { dayOfYear } from '../days/zone.ts';
import { dropFrozen } from '../quality/frozen.ts';
import { QUALITY, type Quality } from '../quality/quality.ts';
import { dropImplausible } from '../quality/sanity.ts';
import { clearSkyGhi, extraterrestrial } from '../sun/clearSky.ts';
import { erbs, hayDavies, type Plane, poaOf } from '../sun/irradiance.ts';
import { elevations, type Place, sunAt } from '../sun/position.ts';

/** Weather of a station as measured, one value for each slot, NaN where unknown. */
export interface MeasuredWeather {
  readonly poa: Float64Array;
  readonly ghi: Float64Array;
  readonly module: Float64Array;
  readonly air: Float64Array;
}

/** Weather that figures may use, and the sun. */
export interface StationWeather extends MeasuredWeather {
  readonly elevation: Float64Array;
  /** Clear-sky irradiance on a horizontal plane in W/m². */
  readonly clearSky: Float64Array;
  /** The same as a share of 1000 W/m². */
  readonly clearShare: Float64Array;
  readonly source: 'measured' | 'transposed' | 'none';
  readonly quality: Quality;
}

/** Irradiance in the plane of the modules from that on a horizontal plane (Hay and Davies): an estimate. */
function transposed(ghi: Float64Array, place: Place, plane: Plane, day: DaySlots): Float64Array {
  const normal = extraterrestrial(dayOfYear(day.date));
  return ghi.map((value, slot) => {
    if (Number.isNaN(value)) return value;
    const sun = sunAt(place, day.start + (slot + 0.5) * day.stepMs);
    if (sun.elevation <= 0) return 0;
    return poaOf(hayDavies(erbs(Math.max(0, value), 90 - sun.elevation, normal), sun, plane, normal));
  });
}

const isKnown = (values: Float64Array) => values.some((value) => !Number.isNaN(value));

/**
 * Checks the weather of a day: impossible and frozen values are left out. Without a pyranometer in the plane the one on
 * the horizontal is transposed, and the result is marked as an estimate.
 * @param plane of the modules; null where tilt or azimuth are unknown, which forbids the transposition
 */
export function stationWeather(
  measured: MeasuredWeather,
  place: Place,
  plane: Plane | null,
  day: DaySlots,
): StationWeather {
  const elevation = elevations(place, day.start, day.stepMs, day.count);
  const yearDay = dayOfYear(day.date);
  const clearSky = elevation.map((value) => clearSkyGhi(place, value, yearDay));
  const clearShare = clearSky.map((value) => value / 1000);
  const poa = measured.poa.slice();
  const ghi = measured.ghi.slice();
  const module = measured.module.slice();
  const dropped =
    dropImplausible('poa', poa) +
    dropImplausible('ghi', ghi) +
    dropImplausible('tMod', module) +
    dropFrozen(poa, clearShare, day.stepMs) +
    dropFrozen(ghi, clearShare, day.stepMs) +
    dropFrozen(module, clearShare, day.stepMs);
  const rest = { ghi, module, air: measured.air, elevation, clearSky, clearShare };
  if (isKnown(poa)) return { ...rest, poa, source: 'measured', quality: dropped > 0 ? QUALITY.suspect : QUALITY.good };
  if (plane && isKnown(ghi)) {
    return { ...rest, poa: transposed(ghi, place, plane, day), source: 'transposed', quality: QUALITY.estimated };
  }
  return { ...rest, poa, source: 'none', quality: QUALITY.missing };
}
