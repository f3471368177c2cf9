/** State of a run (dictionary `job_run_status`). */
export type RunState = 'waiting' | 'running' | 'done' | 'failed' | 'late' | 'skipped' | 'lost';

/** Those that are not over. */
export const OPEN_STATES: readonly RunState[] = ['waiting', 'running'];

/** State of a schedule (dictionary `quartz_status`). */
export const SCHEDULED = 0;
export const PAUSED = -1;

/** Behaviour if a run is due while the previous one is open (dictionary `job_overlap`). */
export const SKIP = 'skip';
