import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Console, openConsole, type Person, pick, records } from '../../../support/console.ts';
import { giveRule } from '../../../support/dataRules.ts';
import { connectStation, equipmentId, issueToken, send } from '../../../support/gateways.ts';

const MINUTE = 60_000;
const INVERTER = 'YG001-NB-001';

let server: Console;
let admin: Person;
let inverter: string;
let slot: number;
beforeAll(async () => {
  server = await openConsole();
  await connectStation(server);
  admin = await server.signIn('admin');
  inverter = await equipmentId(admin, INVERTER);
  // Not over midnight of any zone of these tests.
  slot = Math.floor(server.now().getTime() / (5 * MINUTE)) * 5 * MINUTE - 10 * MINUTE;
  const row = (minutes: number, values: object) => ({ device: INVERTER, ts: slot - minutes * MINUTE, values });
  const sent = [
    row(10, { pAc: 100, eTotal: 5000, strI: [8.1, null, 7.9] }),
    row(5, { pAc: 200.25 }),
    row(0, { pAc: 300, runState: 1 }),
  ];
  await send(server, await issueToken(admin), sent);
});
afterAll(() => server.close());

const iso = (ts: number) => encodeURIComponent(new Date(ts).toISOString());
const history = (person: Person, query: string, from = slot - 60 * MINUTE, to = slot + MINUTE) =>
  person.get(`/station/telemetry/history?${query}&startTime=${iso(from)}&endTime=${iso(to)}`);
const localTime = (ts: number, hours = 8) =>
  new Date(ts + hours * 60 * MINUTE).toISOString().slice(0, 19).replace('T', ' ');

describe('the last values of devices', () => {
  it('are shown with their own times, in the time of the station', async () => {
    const answer = await admin.get(`/station/telemetry/latest?equipmentId=${inverter}`);
    const [row] = records(answer);
    expect(row).toMatchObject({
      equipmentCode: INVERTER,
      stationId_dictText: '晴岚敦煌光伏电站',
      zone: 'Asia/Shanghai',
      ...{ time: localTime(slot), pAc: 300, eTotal: 5000, eDay: null, runState: '1', runState_dictText: '并网运行' },
    });
    expect(row?.points).toContainEqual({
      code: 'eTotal',
      title: '累计发电量',
      unit: 'kWh',
      value: 5000,
      time: localTime(slot - 10 * MINUTE),
    });
    expect(row?.points).toContainEqual({
      code: 'pAc',
      title: '有功功率',
      unit: 'kW',
      value: 300,
      time: localTime(slot),
    });
  });

  it('are null for devices that never sent, and paged', async () => {
    const stationId = pick((await admin.get(`/station/stationEquipment/queryById?id=${inverter}`)).result, 'stationId');
    const answer = await admin.get(`/station/telemetry/latest?stationId=${stationId}&pageSize=3&pageNo=2`);
    expect(pick(answer.result, 'total')).toBe(48);
    expect(records(answer)).toHaveLength(3);
    expect(records(answer)[0]).toMatchObject({ time: null, ageSeconds: null, pAc: null, points: [] });
  });
});

