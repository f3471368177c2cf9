import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLegalParent } from '../../../../server/plant/equipment/legalParents.ts';
import { type Console, openConsole, type Person, records } from '../../support/console.ts';

describe('legal parents', () => {
  it.each([
    ['1', '4', true],
    ['1', '1', false],
    ['14', '2', true],
    ['14', '4', false],
    ['7', '4', false],
    ['2', '1', true],
    ['9', '1', true],
    ['unknown', '1', true],
  ])('of %s: %s is %j', (category, parent, isLegal) => {
    expect(isLegalParent(category, parent)).toBe(isLegal);
  });
});

describe('the equipment of a station', () => {
  let server: Console;
  let admin: Person;
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
  });
  afterAll(() => server.close());

  const equipment = async (code: string) => {
    const [row] = records(await admin.get(`/station/stationEquipment/list?equipmentCode=${code}`));
    return row ?? {};
  };

  it('hangs below devices of the right kind only', async () => {
    const combiner = await equipment('YG001-HL-001');
    const gateway = await equipment('YG001-CJ-001');
    const answer = await admin.put('/station/stationEquipment/edit', { id: combiner.id, parentId: gateway.id });
    expect(answer).toMatchObject({
      success: false,
      message: expect.stringMatching(/汇流箱.*不能挂在.*采集器.*可选：逆变器/),
    });
    const onto = await admin.put('/station/stationEquipment/edit', { id: gateway.id, parentId: combiner.id });
    expect(onto).toMatchObject({ success: false, message: expect.stringContaining('它直接属于电站') });
  });

  it('is replaced with a new serial number and base, and keeps its place', async () => {
    const before = await equipment('YG014-NB-001');
    const body = { id: before.id, serialNo: 'SN-NEW-1', baseEnergy: 12.5, reason: '绝缘损坏' };
    const replacedAt = '2026-01-06 10:00:00';
    const answer = await admin.put('/station/stationEquipment/replace', { ...body, replacedAt });
    expect(answer).toMatchObject({ success: true, message: '设备已更换' });
    const after = await equipment('YG014-NB-001');
    expect(after).toMatchObject({ id: before.id, serialNo: 'SN-NEW-1', equipmentName: before.equipmentName });
    const history = await admin.get(`/station/equipmentReplacement/list?equipmentId=${String(before.id)}`);
    expect(records(history)).toEqual([
      expect.objectContaining({ oldSerialNo: before.serialNo, newSerialNo: 'SN-NEW-1', baseEnergy: 12.5, replacedAt }),
    ]);
    const again = await admin.put('/station/stationEquipment/replace', { ...body, replacedAt: '2026-01-05 10:00:00' });
    expect(again).toMatchObject({ success: false, message: '该设备在此时间或之后已有更换记录！' });
  });

  it.each([
    [{ baseEnergy: -1, replacedAt: '2026-01-01 00:00:00' }, '新设备表底应为'],
    [{ baseEnergy: 'abc', replacedAt: '2026-01-01 00:00:00' }, '新设备表底应为'],
    [{ baseEnergy: 0, replacedAt: '2999-01-01 00:00:00' }, '更换时间不能晚于现在'],
    [{ baseEnergy: 0, replacedAt: 'yesterday' }, '更换时间无法识别'],
  ])('is not replaced with %j', async (given, message) => {
    const { id } = await equipment('YG014-NB-001');
    const answer = await admin.put('/station/stationEquipment/replace', { id, reason: '测试', ...given });
    expect(answer).toMatchObject({ success: false, message: expect.stringContaining(message) });
  });
});
