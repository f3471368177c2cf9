import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Console, openConsole, type Person, pick, records } from '../support/console.ts';

const BASE = '/station/inspectionPlan';

describe('inspection plans', () => {
  let server: Console;
  let admin: Person;
  let plan: Record<string, unknown>;
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
    const [equipment] = records(await admin.get('/station/stationEquipment/list?equipmentCode=YG001-NB-001'));
    const dates = { startDate: '2026-12-01', endDate: '2027-11-30' };
    plan = { planName: '月度巡检', stationId: equipment?.stationId, cycle: '3', ...dates, leader: 'admin' };
  });
  afterAll(() => server.close());

  const listed = async () => records(await admin.get(`${BASE}/list?planName=月度巡检`))[0] ?? {};

  it('[S3.19c] are kept with their items in order, and followed or not', async () => {
    const items = [
      { itemName: '组件外观', inputType: 'state', standard: '无破损、无遮挡' },
      { itemName: '逆变器温度', inputType: 'number', unit: '℃', lowerLimit: -20, upperLimit: 60 },
    ];
    const body = { ...plan, cronExpression: '0 0 8 * * ?', items };
    expect(await admin.post(`${BASE}/add`, body)).toMatchObject({ success: true });
    const row = await listed();
    expect(row).toMatchObject({ status: '1', advanceDays: 1, cycle_dictText: '每月', cronExpression: null });
    const whole = (await admin.get(`${BASE}/queryById?id=${row.id}`)).result;
    expect(pick(whole, 'items')).toMatchObject([
      { itemName: '组件外观', orderNum: 1, required: 'Y' },
      { itemName: '逆变器温度', upperLimit: 60, orderNum: 2 },
    ]);
    expect(await admin.put(`${BASE}/enable`, { id: row.id, status: '0' })).toMatchObject({ success: true });
    expect(await listed()).toMatchObject({ status: '0', planName: '月度巡检' });
    const operator = await server.signIn('operator');
    expect((await operator.put(`${BASE}/enable`, { id: row.id, status: '1' })).code).toBe(510);
    expect(await admin.put(`${BASE}/enable`, { id: row.id, status: '1', planName: 'x' })).toMatchObject({
      success: false,
    });
    expect(await admin.put(`${BASE}/enable`, { id: 'nobody', status: '1' })).toMatchObject({ success: false });
  });

  it.each([
    ['dates in the wrong order', { endDate: '2026-11-30' }, '结束日期不能早于开始日期'],
    ['an own cycle without a time', { cycle: '6' }, '巡检周期为自定义时，执行时间不能为空'],
    ['an own cycle with a time that is none', { cycle: '6', cronExpression: '0 0 25 * * ?' }, /^执行时间：/],
    ['limits in the wrong order', { items: [{ itemName: 'a', lowerLimit: 2, upperLimit: 1 }] }, /上限不能小于下限/],
    ['an item twice', { planName: '其他', items: [{ itemName: 'a' }, { itemName: 'a' }] }, /巡检项重复/],
    ['a name that the station has', {}, '该电站已有同名的巡检计划！'],
  ])('are refused for %s', async (_case, change, message) => {
    const { success, message: said } = await admin.post(`${BASE}/add`, { ...plan, ...change });
    expect(success).toBe(false);
    expect(said).toMatch(message);
  });
});
