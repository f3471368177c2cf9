import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Console, openConsole, type Person, pick, records } from '../support/console.ts';

describe('stations and equipment', () => {
  let server: Console;
  let admin: Person;
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
  });
  afterAll(() => server.close());

  const equipment = async (code: string) => {
    const [row] = records(await admin.get(`/station/stationEquipment/list?equipmentCode=${code}`));
    if (!row) throw new Error(`no equipment ${code}`);
    return row;
  };
  const total = async (path: string) => pick((await admin.get(path)).result, 'total');

  it('[S1.8a] lists equipment with the texts of station, type, status, parent and collector', async () => {
    expect(await equipment('YG001-NB-001')).toMatchObject({
      stationId_dictText: '晴岚敦煌光伏电站',
      equipmentTypeId_dictText: '集中式逆变器',
      status_dictText: expect.any(String),
      parentId_dictText: '1号主变压器',
      collectorId_dictText: '1号数据采集器',
      ratedPower: 3125,
      commissionDate: '2019-06-28',
      warrantyEnd: '2024-06-28',
    });
  });

  it('answers the type of a piece of equipment, which forms read columns of', async () => {
    const { equipmentTypeId } = await equipment('YG001-NB-001');
    const answer = await admin.get(`/station/stationEquipmentType/queryById?id=${equipmentTypeId}`);
    expect(answer.result).toMatchObject({
      id: equipmentTypeId,
      typeName: '集中式逆变器',
      category: expect.any(String),
    });
  });

  it('[S3.15b] filters by station, type, status, dates and region', async () => {
    const base = '/station/stationEquipment/list';
    const { stationId, equipmentTypeId } = await equipment('YG010-NB-001');
    expect(await total(`${base}?stationId=${stationId}&equipmentTypeId=${equipmentTypeId}`)).toBe(44);
    expect(await total(`${base}?stationId=${stationId}&status=4&equipmentCode=YG010-NB-003`)).toBe(1);
    expect(await total(`${base}?commissionDate_begin=2019-06-28&commissionDate_end=2019-06-28`)).toBe(48);
    expect(await total(`${base}?city=620900`)).toBe(48);
    expect(await total(`${base}?city=620900&county=620982`)).toBe(48);
    expect(await total(`${base}?county=620000`)).toBe(0);
    expect(await total('/station/stationInfo/list?city=620900')).toBe(1);
  });

  it('adds, edits and deletes equipment', async () => {
    const { stationId, equipmentTypeId } = await equipment('YG001-NB-001');
    const body = { equipmentCode: 'TEST-001', equipmentName: '试验逆变器', stationId, equipmentTypeId, status: '1' };
    expect(await admin.post('/station/stationEquipment/add', body)).toMatchObject({ code: 200, message: '添加成功！' });
    expect((await admin.post('/station/stationEquipment/add', body)).message).toBe('设备编码已存在！');
    const other = await equipment('YG002-NB-001');
    expect((await admin.post('/station/stationEquipment/add', { ...body, stationId: other.stationId })).success).toBe(
      true,
    );
    const [row] = records(
      await admin.get(`/station/stationEquipment/list?equipmentCode=TEST-001&stationId=${stationId}`),
    );
    expect((await admin.put('/station/stationEquipment/edit', { id: row?.id, status: '6' })).message).toBe('编辑成功!');
    expect((await admin.get(`/station/stationEquipment/queryById?id=${row?.id}`)).result).toMatchObject({
      status: '6',
      equipmentName: '试验逆变器',
    });
    expect((await admin.delete(`/station/stationEquipment/delete?id=${row?.id}`)).message).toBe('删除成功!');
    expect(await total('/station/stationEquipment/list?equipmentCode=TEST-001')).toBe(1);
  });

  it.each([
    [{ equipmentCode: 'ab-1234' }, '设备编码前两位必须是大写字母，只能填写数字、大写字母、横杠，6到32位'],
    [{ equipmentCode: null }, '设备编码不能为空！'],
    [{ stationId: undefined }, '所属电站不能为空！'],
    [{ stationId: 'none' }, '所属电站不存在或已被删除！'],
    [{ dutyUser: 'nobody' }, '责任人“nobody”不存在或已被删除！'],
    [{ dutyUser: '_reserve_user_external' }, '责任人“_reserve_user_external”不存在或已被删除！'],
    [{ ratedPower: -1 }, '额定功率(kW)不能小于0！'],
    [{ installDate: '2026-02-30' }, '安装日期应为日期，如 2026-05-06！'],
    [{ installDate: '2026-02-02', commissionDate: '2026-02-01' }, '投运日期不能早于安装日期'],
    [{ commissionDate: '2026-02-01', warrantyEnd: '2026-02-01' }, '质保到期须晚于投运日期'],
    [{ lastOnlineTime: '2026-01-01 00:00:00' }, '不允许的参数：lastOnlineTime'],
  ])('refuses equipment with %j', async (change, message) => {
    const { stationId, equipmentTypeId } = await equipment('YG001-NB-001');
    const body = {
      equipmentCode: 'TEST-002',
      equipmentName: '试验',
      stationId,
      equipmentTypeId,
      status: '1',
      ...change,
    };
    expect(await admin.post('/station/stationEquipment/add', body)).toMatchObject({
      success: false,
      code: 500,
      message,
    });
  });

  it('keeps the tree of equipment sound', async () => {
    const transformer = await equipment('YG001-ZB-001');
    const inverter = await equipment('YG001-NB-001');
    const foreign = await equipment('YG002-NB-001');
    const edit = (row: { readonly id?: unknown }, body: object) =>
      admin.put('/station/stationEquipment/edit', { id: row.id, ...body });
    expect((await edit(transformer, { parentId: transformer.id })).message).toBe('上级设备不能是自己或自己的下级！');
    expect((await edit(transformer, { parentId: inverter.id })).message).toBe('上级设备不能是自己或自己的下级！');
    expect((await edit(inverter, { parentId: foreign.id })).message).toBe('上级设备必须是同一电站的设备！');
    expect((await edit(inverter, { parentId: 'none' })).message).toBe('上级设备必须是同一电站的设备！');
    expect((await edit(inverter, { collectorId: foreign.id })).message).toBe('所属采集器必须是同一电站的设备！');
    expect((await edit(inverter, { stationId: foreign.stationId })).message).toBe('设备不能移到其他电站！');
    expect((await edit(inverter, { warrantyEnd: '2019-06-28' })).message).toBe('质保到期须晚于投运日期');
    expect((await edit(inverter, { parentId: '' })).success).toBe(true);
    expect(await equipment('YG001-NB-001')).toMatchObject({ parentId: null });
  });

  it('deletes a parent only together with its children', async () => {
    const transformer = await equipment('YG018-XB-001');
    const collector = await equipment('YG018-CJ-001');
    expect((await admin.delete(`/station/stationEquipment/delete?id=${transformer.id}`)).message).toBe(
      '请先删除下级设备！',
    );
    expect((await admin.delete(`/station/stationEquipment/delete?id=${collector.id}`)).message).toBe(
      '有设备通过该采集器通信，请先更换它们的采集器！',
    );
    const children = records(await admin.get(`/station/stationEquipment/list?parentId=${transformer.id}&pageSize=100`));
    expect(children.length).toBeGreaterThan(10);
    const ids = [...children.map((row) => row.id), transformer.id].join();
    expect((await admin.delete(`/station/stationEquipment/deleteBatch?ids=${ids}`)).message).toBe('批量删除成功！');
  });

  it.each([
    [{ orgCode: 'Z99' }, '所属部门“Z99”不存在或已被删除！'],
    [{ areaCode: '999999' }, '所在地区“999999”不存在或已被删除！'],
    [{ director: 'zhaoqm,wangxd' }, '站长“zhaoqm,wangxd”不存在或已被删除！'],
  ])('refuses a station with %j', async (change, message) => {
    const body = {
      ...{ stationCode: 'TS_02', stationName: '试验电站', stationType: '2', status: '1', orgCode: 'A01A03' },
      ...{ areaCode: '370500', installedCapacity: 120.5, ...change },
    };
    expect(await admin.post('/station/stationInfo/add', body)).toMatchObject({ success: false, code: 500, message });
  });

  it('keeps equipment editable after the person it names has gone', async () => {
    const row = await equipment('YG001-NB-002');
    const edit = (body: object) => admin.put('/station/stationEquipment/edit', { id: row.id, ...body });
    expect((await edit({ dutyUser: 'zoukx' })).success).toBe(true);
    await server.db.updateTable('sys_user').set({ del_flag: 1 }).where('username', '=', 'zoukx').execute();
    expect((await edit({ dutyUser: 'zoukx', equipmentName: '改名' })).success).toBe(true);
    expect((await edit({ dutyUser: null })).success).toBe(true);
    expect((await edit({ dutyUser: 'zoukx' })).message).toBe('责任人“zoukx”不存在或已被删除！');
  });

  it('adds a station and deletes it only while it is empty', async () => {
    const body = {
      ...{ stationCode: 'TS_01', stationName: '试验电站', stationType: '2', status: '1', orgCode: 'A01A03' },
      ...{ areaCode: '370500', city: '370500', installedCapacity: 120.5, phone: '0546-8888888' },
    };
    expect((await admin.post('/station/stationInfo/add', body)).message).toBe('添加成功！');
    expect((await admin.post('/station/stationInfo/add', { ...body, stationName: '另一电站' })).message).toBe(
      '电站编码已存在！',
    );
    expect((await admin.post('/station/stationInfo/add', { ...body, stationCode: 'TS_02' })).message).toBe(
      '电站名称已存在！',
    );
    expect((await admin.post('/station/stationInfo/add', { ...body, installedCapacity: 0 })).message).toBe(
      '装机容量(kWp)不能小于0.01！',
    );
    const [row] = records(await admin.get('/station/stationInfo/list?stationCode=TS_01'));
    expect(row).toMatchObject({
      installedCapacity: 120.5,
      stationType_dictText: '分布式',
      orgCode_dictText: '安全质量部',
    });
    const { stationId } = await equipment('YG001-NB-001');
    expect((await admin.delete(`/station/stationInfo/delete?id=${stationId}`)).message).toBe(
      '电站下存在设备，不能删除！',
    );
    expect((await admin.delete(`/station/stationInfo/delete?id=${row?.id}`)).message).toBe('删除成功!');
  });
});
