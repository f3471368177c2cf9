import { setTimeout as pause } from 'node:timers/promises';
import type { JobKind } from '../../foundation/runs/jobKind.ts';
import { beat } from '../../messages/heartbeats/beat.ts';
import { evaluateDays } from './dayRules.ts';
import { dueStations, evaluateStation } from './evaluate.ts';
import { markRecurred, takeLosses } from './followUp.ts';
import { endShelves } from './shelves.ts';

/** Rest behind a station that is judged by the clock, at most. */
const MOST_REST_MS = 100;

/** Whole days are judged once an hour, after the figures of late rows. */
const isDayTime = (now: Date) => now.getUTCMinutes() < 5;

/**
 * Judges alarm rules by the clock, because silence sends no telemetry. Arriving telemetry is judged at once
 * where it arrives.
 */
export const stationAlarms: JobKind = {
  name: 'stationAlarms',
  title: '判断告警规则',
  parameters: { type: 'object', properties: {}, additionalProperties: false },
  async run({ db, now, signal, say, log }) {
    await beat(db, 'engine', now);
    const due = await dueStations(db, now);
    let changes = 0;
    let failed = 0;
    for (const sn of due) {
      if (signal.aborted) break;
      const begun = performance.now();
      try {
        changes += (await evaluateStation(db, sn, now)).length;
        if (isDayTime(now)) changes += await evaluateDays(db, sn, now);
      } catch (error) {
        // One station must not keep the alarms of the others.
        failed++;
        log.error({ err: error, station: sn }, 'the alarm rules of a station could not be judged');
      }
      // Every five minutes all stations are due at once; what just arrived must not wait for them.
      await pause(Math.min(MOST_REST_MS, performance.now() - begun));
    }
    say(`判断电站 ${due.length} 座，告警变化 ${changes} 条${failed > 0 ? `，失败 ${failed} 座` : ''}`);
    await takeLosses(db);
    const recurred = await markRecurred(db, now);
    if (recurred > 0) say(`工单完成后仍在告警：${recurred} 条`);
    const ended = await endShelves(db, now);
    if (ended > 0) say(`挂起到期：${ended} 条`);
  },
};
