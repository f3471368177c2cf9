/** Seconds before each further try. */
const PAUSES_S = [10, 60, 300, 900, 1800, 3600, 7200] as const;
/** Nothing waits longer for its next try; what does was planned by a clock that was ahead. */
export const LONGEST_PAUSE_MS = 7_200_000;

/** After so many tries a message is dead until a user resends it: about four hours after it was written. */
const MOST_TRIES = PAUSES_S.length + 1;

/** @param tries how often it was tried @returns when to try again; null when not */
export function nextTry(tries: number, now: Date): Date | null {
  const pause = PAUSES_S[tries - 1];
  return tries >= MOST_TRIES || pause === undefined ? null : new Date(now.getTime() + pause * 1000);
}
