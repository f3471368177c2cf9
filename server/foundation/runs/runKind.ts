import type { Run } from './run.ts';

/** A process that takes waiting runs. */
interface Taker {
  readonly now: Date;
  /** Host and process, for the record. */
  readonly place: string;
  /** Runs of the kind that are open in this process. */
  readonly running: number;
}

/** A kind of run: where its runs are recorded and by which rules they are taken, renewed and ended. */
export interface RunKind {
  /** Names the kind in `RunEngine.begin` and in the log. */
  readonly name: string;
  /** Interval at which each process looks for runs to take or to end, in milliseconds. */
  readonly lookEveryMs: number;
  /** Interval at which an open run renews its lease, in milliseconds; null if a lease outlasts an attempt. */
  readonly renewEveryMs: number | null;
  /**
   * True if the work always ends by itself after its signal is aborted, and its outcome counts. Otherwise the work is
   * abandoned and whatever it still does is ignored.
   */
  readonly heedsStop: boolean;
  /** Bounds how many runs work at once in this process; the others wait, or are refused by it. */
  readonly gate?: { run<T>(task: () => Promise<T>): Promise<T> };
  /** Ends the runs whose lease has expired because their process died. */
  endLost(now: Date): Promise<void>;
  /** Takes waiting runs for this process. Absent if runs only start where they are requested. */
  take?(taker: Taker): Promise<readonly Run[]>;
}
