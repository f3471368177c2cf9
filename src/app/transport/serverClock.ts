import type { Clock } from '../../runtime/contract/ports.ts';

/** The present time as the server sees it. Signatures are refused when they are five minutes off. */
export interface ServerClock extends Clock {
  /** This machine's own time in milliseconds since the epoch. */
  local(): number;
  /**
   * Learns the difference from one answer.
   * @param serverTime milliseconds since the epoch, as written into the answer.
   * @param sentAt, receivedAt local milliseconds around the call; the server's time is taken for their middle.
   */
  learn(serverTime: number, sentAt: number, receivedAt: number): void;
}

/** @param localNow milliseconds since the epoch of this machine. */
export function createServerClock(localNow: () => number): ServerClock {
  let skew = 0;
  let roundTrip = Number.POSITIVE_INFINITY;
  return {
    now: () => new Date(localNow() + skew),
    local: localNow,
    learn(serverTime, sentAt, receivedAt) {
      const took = receivedAt - sentAt;
      const measured = serverTime - (sentAt + took / 2);
      // A faster answer says more; a jump larger than the uncertainty means that a clock was set meanwhile.
      if (took > roundTrip && Math.abs(measured - skew) <= took + roundTrip) return;
      roundTrip = took;
      skew = measured;
    },
  };
}
