import type { Verdict } from './rule.ts';

/** Slots of telemetry. */
export const SLOT_MS = 300_000;
/** An alarm that returns within this time is the same one. */
export const REOPEN_MS = 30 * 60_000;

/** An alarm of a device, or a station, and a rule, from its beginning to its end. */
export interface Episode {
  /** First slot in which the condition held, the slot in which it had held long enough, and the last time it came back. */
  readonly since: number;
  readonly raised: number;
  readonly last: number;
  /** Number of times it was raised. */
  readonly count: number;
  /** Slot in which it was over; null while it is active. */
  readonly cleared: number | null;
}

/** State of a rule at a device between two slots; instants are starts of slots, in milliseconds. */
export interface RuleState {
  /** The condition holds since then, not long enough yet; null: it does not. */
  readonly pending: number | null;
  /** Active, or over for less than `REOPEN_MS`; null: neither. */
  readonly episode: Episode | null;
}

export const CALM: RuleState = { pending: null, episode: null };

/** An episode that is over for too long to come back is history. */
function kept(episode: Episode | null, now: number): Episode | null {
  if (episode === null || episode.cleared === null) return episode;
  return now - episode.cleared > REOPEN_MS ? null : episode;
}

function raisedBy(earlier: Episode | null, since: number, now: number): Episode {
  return earlier === null
    ? { since, raised: now, last: now, count: 1, cleared: null }
    : { ...earlier, last: now, count: earlier.count + 1, cleared: null };
}

/**
 * The state after a slot. A pure function of the previous state and the verdict, so that any process, after
 * any restart, finds the same episodes.
 * @param holdMs how long the condition must hold, the slot itself included
 */
export function step(state: RuleState, verdict: Verdict, slot: number, holdMs: number): RuleState {
  const episode = kept(state.episode, slot);
  if (episode !== null && episode.cleared === null) {
    if (verdict !== 'off') return { pending: null, episode };
    return { pending: null, episode: { ...episode, cleared: slot } };
  }
  // An unknown or intermediate value interrupts the time for which a condition has held.
  if (verdict !== 'on') return { pending: null, episode };
  const since = state.pending ?? slot;
  if (slot + SLOT_MS - since < holdMs) return { pending: since, episode };
  return { pending: null, episode: raisedBy(episode, since, slot) };
}

/** True if the state is empty. */
export const isCalm = ({ pending, episode }: RuleState): boolean => pending === null && episode === null;
