import { normal, smoothNoise } from './noise.ts';
import type { Climate } from './stations.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Offset of the simulated stations' clock: Asia/Shanghai, without daylight saving time. */
const LOCAL_MS = 8 * 3_600_000;

const PERSISTENCE = 0.45;
const MEMORY_DAYS = 10;
const DARKEST = 0.1;
const BRIGHTEST = 1;

/** Number of a local day since 1970. */
export const localDay = (instant: number): number => Math.floor((instant + LOCAL_MS) / DAY_MS);

/** Cumulative distribution of the normal distribution (Abramowitz and Stegun 26.2.17, error below 7.5e-8). */
function normalShare(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const share = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail;
  return z > 0 ? 1 - share : share;
}

/** Mean clear-sky index of a local day, linear between the middles of the months. */
function meanIndex({ monthlyClearSkyIndex: months }: Climate, day: number): number {
  const date = new Date(day * DAY_MS);
  const month = date.getUTCMonth();
  const part = (date.getUTCDate() - 15) / 30;
  const own = months[month] ?? 0;
  const other = months[(month + (part < 0 ? 11 : 1)) % 12] ?? own;
  return own + (other - own) * Math.abs(part);
}

/** Clearness of a day, from 0.1 to 1: related to the days before, with the mean of its month. */
export function dayClearness(seed: string, key: string, climate: Climate, day: number): number {
  let z = 0;
  for (let back = 0; back < MEMORY_DAYS; back++) z += PERSISTENCE ** back * normal(seed, key, 'day', day - back);
  const mean = meanIndex(climate, day);
  const power = (BRIGHTEST - mean) / (mean - DARKEST);
  return DARKEST + (BRIGHTEST - DARKEST) * normalShare(z * Math.sqrt(1 - PERSISTENCE ** 2)) ** power;
}

/** Clouds of a place: clearness of the day, and clear-sky index at an instant. */
export interface Clouds {
  readonly dayIndex: (instant: number) => number;
  /** Clear-sky index, from 0.05 to 1.12: the edge of a cloud may add to the sun. */
  readonly index: (instant: number) => number;
}

/** Steady on clear and on overcast days, broken between them. */
export function cloudsOf(seed: string, key: string, climate: Climate): Clouds {
  const slow = smoothNoise(60, seed, key, 'c60');
  const middle = smoothNoise(15, seed, key, 'c15');
  const fast = smoothNoise(4, seed, key, 'c4');
  let known = Number.NaN;
  let clearness = 0;
  const dayIndex = (instant: number) => {
    const day = localDay(instant);
    if (day !== known) {
      clearness = dayClearness(seed, key, climate, day);
      known = day;
    }
    return clearness;
  };
  const index = (instant: number) => {
    const kd = dayIndex(instant);
    const minutes = (instant + LOCAL_MS) / MINUTE_MS;
    const noise = 0.6 * slow(minutes) + 0.5 * middle(minutes) + 0.35 * fast(minutes);
    return Math.min(1.12, Math.max(0.05, kd + 1.5 * kd * (1 - kd) * noise));
  };
  return { dayIndex, index };
}

/** A cloudless sky: for tests of symmetry. */
export const CLOUDLESS: Clouds = { dayIndex: () => 1, index: () => 1 };
