/** Why a run was stopped: its owner cancelled it, its time limit passed, or the server stops. */
export type StopCause = 'cancelled' | 'late' | 'stopped';

/** Outcomes of runs, as counted. */
export const RUN_OUTCOMES = ['done', 'failed', 'cancelled', 'late', 'stopped'] as const;
export type RunOutcome = (typeof RUN_OUTCOMES)[number];

/** The outcome of an end: work that completed counts as done, even if it was asked to stop. */
export function outcomeOf({ failure, stop }: RunEnd): RunOutcome {
  return failure === null ? 'done' : (stop ?? 'failed');
}

/** Outcome of the last attempt of a run. */
export interface RunEnd {
  /** The error of the work; null if it completed. */
  readonly failure: { readonly error: unknown } | null;
  /** Why its signal was aborted; null if it was not. */
  readonly stop: StopCause | null;
}

/** One run in this process, and the row that records it. */
export interface Run {
  readonly id: string;
  /** Limit of each attempt in milliseconds; null for none. */
  readonly timeLimitMs: number | null;
  /** Maximum number of retries after a failure. */
  readonly retryCount: number;
  /**
   * Extends the lease of the run and stores its progress.
   * @param attempt 0 while the run waits for a slot, then 1, 2 …
   * @returns true if its owner has cancelled it
   */
  renew(attempt: number): Promise<boolean>;
  /** Does the work; the reason of an aborted signal is a `RunStop`, or the timeout of the attempt. */
  work(signal: AbortSignal): Promise<void>;
  /** Notes a failed attempt that is followed by another. */
  retry?(attempt: number, end: RunEnd): void;
  /** Records the outcome and notifies the owner, unless another process has recorded the run as over. */
  end(end: RunEnd): Promise<void>;
}

/** Abort reason of a run that was cancelled or whose server stops. */
export class RunStop extends Error {
  override readonly name = 'RunStop';
  readonly stop: StopCause;

  constructor(stop: StopCause) {
    super(`the run was stopped: ${stop}`);
    this.stop = stop;
  }
}
