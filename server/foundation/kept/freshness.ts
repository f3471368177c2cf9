/**
 * How long a server may use its cache after it last knew that it hears of every change (decision 24: 1 s).
 */
export const LEASE_MS = 900;

/** True if cached database values may still be used. Checked at each use, so it must cost nothing. */
export interface Freshness {
  /** Changes by other processes were heard until less than a second ago. */
  hears(): boolean;
  /** In addition no other server works on the database: what this one did not change has not changed. */
  isAlone(): boolean;
}

/** Keeps nothing: for commands, and for tests that change the database behind the server's back. */
export const NOTHING_KEPT: Freshness = { hears: () => false, isAlone: () => false };
