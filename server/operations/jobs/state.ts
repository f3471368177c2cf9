/** How a run stands (dictionary `job_run_status`). */
export type RunState = 'waiting' | 'running' | 'done' | 'failed' | 'late' | 'skipped' | 'lost';

/** Those that are not over. */
export const OPEN_STATES: readonly RunState[] = ['waiting', 'running'];

/** How a schedule stands (dictionary `quartz_status`). */
export const SCHEDULED = 0;
export const PAUSED = -1;

/** What happens when a run is due while the one before it is not over (dictionary `job_overlap`). */
export const SKIP = 'skip';
