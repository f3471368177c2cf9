const MINUTE_MS = 60_000;
const MOST_MINUTES = 15;
/** A counter without events for this long starts anew. */
const FORGET_MINUTES = 30;

/** No wait of a subject is longer. */
export const LONGEST_WAIT_MS = MOST_MINUTES * MINUTE_MS;
/** The end of a wait that there is not. */
export const NOT_BLOCKED = new Date(0);

/**
 * Minutes to wait after so many events in a row: 1, 2, 4 … up to 15 (safety.md 4.5).
 * @param free how many events in a row cost nothing; the last of them starts the first wait
 */
function waitingMinutes(events: number, free: number): number {
  return events < free ? 0 : Math.min(2 ** (events - free), MOST_MINUTES);
}

/** State of a counter after so many consecutive events. */
export function counterAfter(events: number, free: number, now: Date): { blocked_until: Date; forget_at: Date } {
  const minutes = waitingMinutes(events, free);
  return {
    blocked_until: minutes === 0 ? NOT_BLOCKED : minutesAfter(now, minutes),
    forget_at: minutesAfter(now, minutes + FORGET_MINUTES),
  };
}

function minutesAfter(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * MINUTE_MS);
}
