import type { RunKind } from '../../foundation/runs/runKind.ts';
import { JobRun, type JobRunOptions } from './jobRun.ts';
import { endLost, enqueueDue, PROCESS_DIED, takeRuns } from './queue.ts';

const LOOK_EVERY_MS = 1000;
/** Jobs at once in one process. */
const MOST_RUNNING = 4;

/** The runs of schedules: they wait in `sys_job_run` until a process takes them. */
export function jobRuns(options: JobRunOptions): RunKind {
  const { db, kinds } = options;
  return {
    name: 'job',
    lookEveryMs: LOOK_EVERY_MS,
    renewEveryMs: null,
    heedsStop: false,
    async endLost(now) {
      const lost = await endLost(db, now);
      for (const name of lost) await kinds.find((kind) => kind.name === name)?.failed?.({ db, now }, PROCESS_DIED);
    },
    async take({ now, place, running }) {
      await enqueueDue(db, now);
      const taken = await takeRuns(db, { now, place, count: MOST_RUNNING - running });
      return taken.map((run) => new JobRun(run, options));
    },
  };
}
