import type { Call } from '../../http/call.ts';
import type { ReachedStation } from '../stat/reachedStations.ts';
import { FRESH_MS, type LatestSlot, latestSlots } from './latestSlots.ts';
import { type InverterCounts, inverterCounts, stateOf } from './runStates.ts';

/** A station and what it does now. */
export interface StationNow {
  readonly station: ReachedStation;
  readonly slot: LatestSlot | null;
  /** kW; null while its data are older than 20 minutes. */
  readonly power: number | null;
  readonly counts: InverterCounts | undefined;
  readonly state: number;
}

/** Current states of stations. */
export async function stationsNow(
  { services: { db, clock } }: Pick<Call, 'services'>,
  stations: readonly ReachedStation[],
): Promise<readonly StationNow[]> {
  const now = clock().getTime();
  const sns = stations.flatMap(({ sn }) => sn ?? []);
  const ids = stations.map(({ id }) => id);
  const [slots, counts] = await Promise.all([latestSlots(db, sns, now), inverterCounts(db, ids, now)]);
  return stations.map((station) => {
    const slot = slots.get(station.sn ?? -1) ?? null;
    const isFresh = slot !== null && now - slot.ts <= FRESH_MS;
    const own = counts.get(station.id);
    return { station, slot, power: isFresh ? slot.power : null, counts: own, state: stateOf(own) };
  });
}

/** The sum of what is known; null if nothing is. */
export function sumKnown(values: Iterable<number | null>): number | null {
  let sum: number | null = null;
  for (const value of values) if (value !== null) sum = (sum ?? 0) + value;
  return sum;
}
