import type { Place } from './position.ts';

const RADIANS = Math.PI / 180;
const SOLAR_CONSTANT = 1366.1;
/** Below this elevation the models are not valid: night. */
export const NIGHT_ELEVATION = 0.3;

/** Irradiance in W/m² outside the atmosphere, on a plane that faces the sun. */
export const extraterrestrial = (day: number): number =>
  SOLAR_CONSTANT * (1 + 0.033 * Math.cos((2 * Math.PI * day) / 365));

/**
 * Irradiance of a cloudless sky on a horizontal plane, in W/m², by Ineichen and Perez (2002) as implemented in
 * SAND2012-2389.
 * @param zenith apparent zenith of the sun in degrees
 * @param altitude m
 * @param normal irradiance outside the atmosphere, see `extraterrestrial`
 */
export function ineichenGhi(zenith: number, altitude: number, linkeTurbidity: number, normal: number): number {
  if (zenith >= 90 - NIGHT_ELEVATION) return 0;
  const cosZenith = Math.cos(zenith * RADIANS);
  const airMass = (1 / (cosZenith + 0.50572 * (96.07995 - zenith) ** -1.6364)) * Math.exp(-altitude / 8434.5);
  const fh1 = Math.exp(-altitude / 8000);
  const fh2 = Math.exp(-altitude / 1250);
  const cg1 = 5.09e-5 * altitude + 0.868;
  const cg2 = 3.92e-5 * altitude + 0.0387;
  return cg1 * normal * cosZenith * Math.exp(-cg2 * airMass * (fh1 + fh2 * (linkeTurbidity - 1)));
}

/** The same by Haurwitz (1945), for sea level: it knows neither altitude nor turbidity. */
export function haurwitzGhi(zenith: number): number {
  const cosZenith = Math.cos(zenith * RADIANS);
  return cosZenith <= 0 ? 0 : 1098 * cosZenith * Math.exp(-0.059 / cosZenith);
}

/** Turbidity of a clear sky over China, used without a better figure. */
const USUAL_TURBIDITY = 3.5;

/** Clear-sky irradiance on a horizontal plane in W/m²; without an altitude by the model for sea level. */
export function clearSkyGhi(place: Place, elevation: number, day: number): number {
  const zenith = 90 - elevation;
  return place.altitude === null
    ? haurwitzGhi(zenith)
    : ineichenGhi(zenith, place.altitude, USUAL_TURBIDITY, extraterrestrial(day));
}
