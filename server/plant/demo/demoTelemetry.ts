import type { JobKind, JobScope } from '../../foundation/runs/jobKind.ts';
import { takeDay } from '../dirtyDays/takeDay.ts';
import { TelemetryIntake } from '../telemetry/ingest/intake.ts';
import { demoFleet } from './fleet.ts';
import { Pace } from './pace.ts';
import { BACK, reportDay, reportNew } from './report.ts';
import { Sender } from './sender.ts';

async function computeDays({ db, now, signal }: JobScope): Promise<number> {
  let count = 0;
  while (!signal.aborted && (await takeDay(db, now))) count++;
  return count;
}

/**
 * Lets the demo stations report through the intake of gateways: what is new, and of a new database today first, then the
 * days before. Their figures are computed at once, so that the first screens have some.
 */
export const demoTelemetry: JobKind = {
  name: 'demoTelemetry',
  title: '生成演示遥测',
  parameters: { type: 'object', properties: {}, additionalProperties: false },
  async run(scope) {
    const { db, now, signal, say, demoLive } = scope;
    const fleet = demoLive ? await demoFleet(db) : [];
    if (fleet.length === 0) return say('没有演示电站');
    const sender = new Sender(new TelemetryIntake(db, () => now), signal);
    const reporting = { db, sender, pace: new Pace(signal), now: now.getTime() };
    for (const station of fleet) await reportNew(station, reporting);
    await sender.flush();
    let days = await computeDays(scope);
    for (const back of BACK) {
      for (const station of fleet) await reportDay(station, back, reporting);
      await sender.flush();
      days += await computeDays(scope);
    }
    say(`演示电站 ${fleet.length} 座：上送 ${sender.accepted} 行，拒收 ${sender.refused} 行，计算电站日 ${days} 个`);
  },
};
