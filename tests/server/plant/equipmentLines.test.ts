import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWorkbook } from '../formats/excel/read.ts';
import { type Console, openConsole, type Person, pick, records } from '../support/console.ts';

const BASE = '/station/stationEquipment';
type Line = Record<string, unknown>;

describe('records that are written with the one they belong to', () => {
  let server: Console;
  let admin: Person;
  let serial = 0;
  let place: { stationId: unknown; equipmentTypeId: unknown };
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
    const [row] = records(await admin.get(`${BASE}/list?equipmentCode=YG001-NB-001`));
    place = { stationId: row?.stationId, equipmentTypeId: row?.equipmentTypeId };
  });
  afterAll(() => server.close());

  const code = () => `LINE-${String(serial).padStart(3, '0')}`;
  /** Adds a piece of equipment with these lines. @returns its id */
  async function added(lines: object): Promise<string> {
    serial += 1;
    const body = { equipmentCode: code(), equipmentName: '试验设备', status: '1', ...place, ...lines };
    expect(await admin.post(`${BASE}/add`, body)).toMatchObject({ success: true });
    const [row] = records(await admin.get(`${BASE}/list?equipmentCode=${code()}`));
    return String(row?.id);
  }
  const whole = async (id: string) => (await admin.get(`${BASE}/queryById?id=${id}`)).result;
  const lines = async (id: string, child: 'params' | 'points') => pick(await whole(id), child) as Line[];
  const point = (pointCode: string, change: object = {}) => ({ pointCode, pointName: `测点${pointCode}`, ...change });
  const audited = async (resource: string) =>
    (
      await server.db
        .selectFrom('sys_audit')
        .select(['action', 'resource'])
        .where('resource', '=', resource)
        .orderBy('id')
        .execute()
    ).map(({ action }) => action);

  it('[S3.19c] are added in their order, with the defaults of their columns, and read with it', async () => {
    const id = await added({
      params: [
        { paramName: '额定电压', paramValue: '1500', unit: 'V' },
        { paramName: '最大效率', paramValue: '98.8', unit: '%' },
      ],
      points: [point('pAc', { unit: 'kW', upperLimit: '3200', lowerLimit: 0 })],
    });
    expect(await whole(id)).toMatchObject({
      params: [
        { paramName: '额定电压', paramValue: '1500', orderNum: 1, equipmentId: id },
        { paramName: '最大效率', orderNum: 2, createBy: 'admin' },
      ],
      points: [{ pointCode: 'pAc', dataType: 'number', alarmEnabled: 'N', upperLimit: 3200, lowerLimit: 0 }],
    });
    expect(await lines(await added({}), 'params')).toEqual([]);
  });

  it('are changed, added, removed and put in order by one save; what stays is not touched', async () => {
    const id = await added({ points: [point('a'), point('b'), point('c')] });
    const [a, b, c] = await lines(id, 'points');
    const before = await audited('station/equipmentPoint');
    const kept = { id: a?.id, pointCode: 'a', pointName: '测点a' };
    const body = { id, points: [kept, point('d'), { id: c?.id, pointCode: 'c', pointName: '改了名' }] };
    expect(await admin.put(`${BASE}/edit`, body)).toMatchObject({ success: true });
    const after = await lines(id, 'points');
    expect(after).toMatchObject([
      { id: a?.id, pointCode: 'a', updateBy: null, orderNum: 1 },
      { pointCode: 'd', orderNum: 2 },
      { id: c?.id, pointName: '改了名', updateBy: 'admin', orderNum: 3 },
    ]);
    expect(after.map((line) => line.id)).not.toContain(b?.id);
    expect((await audited('station/equipmentPoint')).length - before.length).toBe(3);
    // A body that does not name them leaves them; an empty list takes all away.
    expect(await admin.put(`${BASE}/edit`, { id, remark: '只改备注' })).toMatchObject({ success: true });
    expect(await lines(id, 'points')).toHaveLength(3);
    expect(await admin.put(`${BASE}/edit`, { id, points: [] })).toMatchObject({ success: true });
    expect(await lines(id, 'points')).toEqual([]);
  });

  it('may exchange unique values', async () => {
    const id = await added({ points: [point('left'), point('right')] });
    const [left, right] = await lines(id, 'points');
    const points = [
      { ...point('right'), id: left?.id },
      { ...point('left'), id: right?.id },
    ];
    expect(await admin.put(`${BASE}/edit`, { id, points })).toMatchObject({ success: true });
    expect(await lines(id, 'points')).toMatchObject([
      { id: left?.id, pointCode: 'right', createBy: 'admin' },
      { id: right?.id, pointCode: 'left' },
    ]);
  });

  it('[S5.13 S8.9b] refuse the whole save for one wrong cell, and report every one', async () => {
    const id = await added({ points: [point('a')] });
    const [a] = await lines(id, 'points');
    const foreign = (await lines(await added({ points: [point('x')] }), 'points'))[0];
    const points = [
      { id: a?.id, pointCode: 'a', pointName: '' },
      point('1a', { upperLimit: 'viel' }),
      { ...point('b'), id: foreign?.id },
    ];
    expect(await admin.put(`${BASE}/edit`, { id, equipmentName: '不应保存', points })).toMatchObject({
      success: false,
      message: '测点第1行：测点名称不能为空！（共4处错误）',
      result: {
        faults: [
          { child: 'points', row: 1, column: 'pointName', message: '测点名称不能为空！' },
          { row: 2, column: 'pointCode', message: '测点编码以字母开头，由字母、数字、下划线、点或横线组成' },
          { row: 2, column: 'upperLimit', message: '上限应为数字！' },
          { row: 3, column: null, message: '记录不存在或已被删除' },
        ],
      },
    });
    expect(await whole(id)).toMatchObject({ equipmentName: '试验设备', points: [{ pointName: '测点a' }] });
    const faultsOf = async (list: Line[]) =>
      pick((await admin.put(`${BASE}/edit`, { id, points: list })).result, 'faults');
    expect(await faultsOf([point('b'), point('c'), point('b')])).toEqual([
      { child: 'points', row: 3, column: 'pointCode', message: '测点编码已存在！' },
    ]);
    expect(await faultsOf([point('b', { upperLimit: 1, lowerLimit: '2' })])).toEqual([
      { child: 'points', row: 1, column: 'upperLimit', message: '上限不能小于下限！' },
    ]);
    expect(
      await faultsOf([
        { ...point('a'), id: a?.id },
        { ...point('b'), id: a?.id },
      ]),
    ).toMatchObject([{ row: 2, column: null, message: '同一条记录出现了两次' }]);
    expect(await lines(id, 'points')).toMatchObject([{ id: a?.id, pointCode: 'a' }]);
  });

  it.each([
    ['a column that only the server writes', [{ paramName: 'a', paramValue: 'b', orderNum: 7 }]],
    ['where they belong', [{ paramName: 'a', paramValue: 'b', equipmentId: 'other' }]],
    ['who made them', [{ paramName: 'a', paramValue: 'b', createBy: 'other' }]],
    ['no list', { paramName: 'a' }],
    ['too many', Array.from({ length: 2001 }, () => ({ paramName: 'a', paramValue: 'b' }))],
  ])('take nothing that is not theirs: %s', async (_what, params) => {
    const body = { equipmentCode: 'LINE-999', equipmentName: '试验', status: '1', ...place, params };
    expect(await admin.post(`${BASE}/add`, body)).toMatchObject({ success: false });
    expect(records(await admin.get(`${BASE}/list?equipmentCode=LINE-999`))).toEqual([]);
  });

  it('count as a change of the record: an edit of an earlier version is refused', async () => {
    const id = await added({ params: [{ paramName: '功率', paramValue: '1' }] });
    const first = pick(await whole(id), 'rowVersion');
    const save = (value: string, rowVersion: unknown) =>
      admin.put(`${BASE}/edit`, { id, rowVersion, params: [{ paramName: '功率', paramValue: value }] });
    expect(await save('2', first)).toMatchObject({ success: true });
    expect(await save('3', first)).toMatchObject({ success: false, code: 409 });
    expect(await lines(id, 'params')).toMatchObject([{ paramValue: '2' }]);
  });

  it('are exported on sheets of their own, after the columns that identify their record', async () => {
    const points = [
      point('uAb', { unit: 'V', upperLimit: 900, alarmEnabled: 'Y' }),
      point('iA', { dataType: 'state' }),
    ];
    const id = await added({ points, params: [{ paramName: '=1+1', paramValue: '007', unit: '%' }] });
    const own = code();
    await added({ points: [point('other')] });
    const url = `/gqmt-boot${BASE}/exportXls?selections=${id}&exportFields=equipmentCode`;
    const headers = { 'X-Access-Token': admin.token ?? '' };
    const { rawPayload } = await server.app.inject({ method: 'GET', url, headers, remoteAddress: server.address });
    expect(readWorkbook(rawPayload).names).toEqual(['设备', '技术参数', '测点']);
    const station = '晴岚敦煌光伏电站';
    expect(readWorkbook(rawPayload, 1).rows).toEqual([
      ['所属电站', '设备编码', '参数名称', '参数值', '单位'],
      [station, own, '=1+1', '007', '%'],
    ]);
    expect(readWorkbook(rawPayload, 2).rows).toEqual([
      ['所属电站', '设备编码', '测点编码', '测点名称', '单位', '数据类型', '上限', '下限', '启用告警'],
      [station, own, 'uAb', '测点uAb', 'V', '数值', 900, null, '是'],
      [station, own, 'iA', '测点iA', null, '状态', null, null, '否'],
    ]);
  });

  it('go with the record, and two thousand of them are saved at once', async () => {
    const params = Array.from({ length: 2000 }, (_, index) => ({ paramName: `参数${index}`, paramValue: '1' }));
    const id = await added({ params });
    expect(await lines(id, 'params')).toHaveLength(2000);
    expect(await admin.delete(`${BASE}/delete?id=${id}`)).toMatchObject({ success: true });
    const left = await server.db
      .selectFrom('station_equipment_param')
      .select('id')
      .where('equipment_id', '=', id)
      .execute();
    expect(left).toEqual([]);
  });

  it('[S3.19c] are saved with new, changed and removed orders of one batch', async () => {
    const orders = async () => records(await admin.get('/demo/order/list?pageSize=100'));
    const wholeOrder = async (orderId: unknown) => (await admin.get(`/demo/order/queryById?id=${orderId}`)).result;
    const [first, second] = await orders();
    const before = await wholeOrder(first?.id);
    const batch = {
      added: [{ orderCode: 'DD-NEW', tickets: [{ ticketCode: 'MU1' }, { ticketCode: 'MU2' }] }],
      changed: [{ id: first?.id, rowVersion: pick(before, 'rowVersion'), customers: [{ name: '新客户', sex: '1' }] }],
      removed: [{ id: second?.id }],
    };
    const twice = { ...batch, added: [{ ...batch.added[0], tickets: [{ ticketCode: 'MU1' }, { ticketCode: 'MU1' }] }] };
    const refused = await admin.post('/demo/order/saveBatch', twice);
    expect(pick(refused.result, 'faults')).toEqual([
      { list: 'added', row: 1, id: null, column: null, message: '机票信息第2行：航班号不能重复！' },
    ]);
    const saved = await admin.post('/demo/order/saveBatch', batch);
    expect(saved).toMatchObject({
      success: true,
      result: { added: [{ orderCode: 'DD-NEW', ctype: '1' }], removed: 1 },
    });
    const [added] = pick(saved.result, 'added') as Line[];
    expect(await wholeOrder(added?.id)).toMatchObject({
      tickets: [{ ticketCode: 'MU1', orderNum: 1 }, { orderNum: 2 }],
    });
    expect(await wholeOrder(first?.id)).toMatchObject({
      customers: [{ name: '新客户' }],
      tickets: pick(before, 'tickets'),
    });
    expect((await orders()).map(({ id }) => id)).not.toContain(second?.id);
    const gone = await server.db
      .selectFrom('demo_order_customer')
      .select('id')
      .where('order_id', '=', String(second?.id));
    expect(await gone.execute()).toEqual([]);
  });

  it('are the templates of parameters and points of a type of equipment', async () => {
    const types = '/station/stationEquipmentType';
    const params = [
      { paramName: '额定功率', unit: 'kW', required: 'Y' },
      { paramName: '拓扑', options: '集中式,组串式' },
    ];
    const type = {
      typeName: '试验类型',
      typeCode: 'lines_type',
      category: '9',
      params,
      points: [point('pAc', { unit: 'kW', upperLimit: 3200 })],
    };
    const twice = { ...type, params: [params[0], params[0]] };
    expect(await admin.post(`${types}/add`, twice)).toMatchObject({
      success: false,
      message: '参数模板第2行：参数名称重复！',
    });
    expect(await admin.post(`${types}/add`, type)).toMatchObject({ success: true });
    const [row] = records(await admin.get(`${types}/list?typeCode=lines_type`));
    expect((await admin.get(`${types}/queryById?id=${row?.id}`)).result).toMatchObject({
      params: [
        { paramName: '额定功率', required: 'Y', orderNum: 1 },
        { paramName: '拓扑', required: 'N', orderNum: 2 },
      ],
      points: [{ pointCode: 'pAc', pointName: '测点pAc', dataType: 'number', upperLimit: 3200, orderNum: 1 }],
    });
    const used = await admin.delete(`${types}/delete?id=${place.equipmentTypeId}`);
    expect(used.message).toMatch(/^“.+”正在被\d+条设备使用，不能删除！$/);
    expect(await admin.delete(`${types}/delete?id=${row?.id}`)).toMatchObject({ success: true });
  });
});
