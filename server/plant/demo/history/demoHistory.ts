import type { JobKind, JobScope } from '../../../foundation/runs/jobKind.ts';
import { zoneOf } from '../../days/zone.ts';
import { knownStation } from '../../dirtyDays/station.ts';
import { storeFigures } from '../../storedFigures/storeFigures.ts';
import { type DemoStation, demoFleet } from '../fleet.ts';
import { HistoryThread } from './historyThread.ts';
import { missingDays } from './missingDays.ts';
import type { HistoricStation } from './simulatedDay.ts';

/** Days that are generated and stored together: the newest month of every station comes first. */
const DAYS_A_PORTION = 31;

interface Missing {
  readonly station: HistoricStation;
  readonly dates: readonly string[];
}

async function missingOf({ db, now }: JobScope, { sn, facts }: DemoStation): Promise<Missing | null> {
  const known = await db.transaction().execute((trx) => knownStation(trx, sn));
  if (!known) return null;
  const dates = await missingDays(db, sn, zoneOf(known.zone).dateOf(now.getTime()), facts.gridDate);
  return { station: { facts, known }, dates };
}

/** Writes a year of days behind the rows of the demo stations, by the formulas of telemetry (decision 29). */
export const demoHistory: JobKind = {
  name: 'demoHistory',
  title: '补齐演示历史',
  parameters: { type: 'object', properties: {}, additionalProperties: false },
  async run(scope) {
    const { db, now, signal, say, demoLive } = scope;
    const fleet = demoLive ? await demoFleet(db) : [];
    const all: Missing[] = [];
    for (const station of fleet) {
      const missing = await missingOf(scope, station);
      if (missing) all.push(missing);
    }
    const most = Math.max(0, ...all.map(({ dates }) => dates.length));
    if (most === 0) return say(fleet.length === 0 ? '没有演示电站' : '演示历史已完整');
    const thread = new HistoryThread();
    let count = 0;
    try {
      for (let start = 0; start < most; start += DAYS_A_PORTION) {
        for (const { station, dates } of all) {
          const portion = dates.slice(start, start + DAYS_A_PORTION);
          if (portion.length === 0) continue;
          const days = await thread.make({ station, dates: portion }, signal);
          await db.transaction().execute((trx) => storeFigures(trx, station.known.sn, days, now));
          count += days.length;
        }
      }
    } finally {
      await thread.close();
    }
    say(`演示历史：写入电站日 ${count} 个`);
  },
};