describe('the history of devices', () => {
  it('is one axis with a series for each device and point', async () => {
    const { result } = await history(admin, `equipmentIds=${inverter}&points=pAc,eTotal,strI.3`);
    expect(result).toMatchObject({
      zone: 'Asia/Shanghai',
      ts: [slot - 10 * MINUTE, slot - 5 * MINUTE, slot],
      times: [10, 5, 0].map((minutes) => localTime(slot - minutes * MINUTE)),
      start: `${localTime(slot - 60 * MINUTE).replace(' ', 'T')}+08:00`,
      series: [
        { equipmentId: inverter, code: 'pAc', title: '有功功率', unit: 'kW', values: [100, 200.25, 300] },
        { code: 'eTotal', unit: 'kWh', values: [5000, null, null] },
        { code: 'strI.3', title: '组串电流 3', unit: 'A', values: [7.9, null, null] },
      ],
      records: [
        { time: localTime(slot - 10 * MINUTE).slice(5, 16), v0: 100, v1: 5000, v2: 7.9 },
        { v0: 200.25, v1: null, v2: null },
        { time: localTime(slot).slice(5, 16), v0: 300 },
      ],
    });
  });

  it('is in the time of the station, whose day is asked for', async () => {
    const stationId = String(
      pick((await admin.get(`/station/stationEquipment/queryById?id=${inverter}`)).result, 'stationId'),
    );
    await server.db
      .updateTable('station_info')
      .set({ time_zone: 'Asia/Kathmandu' })
      .where('id', '=', stationId)
      .execute();
    const day = localTime(slot, 5.75).slice(0, 10);
    const { result } = await admin.get(
      `/station/telemetry/history?equipmentIds=${inverter}&points=pAc&startTime=${day}&endTime=${day}`,
    );
    await server.db
      .updateTable('station_info')
      .set({ time_zone: 'Asia/Shanghai' })
      .where('id', '=', stationId)
      .execute();
    expect(result).toMatchObject({ zone: 'Asia/Kathmandu', start: `${day}T00:00:00+05:45` });
    expect(pick(result, 'times')).toContain(localTime(slot, 5.75));
  });

  it('lies on the same hours of another day', async () => {
    await send(server, await issueToken(admin), [
      { device: INVERTER, ts: slot - 24 * 60 * MINUTE, values: { pAc: 77 } },
    ]);
    const yesterday = localTime(slot - 24 * 60 * MINUTE, 8).slice(0, 10);
    const { result } = await history(admin, `equipmentIds=${inverter}&points=pAc&compareWith=${yesterday}`);
    const [own, other] = pick(result, 'series') as readonly Record<string, unknown>[];
    const at = (pick(result, 'times') as readonly string[]).indexOf(localTime(slot, 8));
    const valueAt = (series: Record<string, unknown> | undefined) => (series?.values as unknown[] | undefined)?.[at];
    expect([own, other].map(valueAt)).toEqual([300, 77]);
    expect(other?.title).toContain(yesterday);
    const refused = await history(admin, `equipmentIds=${inverter}&points=pAc&compareWith=2026-2-30`);
    expect(refused.message).toContain('无法识别');
  });

  it.each([
    ['equipmentIds=&points=pAc', '请选择 1 到 8 个设备'],
    ['equipmentIds=none&points=pAc', '未找到对应实体'],
    [() => `equipmentIds=${inverter}&points=p%20Ac`, '测点“p Ac”无法识别'],
    [
      () => `equipmentIds=${inverter}&points=${Array.from({ length: 13 }, (_, n) => `p${n}`).join()}`,
      '请选择 1 到 12 个测点',
    ],
  ])('refuses %s', async (query, message) => {
    const answer = await history(admin, typeof query === 'string' ? query : query());
    expect(answer).toMatchObject({ status: 200, success: false, code: 500, message: expect.stringContaining(message) });
  });

  it('refuses devices of two stations, ranges beyond a week and times out of order', async () => {
    const other = await equipmentId(admin, 'YG002-NB-001');
    const one = `equipmentIds=${inverter}&points=pAc`;
    expect((await history(admin, `equipmentIds=${inverter},${other}&points=pAc`)).message).toBe(
      '一次只能查询同一电站的设备',
    );
    expect((await history(admin, one, slot - 9 * 24 * 60 * MINUTE)).message).toContain('最多查询 7 天');
    expect((await history(admin, one, slot, slot - MINUTE)).message).toContain('结束时间须晚于开始时间');
    expect((await admin.get(`/station/telemetry/history?${one}&startTime=2026-02-30`)).message).toContain('无法识别');
  });
});

describe('who may read', () => {
  it('sees stations as far as the register shows them: data rules of stations count here, too', async () => {
    const operator = await server.signIn('operator');
    const seen = async () => pick((await operator.get('/station/telemetry/latest?pageSize=1')).result, 'total');
    expect(Number(await seen())).toBeGreaterThan(100);
    await giveRule(server, 'operator', {
      ...{ component: 'station/StationInfoList', column: 'stationCode', condition: '=', value: 'YG002' },
    });
    server.pass(5_000);
    const other = await equipmentId(admin, 'YG002-NB-001');
    expect(
      records(await operator.get('/station/telemetry/latest?pageSize=1000')).every(({ equipmentCode }) =>
        String(equipmentCode).startsWith('YG002-'),
      ),
    ).toBe(true);
    expect((await history(operator, `equipmentIds=${inverter}&points=pAc`)).message).toBe('未找到对应实体');
    expect((await history(operator, `equipmentIds=${other}&points=pAc`)).success).toBe(true);
    expect(records(await operator.get(`/station/telemetry/latest?equipmentId=${inverter}`))).toEqual([]);
  });

  it('needs a menu of telemetry or equipment, and a session; a token of a gateway reads nothing', async () => {
    const token = await issueToken(admin);
    expect((await server.as(token).get('/station/telemetry/latest')).status).toBe(401);
    expect((await server.stranger.get('/station/telemetry/latest')).status).toBe(401);
  });

  it('sees nothing of another tenant', async () => {
    await server.db.updateTable('station_equipment').set({ tenant_id: 7 }).where('id', '=', inverter).execute();
    expect((await history(admin, `equipmentIds=${inverter}&points=pAc`)).message).toBe('未找到对应实体');
    await server.db.updateTable('station_equipment').set({ tenant_id: 1 }).where('id', '=', inverter).execute();
  });
});
