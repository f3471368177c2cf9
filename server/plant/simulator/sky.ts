import { extraterrestrial, ineichenGhi, NIGHT_ELEVATION } from '../sun/clearSky.ts';
import { erbs, hayDavies, poaOf } from '../sun/irradiance.ts';
import { rossTemperature } from '../sun/moduleTemperature.ts';
import { sunAt } from '../sun/position.ts';
import { type Clouds, cloudsOf } from './clouds.ts';
import { smoothNoise } from './noise.ts';
import type { SimulatedStation } from './stations.ts';

const HOUR_MS = 3_600_000;
const LOCAL_HOURS = 8;
const DAY_MS = 86_400_000;

/** Weather of a station at an instant: W/m² and °C. */
export interface Weather {
  readonly elevation: number;
  readonly clearSky: number;
  readonly clearSkyIndex: number;
  readonly ghi: number;
  readonly dhi: number;
  readonly poa: number;
  /** Share of light that reaches the cells: less at a flat angle. */
  readonly poaEffective: number;
  readonly air: number;
  readonly module: number;
}

const NOCT: Readonly<Record<string, number>> = { 2: 48, 5: 42 };
const USUAL_NOCT = 45;
const NIGHT_COOLING = 1.5;
/** More is not measured, not even at the edge of a cloud on the plateau. */
const MOST_GHI = 1400;

/** Share of direct light that the glass lets through (ASHRAE). */
const incidenceModifier = (cosine: number) => Math.max(0, 1 - 0.05 * (1 / Math.max(cosine, 0.05) - 1));

const DIFFUSE_MODIFIER = 0.97;

/** Air temperature at an instant, in °C. */
function airOf(seed: string, station: SimulatedStation, clouds: Clouds): (instant: number) => number {
  const { meanAirTempC, seasonalHalfAmplitudeC, diurnalHalfAmplitudeC } = station.climate;
  const noise = smoothNoise(720, seed, station.stationCode, 'ta');
  return (instant) => {
    const solarHour = ((instant / HOUR_MS) % 24) + station.longitude / 15;
    const season = seasonalHalfAmplitudeC * Math.cos((2 * Math.PI * (yearDay(instant) - 20)) / 365);
    const clearness = 0.5 + 0.5 * clouds.dayIndex(instant);
    const daily = diurnalHalfAmplitudeC * clearness * Math.cos((2 * Math.PI * (solarHour - 15)) / 24);
    return meanAirTempC - season + daily + 1.5 * noise(instant / 60_000);
  };
}

/** Day of the year of a local date. */
function yearDay(instant: number): number {
  const local = instant + LOCAL_HOURS * HOUR_MS;
  return Math.floor((local - Date.UTC(new Date(local).getUTCFullYear(), 0, 1)) / DAY_MS) + 1;
}

/** The sky over a station, a pure function of seed, station and instant. */
export function skyOf(
  seed: string,
  station: SimulatedStation,
  clouds: Clouds = cloudsOf(seed, station.stationCode, station.climate),
): (instant: number) => Weather {
  const airAt = airOf(seed, station, clouds);
  const { linkeTurbidity } = station.climate;
  const plane = { tilt: station.tilt, azimuth: station.azimuth };
  const noct = NOCT[station.stationType] ?? USUAL_NOCT;
  return (instant) => {
    const sun = sunAt(station, instant);
    const air = airAt(instant);
    const { elevation } = sun;
    if (elevation <= NIGHT_ELEVATION) {
      const dark = { elevation, clearSky: 0, clearSkyIndex: 0, ghi: 0, dhi: 0, poa: 0, poaEffective: 0 };
      return { ...dark, air, module: air - NIGHT_COOLING };
    }
    const zenith = 90 - elevation;
    const outside = extraterrestrial(yearDay(instant));
    const clearSky = ineichenGhi(zenith, station.altitude, linkeTurbidity, outside);
    const clearSkyIndex = clouds.index(instant);
    const most = Math.min(MOST_GHI, 1.1 * outside * Math.cos((zenith * Math.PI) / 180));
    const ghi = Math.min(clearSkyIndex * clearSky, most);
    const sky = erbs(ghi, zenith, outside);
    const parts = hayDavies(sky, sun, plane, outside);
    const poa = poaOf(parts);
    const diffuse = (parts.diffuse + parts.ground) * DIFFUSE_MODIFIER;
    const poaEffective = parts.beam * incidenceModifier(parts.cosIncidence) + diffuse;
    const module = rossTemperature(poa, air, noct);
    return { elevation, clearSky, clearSkyIndex, ghi, dhi: sky.dhi, poa, poaEffective, air, module };
  };
}
