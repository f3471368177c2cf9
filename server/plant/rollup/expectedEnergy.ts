import { dayOfYear, type Zone } from '../days/zone.ts';
import type { Expected } from '../energy/sharedSteps.ts';
import { clearSkyGhi } from '../sun/clearSky.ts';
import { type Place, sunAt } from '../sun/position.ts';

const STEP_MS = 300_000;

/**
 * Expected energy of a place by the clear sky, for sharing a gap over midnight: the same for both days, so that their
 * parts add up. Only gaps ask for it.
 */
export function clearSkyEnergy(place: Place, zone: Zone): Expected {
  return (from, to) => {
    let sum = 0;
    for (let step = Math.floor(from / STEP_MS); step * STEP_MS < to; step++) {
      const start = step * STEP_MS;
      const length = Math.min(to, start + STEP_MS) - Math.max(from, start);
      const { elevation } = sunAt(place, start + STEP_MS / 2);
      if (elevation <= 0) continue;
      sum += clearSkyGhi(place, elevation, dayOfYear(zone.dateOf(start))) * length;
    }
    return sum;
  };
}
