import { expect, it } from 'vitest';
import { loadRules, PERIOD } from '../../../../server/plant/alarms/store/loadRules.ts';
import { records } from '../../support/console.ts';
import { alarmPlace } from './alarmPlace.ts';

const place = alarmPlace();

const rule = (ruleCode: string, times: object) => ({
  ...{ ruleCode, ruleName: ruleCode, alarmType: '1', alarmLevel: '3', period: '1', category: '1' },
  ...{ holdMinutes: 0, daylight: false, suppresses: false, enabled: true, ...times },
  conditions: [{ metric: 'tempIn', operator: 'gt', threshold: 80, hysteresis: 1 }],
});

it.each([
  [{ hoursFrom: '08:00:00' }, '生效的开始与结束时刻须同时填写'],
  [{ hoursTo: '08:00:00' }, '生效的开始与结束时刻须同时填写'],
  [{ hoursFrom: '08:00:00', hoursTo: '08:00:00' }, '结束时刻不能与开始时刻相同'],
  [{ hoursFrom: '25:00:00', hoursTo: '17:00:00' }, '生效开始时刻'],
  [{ validFrom: '2026-11-24', validTo: '2026-11-23' }, '失效日期不能早于生效日期'],
  [{ validTo: '2026-02-30' }, '失效日期'],
  [{ weekdays: '1,8' }, '生效星期'],
])('times that make no sense are refused where they are written: %j', async (times, told) => {
  const answer = await place.admin.post('/station/alarmRule/add', rule('T900', times));
  expect(answer).toMatchObject({ success: false });
  expect(answer.message).toContain(told);
});

it('the engine gets the times of a rule, and null for one without', async () => {
  const { server, admin, stationId } = place;
  const times = {
    weekdays: '1,2',
    hoursFrom: '22:00:00',
    hoursTo: '05:00:00',
    validFrom: '2026-11-01',
    validTo: '2026-11-30',
  };
  expect(await admin.post('/station/alarmRule/add', rule('T901', times))).toMatchObject({ success: true });
  expect(await admin.post('/station/alarmRule/add', rule('T902', {}))).toMatchObject({ success: true });
  expect(records(await admin.get('/station/alarmRule/list?ruleCode=T901'))[0]).toMatchObject(times);
  const rules = await loadRules(server.db, { tenantId: 1, stationId }, PERIOD.slots);
  const timesOf = (code: string) => rules.find((one) => one.code === code)?.validTimes;
  expect(timesOf('T901')).toEqual({
    weekdays: new Set([1, 2]),
    ...{ hours: { from: 22 * 60, to: 5 * 60 }, first: '2026-11-01', last: '2026-11-30' },
  });
  expect(timesOf('T902')).toBeNull();
});
