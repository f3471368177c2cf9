import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Console, openConsole, type Person, pick, records } from '../../support/console.ts';
import { connectStation, send } from '../../support/gateways.ts';

describe('tokens of gateways', () => {
  let server: Console;
  let admin: Person;
  let gateway: string;
  let inverter: string;
  beforeAll(async () => {
    server = await openConsole();
    await connectStation(server);
    admin = await server.signIn('admin');
    const idOf = async (code: string) =>
      String(records(await admin.get(`/station/stationEquipment/list?equipmentCode=${code}`))[0]?.id);
    gateway = await idOf('YG001-CJ-001');
    inverter = await idOf('YG001-NB-001');
  });
  afterAll(() => server.close());

  const issue = (body: object) => admin.post('/station/gatewayToken/issue', { tokenName: '一号', ...body });
  const editable = (row: Readonly<Record<string, unknown>> | undefined) => ({
    ...{ id: row?.id, tokenName: row?.tokenName, profileId: null, expiresAt: null, remark: null },
  });
  const listed = async () => records(await admin.get('/station/gatewayToken/list?pageSize=100'));

  it('are shown once and kept as a hash', async () => {
    const answer = await issue({ equipmentId: gateway });
    const token = String(pick(answer.result, 'token'));
    expect(answer).toMatchObject({ success: true, code: 200 });
    expect(token).toMatch(/^[\w-]{54}$/);
    const stored = await server.db.selectFrom('station_gateway_token').selectAll().execute();
    expect(stored).toEqual([
      expect.objectContaining({ token_hash: expect.stringMatching(/^[0-9a-f]{64}$/), status: '1' }),
    ]);
    const audit = await server.db.selectFrom('sys_audit').selectAll().execute();
    const kept = JSON.stringify([
      stored,
      audit,
      await listed(),
      await server.db.selectFrom('sys_submission').selectAll().execute(),
    ]);
    expect(kept).not.toContain(token);
    const [row] = await listed();
    expect(row).toMatchObject({ tokenName: '一号', status_dictText: '有效', equipmentId_dictText: '1号数据采集器' });
    expect(row).not.toHaveProperty('tokenHash');
  });

  it('are given to gateways only, with an expiry that lies ahead', async () => {
    expect((await issue({ equipmentId: inverter })).message).toBe('令牌只能签发给数据采集器！');
    expect((await issue({ equipmentId: gateway, expiresAt: '2020-01-01 00:00:00' })).message).toBe(
      '到期时间须晚于当前时间！',
    );
    expect((await issue({ equipmentId: gateway, expiresAt: '2999-01-01 00:00:00' })).success).toBe(true);
  });

  it('are given to no demo station, whose tokens count no more', async () => {
    const theirs = records(await admin.get('/station/stationEquipment/list?equipmentCode=YG002-CJ-001'))[0]?.id;
    const isDemo = '演示电站的数据由演示发生器产生';
    expect((await issue({ equipmentId: theirs })).message).toContain(isDemo);
    await connectStation(server, 'YG002');
    const token = String(pick((await issue({ equipmentId: theirs })).result, 'token'));
    const row = [{ device: 'YG002-NB-001', ts: server.now().getTime() - 60_000, values: { pAc: 1 } }];
    expect(await send(server, token, row)).toMatchObject({ status: 200, result: { accepted: 1 } });
    await server.db.updateTable('station_info').set({ is_demo: true }).where('station_code', '=', 'YG002').execute();
    expect(await send(server, token, row)).toMatchObject({ status: 401, message: expect.stringContaining(isDemo) });
    await server.db.deleteFrom('station_gateway_token').where('equipment_id', '=', String(theirs)).execute();
  });

  it('name the station of their gateway', async () => {
    const [row] = await listed();
    expect(row).toMatchObject({ stationId_dictText: '晴岚敦煌光伏电站' });
    const other = records(await admin.get('/station/stationInfo/list?stationCode=YG002'))[0]?.id;
    expect((await issue({ equipmentId: gateway, stationId: row?.stationId })).success).toBe(true);
    expect((await issue({ equipmentId: gateway, stationId: other })).message).toBe('采集器不属于所选电站！');
  });

  it('are rotated and revoked, and a revoked one stays so', async () => {
    const { id } = (await listed()).find(({ expiresAt }) => expiresAt === null) ?? {};
    const hashOf = async () =>
      (
        await server.db
          .selectFrom('station_gateway_token')
          .select('token_hash')
          .where('id', '=', String(id))
          .executeTakeFirst()
      )?.token_hash;
    const before = await hashOf();
    const rotated = await admin.put('/station/gatewayToken/rotate', { id });
    expect(pick(rotated.result, 'token')).toMatch(/^[\w-]{54}$/);
    expect(await hashOf()).not.toBe(before);
    expect((await admin.put('/station/gatewayToken/revoke', { id })).success).toBe(true);
    expect((await listed()).find((row) => row.id === id)).toMatchObject({ status: '2', revokedAt: expect.any(String) });
    expect((await admin.put('/station/gatewayToken/rotate', { id })).message).toBe('该令牌已吊销！');
    expect((await admin.put('/station/gatewayToken/edit', { id, status: '1' })).success).toBe(false);
  });

  it('have an MQTT name that is one level of a topic and of no other token, in any tenant', async () => {
    for (const mqttName of ['a/b', '+', '#', 'a b', '站']) {
      expect((await issue({ equipmentId: gateway, mqttName })).message).toContain('MQTT 标识只能包含字母、数字');
    }
    expect((await issue({ equipmentId: gateway, mqttName: 'roof-1' })).success).toBe(true);
    expect((await issue({ equipmentId: gateway, mqttName: 'roof-1' })).message).toBe('该 MQTT 标识已被使用！');
    const named = (await listed()).find(({ mqttName }) => mqttName === 'roof-1');
    const edited = await admin.put('/station/gatewayToken/edit', { ...editable(named), mqttName: 'a/b' });
    expect(edited.message).toContain('MQTT 标识只能包含字母、数字');
    const elsewhere = server.db.updateTable('station_gateway_token').where('mqtt_name', '=', 'roof-1');
    await elsewhere.set({ tenant_id: 7 }).execute();
    expect((await issue({ equipmentId: gateway, mqttName: 'roof-1' })).message).toBe('该 MQTT 标识已被使用！');
    await server.db.deleteFrom('station_gateway_token').where('mqtt_name', '=', 'roof-1').execute();
  });

  it('need a right that operators do not hold', async () => {
    const operator = await server.signIn('operator');
    expect((await operator.get('/station/gatewayToken/list')).code).toBe(510);
    expect((await operator.post('/station/gatewayToken/issue', { tokenName: 'x', equipmentId: gateway })).code).toBe(
      510,
    );
  });

  it('refuses zones that do not exist', async () => {
    const body = { profileName: '某厂', stepMinutes: 5, stampMeaning: 'end', stampUnit: 'ms', zone: 'Asia/Nowhere' };
    expect((await admin.post('/station/telemetryProfile/add', body)).message).toContain('时区“Asia/Nowhere”不存在');
    expect((await admin.post('/station/telemetryProfile/add', { ...body, zone: 'Asia/Tokyo' })).success).toBe(true);
    const [station] = records(await admin.get('/station/stationInfo/list?pageSize=1'));
    expect(station).toMatchObject({ timeZone: 'Asia/Shanghai' });
  });
});
