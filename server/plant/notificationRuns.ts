import type { RunKind } from '../foundation/runs/runKind.ts';
import type { Services } from '../http/services.ts';
import { sendDue } from './notifications/sendDue.ts';
import { watchHeartbeats } from './notifications/watch.ts';
import { sendDueReports } from './reports/sendDueReports.ts';
import { remindHandOvers } from './shiftLog/handOverNews.ts';

const LOOK_EVERY_MS = 500;
const WATCH_EVERY_MS = 60_000;

/** Last checks of a process that need not run twice a second. */
class Looks {
  readonly since: Date;
  watched: Date;

  constructor(now: Date) {
    this.since = now;
    this.watched = now;
  }
}

/**
 * Notifications, reports, open hand-overs and the dead-man alarm: each process looks, and the database decides which one
 * acts.
 */
export function notificationRuns(services: () => Services): RunKind {
  return {
    ...{ name: 'notifications', lookEveryMs: LOOK_EVERY_MS, renewEveryMs: null, heedsStop: true },
    async endLost() {},
    async take({ now }) {
      const own = services();
      const looks = own.state.part(Looks, () => new Looks(now));
      await sendDue(own, now);
      if (now.getTime() - looks.watched.getTime() >= WATCH_EVERY_MS) {
        looks.watched = now;
        await watchHeartbeats(own.db, looks.since, now);
        await remindHandOvers(own.db, own.config.handoverMinutes, now);
        await sendDueReports(own, now);
      }
      return [];
    },
  };
}
