import { beforeAll, describe, expect, it } from 'vitest';
import { evaluateStation } from '../../../../server/plant/alarms/evaluate.ts';
import { addRule } from './addRule.ts';
import { alarmPlace, SLOT } from './alarmPlace.ts';

const place = alarmPlace();

const alarms = () =>
  place.server.db.selectFrom('station_alarm').selectAll().where('station_id', '=', place.stationId).execute();
const judge = () => evaluateStation(place.server.db, place.stationSn, place.server.now());

/** Stops all inverters, or lets them run, in the newest slot. */
async function report(load: number): Promise<void> {
  const loads = Object.fromEntries(place.inverters.map((_, index) => [index, load]));
  await place.store.write(place.rows(place.slot(0), loads), place.server.now());
  await judge();
}

describe('many alarms at once', () => {
  beforeAll(async () => {
    const where = { tenantId: 1, category: '1', level: '1', metric: 'runState', operator: 'eq', threshold: 3 };
    for (const code of ['T901', 'T902', 'T903']) await addRule(place.server.db, { code, ...where });
  });

  it('are listed below one alarm, which alone is reported, and nothing is lost', async () => {
    await report(0.5);
    await report(0);
    const all = await alarms();
    const own = all.filter(({ alarm_code: code }) => code.startsWith('T9'));
    const storms = all.filter(({ alarm_code: code }) => code === 'P100');
    expect(own).toHaveLength(3 * place.inverters.length);
    expect(own.length).toBeGreaterThan(30);
    expect(storms).toEqual([
      expect.objectContaining({ cond_state: '1', content: expect.stringContaining(`${own.length}条`) }),
    ]);
    expect(new Set(own.map(({ suppressed_by: by }) => by))).toEqual(new Set([storms[0]?.id]));
    const planned = await place.server.db.selectFrom('plant_notification').select('alarm_id').distinct().execute();
    expect(planned).toEqual([{ alarm_id: storms[0]?.id }]);
    const steps = await place.server.db
      .selectFrom('sys_record_step')
      .select('action')
      .where('record_id', '=', storms[0]?.id ?? '')
      .execute();
    expect(steps).toEqual([{ action: '告警发生' }]);
  });

  it('that are over end the storm, ten minutes later', async () => {
    place.server.pass(3 * SLOT);
    await report(0.5);
    const all = await alarms();
    expect(all.filter(({ cond_state: cond }) => cond === '1')).toEqual([]);
    expect(all.filter(({ alarm_code: code }) => code === 'P100')).toHaveLength(1);
  });
});
