import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SLOT_MS } from '../../../../../server/plant/alarms/engine/fold.ts';
import { loadRules, PERIOD } from '../../../../../server/plant/alarms/store/loadRules.ts';
import { type AlarmStation, alarmStation } from '../../../../../server/plant/alarms/store/subjects.ts';
import { type DemoStation, demoFleet } from '../../../../../server/plant/demo/fleet.ts';
import { serialsOf } from '../../../../../server/plant/telemetry/store/serials.ts';
import { type Console, openConsole } from '../../../support/console.ts';
import { type Raised, raisedIn } from './judged.ts';
import { delayOf, dueAlarms, isExplained } from './schedule.ts';
import { type SimulatedDays, simulate } from './simulated.ts';

/** `npm run proof:alarms` takes a fortnight of each season. */
const SPANS = (process.env.ALARM_DAYS ?? '2025-06-15/3').split(',').map((span) => {
  const [date = '', days = '3'] = span.split('/');
  return { date, days: Number(days) };
});
/** Alarms of devices that are stopped or lag behind, which differs from night and from silence. */
const OF_POWER = new Set(['P101', 'P102', 'P104', 'P105', 'P106']);

interface Judged {
  readonly days: SimulatedDays;
  readonly raised: readonly Raised[];
}

describe('the demo fleet', () => {
  let server: Console;
  const stations: { readonly demo: DemoStation; readonly station: AlarmStation }[] = [];
  const judged: Judged[] = [];
  beforeAll(async () => {
    server = await openConsole();
    const equipment = await server.db.selectFrom('station_equipment').select('id').execute();
    await serialsOf(
      server.db,
      equipment.map(({ id }) => id),
    );
    for (const demo of await demoFleet(server.db)) {
      const station = await server.db.transaction().execute((trx) => alarmStation(trx, demo.sn));
      if (station) stations.push({ demo, station });
    }
    for (const { date, days } of SPANS) {
      for (const { demo, station } of stations) {
        const where = { tenantId: station.tenantId, stationId: station.id };
        const simulated = simulate(demo, station, date, days);
        const rules = await loadRules(server.db, where, PERIOD.slots);
        judged.push({
          days: simulated,
          raised: raisedIn(simulated, rules, await loadRules(server.db, where, PERIOD.days)),
        });
      }
    }
  }, 600_000);
  afterAll(() => server.close());

  it('is complete', () => {
    expect(stations).toHaveLength(20);
  });

  it('has an alarm for every injected fault, within its time', () => {
    const found = new Map<string, { due: number; missed: string[]; worst: number }>();
    for (const { days, raised } of judged) {
      for (const due of dueAlarms(days)) {
        const own = found.get(due.code) ?? { due: 0, missed: [], worst: 0 };
        const delay = delayOf(due, raised);
        own.due++;
        if (delay === null) own.missed.push(`${days.station.name} ${due.sn} ${new Date(due.due).toISOString()}`);
        else own.worst = Math.max(own.worst, delay / 60_000);
        found.set(due.code, own);
      }
    }
    for (const [code, { due, missed, worst }] of [...found].sort()) {
      console.log(`${code}: ${due} injected faults that show, ${due - missed.length} found, at most ${worst} min late`);
    }
    expect([...found.values()].flatMap(({ missed }) => missed)).toEqual([]);
    expect(found.get('P102')?.due).toBeGreaterThan(2);
    expect(found.get('P103')?.due).toBeGreaterThan(2);
    expect(found.get('P110')?.due).toBeGreaterThan(2);
  });

  it('has at most 2 % alarms without an injected fault', () => {
    const all = judged.flatMap(({ days, raised }) => raised.map((one) => ({ days, one })));
    const without = all.filter(({ days, one }) => !isExplained(one, days));
    console.log(`${all.length} alarms, ${without.length} without an injected fault`);
    for (const { days, one } of without.slice(0, 20)) {
      console.log(`  ${one.code} ${days.station.name} ${one.sn} ${new Date(one.since).toISOString()}`);
    }
    expect(all.length).toBeGreaterThan(20);
    expect(without.length / all.length).toBeLessThanOrEqual(0.02);
  });

  it('has no alarm of power that began at night or while nothing arrived, and none of silence at night', () => {
    const wrong = judged.flatMap(({ days: { frame, samples, station }, raised }) =>
      raised
        .filter(({ code, raised: at }) => {
          const slot = Math.min(frame.count - 1, Math.floor((at - frame.start) / SLOT_MS));
          const isNight = (frame.sun[slot] ?? 0) < 0;
          // Rules of whole days are judged at midnight, about a whole day.
          if (code === 'P106') return false;
          if (code.startsWith('P103')) return isNight;
          return OF_POWER.has(code) && (isNight || samples[slot]?.isOnline === false);
        })
        .map(({ code, sn, raised: at }) => `${station.name} ${sn} ${code} ${new Date(at).toISOString()}`),
    );
    expect(wrong).toEqual([]);
    const nights = judged.reduce((sum, { days }) => sum + days.frame.sun.filter((sun) => sun < 0).length, 0);
    const silent = judged.reduce((sum, { days }) => sum + days.samples.filter(({ isOnline }) => !isOnline).length, 0);
    console.log(`${nights} slots of night and ${silent} without data`);
    expect(Math.min(nights, silent)).toBeGreaterThan(100);
  });
});
