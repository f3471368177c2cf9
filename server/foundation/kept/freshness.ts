/** How long a server may use what it keeps after it last knew that it hears of every change (decision 24: 1 s). */
export const LEASE_MS = 900;

/** Whether what a server keeps of the database may still count. Asked at each use, so that it costs nothing. */
export interface Freshness {
  /** Changes by other processes were heard until less than a second ago. */
  hears(): boolean;
  /** In addition no other server works on the database: what this one did not change has not changed. */
  isAlone(): boolean;
}

/** Keeps nothing: for commands, and for tests that change the database behind the server's back. */
export const NOTHING_KEPT: Freshness = { hears: () => false, isAlone: () => false };
