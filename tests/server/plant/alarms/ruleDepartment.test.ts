import { expect, it } from 'vitest';
import { loadRules, PERIOD } from '../../../../server/plant/alarms/store/loadRules.ts';
import { records } from '../../support/console.ts';
import { alarmPlace } from './alarmPlace.ts';

const place = alarmPlace();

it('a rule of a department counts for its stations and those of the departments below, and for no others', async () => {
  const { server, admin } = place;
  const { org_code: own } = await server.db
    .selectFrom('station_info')
    .select('org_code')
    .where('id', '=', place.stationId)
    .executeTakeFirstOrThrow();
  const other = await server.db
    .selectFrom('station_info')
    .select('id')
    .where('tenant_id', '=', 1)
    .where('org_code', 'not like', `${own}%`)
    .executeTakeFirstOrThrow();
  const codesAt = async (stationId: string) => {
    const rules = await loadRules(server.db, { tenantId: 1, stationId }, PERIOD.slots);
    return rules.filter(({ code }) => code.startsWith('D9')).map(({ code }) => code);
  };
  const rule = (ruleCode: string, orgCode: string | null) => ({
    ...{ ruleCode, ruleName: ruleCode, orgCode, alarmType: '1', alarmLevel: '3', period: '1', category: '1' },
    ...{ holdMinutes: 5, daylight: false, suppresses: false, enabled: true },
    conditions: [{ metric: 'tempIn', operator: 'gt', threshold: 80, hysteresis: 1 }],
  });
  const above = String(own).slice(0, -3);
  for (const [code, orgCode] of [
    ['D901', null],
    ['D902', own],
    ['D903', above],
  ] as const) {
    expect((await admin.post('/station/alarmRule/add', rule(code, orgCode))).message).toContain('成功');
  }
  expect(records(await admin.get('/station/alarmRule/list?ruleCode=D902'))[0]).toMatchObject({ orgCode: own });
  expect(await codesAt(place.stationId)).toEqual(['D901', 'D902', 'D903']);
  expect(await codesAt(other.id)).not.toContain('D902');
  expect(await codesAt(other.id)).toContain('D901');
});
