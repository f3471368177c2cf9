import { CALM, type Episode, isCalm, type RuleState, SLOT_MS, step } from './fold.ts';
import type { Verdict } from './rule.ts';

/** States by key (device and code); only those in which something has to be remembered. */
export type States = ReadonlyMap<string, RuleState>;

/** A rule at a device, or at a station. */
export interface Judged {
  readonly key: string;
  readonly holdMs: number;
  /** The verdict of a slot. */
  readonly verdictOf: (slot: number) => Verdict;
  /** The metrics of its conditions in a slot, as far as known. */
  readonly valuesOf: (slot: number) => Readonly<Record<string, number>>;
  /** True if the conditions are beyond their second thresholds in a slot. */
  readonly isWorse: (slot: number) => boolean;
}

/** States after a slot that changed them. */
export interface Snapshot {
  readonly at: number;
  readonly states: States;
}

/** Outcome of the rules over some slots. */
export interface Outcome {
  readonly states: States;
  /** One for each slot that changed something. */
  readonly snapshots: readonly Snapshot[];
  /** Every episode that was active, returned, or ended within the slots, in its final state. */
  readonly episodes: ReadonlyMap<string, Episode>;
}

/** An episode is named by its key and its beginning. */
export const episodeName = (key: string, { since }: Pick<Episode, 'since'>): string => `${key} ${since}`;

/**
 * Judges rules slot by slot. The same slots give the same outcome however they are divided between calls.
 * @param before states after the slot before the first one
 * @param first start of the first slot @param last start of the last one
 */
export function judgeSlots(judged: readonly Judged[], before: States, first: number, last: number): Outcome {
  const states = new Map(before);
  const snapshots: Snapshot[] = [];
  const episodes = new Map<string, Episode>();
  for (const [key, { episode }] of before) if (episode) episodes.set(episodeName(key, episode), episode);
  const known = new Set(judged.map(({ key }) => key));
  // A rule that is gone, or does not apply any longer, ends here.
  for (const key of [...states.keys()].filter((name) => !known.has(name))) {
    const { episode } = states.get(key) ?? CALM;
    states.delete(key);
    if (episode && episode.cleared === null) episodes.set(episodeName(key, episode), { ...episode, cleared: first });
  }
  let isChanged = states.size !== before.size;
  for (let slot = first; slot <= last; slot += SLOT_MS) {
    for (const { key, holdMs, verdictOf } of judged) {
      const old = states.get(key) ?? CALM;
      const next = step(old, verdictOf(slot), slot, holdMs);
      if (isSame(old, next)) continue;
      isChanged = true;
      if (isCalm(next)) states.delete(key);
      else states.set(key, next);
      if (next.episode) episodes.set(episodeName(key, next.episode), next.episode);
    }
    if (isChanged) snapshots.push({ at: slot, states: new Map(states) });
    isChanged = false;
  }
  return { states, snapshots, episodes };
}

function isSame(one: RuleState, other: RuleState): boolean {
  // An episode that changes is another object.
  return one.pending === other.pending && one.episode === other.episode;
}
