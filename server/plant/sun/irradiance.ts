import type { SunPosition } from './position.ts';

const RADIANS = Math.PI / 180;
const ALBEDO = 0.2;
/** Least cosines that divide, as pvlib has them. */
const LEAST_COS_ERBS = 0.065;
const LEAST_COS_RATIO = 0.01745;
const LAST_DIRECT_ZENITH = 87;

/** Parts of the irradiance on a horizontal plane (`dhi`) and on one that faces the sun (`dni`), in W/m². */
interface SplitIrradiance {
  readonly ghi: number;
  readonly dhi: number;
  readonly dni: number;
  /** Clearness index. */
  readonly kt: number;
}

/** Diffuse share by clearness index (Erbs, Klein and Duffie 1982). */
function diffuseShare(kt: number): number {
  if (kt <= 0.22) return 1 - 0.09 * kt;
  if (kt > 0.8) return 0.165;
  return 0.9511 - 0.1604 * kt + 4.388 * kt ** 2 - 16.638 * kt ** 3 + 12.336 * kt ** 4;
}

/**
 * Splits horizontal irradiance into its direct and its diffuse part.
 * @param zenith degrees
 * @param normal irradiance outside the atmosphere in W/m²
 */
export function erbs(ghi: number, zenith: number, normal: number): SplitIrradiance {
  const cosZenith = Math.cos(zenith * RADIANS);
  const kt = Math.min(1, Math.max(0, ghi / (normal * Math.max(cosZenith, LEAST_COS_ERBS))));
  const dhi = diffuseShare(kt) * ghi;
  return { ghi, dhi, dni: zenith > LAST_DIRECT_ZENITH ? 0 : (ghi - dhi) / cosZenith, kt };
}

/** A plane of modules: degrees from horizontal, and degrees clockwise from north. */
export interface Plane {
  readonly tilt: number;
  readonly azimuth: number;
}

/** Irradiance in the plane of the modules in W/m², by its parts. */
interface PlaneIrradiance {
  readonly beam: number;
  readonly diffuse: number;
  readonly ground: number;
  /** Cosine of the angle of incidence, at least 0. */
  readonly cosIncidence: number;
}

/** Diffuse irradiance of a sky that is equally bright everywhere. */
export const isotropicSky = (dhi: number, tilt: number): number => (dhi * (1 + Math.cos(tilt * RADIANS))) / 2;

/** Transposes split irradiance to a plane (Hay and Davies 1980). */
export function hayDavies(sky: SplitIrradiance, sun: SunPosition, plane: Plane, normal: number): PlaneIrradiance {
  const zenith = (90 - sun.elevation) * RADIANS;
  const tilt = plane.tilt * RADIANS;
  const cosIncidence = Math.max(
    0,
    Math.cos(zenith) * Math.cos(tilt) +
      Math.sin(zenith) * Math.sin(tilt) * Math.cos((sun.azimuth - plane.azimuth) * RADIANS),
  );
  const anisotropy = sky.dni / normal;
  const ratio = cosIncidence / Math.max(Math.cos(zenith), LEAST_COS_RATIO);
  return {
    beam: sky.dni * cosIncidence,
    diffuse: sky.dhi * anisotropy * ratio + (1 - anisotropy) * isotropicSky(sky.dhi, plane.tilt),
    ground: (ALBEDO * sky.ghi * (1 - Math.cos(tilt))) / 2,
    cosIncidence,
  };
}

/** The whole irradiance in the plane, in W/m². */
export const poaOf = ({ beam, diffuse, ground }: PlaneIrradiance): number => beam + diffuse + ground;
