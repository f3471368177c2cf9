import { type Episode, SLOT_MS } from '../../../../../server/plant/alarms/engine/fold.ts';
import { dayEpisodes } from '../../../../../server/plant/alarms/engine/judgeDays.ts';
import { judgedRules, partsOf } from '../../../../../server/plant/alarms/engine/judgedRules.ts';
import { judgeSlots } from '../../../../../server/plant/alarms/engine/judgeSlots.ts';
import type { LoadedRule } from '../../../../../server/plant/alarms/store/loadRules.ts';
import { dispersion } from '../../../../../server/plant/figures/shares.ts';
import type { SimulatedDays } from './simulated.ts';

const DAY_SLOTS = 288;

/** An alarm that the engine raises over some days. */
export interface Raised extends Episode {
  readonly code: string;
  /** Number of the device in telemetry; 0: the station. */
  readonly sn: number;
}

/** Dispersion of the yields of the inverters of a day, whose energy counters know in spite of gaps. */
function dispersions({ frame, inverters, samples, station }: SimulatedDays): ReadonlyMap<string, number | null> {
  const found = new Map<string, number | null>();
  for (let first = 0; first < frame.count; first += DAY_SLOTS) {
    const groups = new Map<string, number[]>();
    for (const [index, sn] of inverters.entries()) {
      const { ratedKw = null, group = '' } = station.subjects.find((one) => one.sn === sn) ?? {};
      if (ratedKw === null) continue;
      const energy = samples
        .slice(first, first + DAY_SLOTS)
        .reduce((sum, one) => sum + (one.inverters[index]?.pAc ?? 0), 0);
      groups.set(group, [...(groups.get(group) ?? []), energy / ratedKw]);
    }
    const all = [...groups.values()].map((hours) => dispersion(hours).value).filter((one) => one !== null);
    const date = station.zone.dateOf(frame.start + first * SLOT_MS);
    found.set(date, all.length === 0 ? null : Math.max(...all));
  }
  return found;
}

/** The alarms of the rules of a station over its simulated days. */
export function raisedIn(
  days: SimulatedDays,
  slotRules: readonly LoadedRule[],
  dayRules: readonly LoadedRule[],
): Raised[] {
  const { frame, station } = days;
  const judged = judgedRules(slotRules, frame, []);
  const { episodes } = judgeSlots(judged, new Map(), frame.start, frame.start + (frame.count - 1) * SLOT_MS);
  const bySlots = [...episodes].map(([name, episode]) => ({
    ...partsOf(name.slice(0, name.lastIndexOf(' '))),
    ...episode,
  }));
  const dispersed = new Map([...dispersions(days)].map(([date, value]) => [date, { dayDispersion: value }]));
  const byDays = dayRules
    .filter(({ code }) => code === 'P106')
    .flatMap((rule) =>
      dayEpisodes(dispersed, rule, station.zone.dayStart).map((one) => ({ code: rule.code, sn: 0, ...one })),
    );
  return [...bySlots, ...byDays];
}
