import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Console, openConsole, type Person, records } from '../../support/console.ts';

describe('checks before saving', () => {
  let server: Console;
  let admin: Person;
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
  });
  afterAll(() => server.close());

  const duplicate = (tableName: string, fieldName: string, fieldVal: string, dataId = '') =>
    admin.get(
      `/sys/duplicate/check?tableName=${tableName}&fieldName=${fieldName}&fieldVal=${fieldVal}&dataId=${dataId}`,
    );

  it.each([
    ['sys_user', 'username', 'admin'],
    ['sys_user', 'phone', '13800000001'],
    ['sys_user', 'email', 'admin@guangshu.example'],
    ['sys_user', 'work_no', 'GS0001'],
    ['sys_role', 'role_code', 'admin'],
    ['sys_permission', 'perms', 'user:add'],
    ['sys_dict', 'dict_code', 'sex'],
    ['sys_position', 'code', 'P01'],
    ['station_info', 'station_code', 'YG001'],
  ])('[S7.29b S5.12e] knows that %s.%s %s is taken and another value free', async (table, field, taken) => {
    const message = '该值不可用，系统中已存在！';
    expect(await duplicate(table, field, taken)).toMatchObject({ success: false, code: 500, message, result: null });
    expect(await duplicate(table, field, 'free')).toMatchObject({
      success: true,
      code: 200,
      message: '该值可用！',
      result: null,
    });
  });

  it('[S7.29b] leaves out the row that is being edited and deleted rows', async () => {
    const [row] = records(await admin.get('/sys/user/list?username=sunlg'));
    expect((await duplicate('sys_user', 'username', 'sunlg', String(row?.id))).success).toBe(true);
    await server.db.updateTable('sys_user').set({ del_flag: 1 }).where('username', '=', 'lisy').execute();
    expect((await duplicate('sys_user', 'username', 'lisy')).success).toBe(true);
  });

  it.each([
    ['sys_user', 'password_hash'],
    ['sys_user', 'realname'],
    ['sys_user', 'username or 1=1'],
    ['sys_session', 'token_hash'],
    ['pg_authid', 'rolpassword'],
    ['sys_user.username', ''],
  ])('[S7.29b] refuses %s %s', async (table, field) => {
    expect(await duplicate(table, encodeURIComponent(field), 'x')).toMatchObject({
      success: false,
      code: 500,
      message: '操作失败，不允许校验该表或字段！',
    });
  });

  it('[S7.29b] needs a signed-in user and all of its parameters', async () => {
    expect((await server.stranger.get('/sys/duplicate/check?tableName=a&fieldName=b&fieldVal=c')).status).toBe(401);
    expect((await admin.get('/sys/duplicate/check?tableName=sys_user&fieldName=username')).success).toBe(false);
  });

  it('[S7.29c S5.12e] checks an equipment code inside its station and a serial number everywhere', async () => {
    const [row] = records(await admin.get('/station/stationEquipment/list?equipmentCode=YG001-NB-001'));
    const [elsewhere] = records(await admin.get('/station/stationEquipment/list?equipmentCode=YG002-NB-001'));
    const check = (query: string) => admin.get(`/station/stationEquipment/check?${query}`);
    const code = 'fieldName=equipmentCode&fieldVal=YG001-NB-001';
    const taken = { success: false, code: 500, message: '设备编码已存在！' };
    expect(await check(`${code}&stationId=${row?.stationId}`)).toMatchObject(taken);
    expect((await check(`${code}&stationId=${row?.stationId}&dataId=${row?.id}`)).success).toBe(true);
    expect((await check(`${code}&stationId=${elsewhere?.stationId}`)).success).toBe(true);
    expect(await check(code)).toMatchObject({ success: true, code: 200, message: '该值可用！' });
    const serial = `fieldName=serialNo&fieldVal=${row?.serialNo}`;
    expect(await check(serial)).toMatchObject({ success: false, message: '出厂编号已存在！' });
    expect((await check(`${serial}&dataId=${row?.id}&anything=else`)).success).toBe(true);
    expect((await check('fieldName=remark&fieldVal=x')).message).toContain('equipmentCode');
  });
});
