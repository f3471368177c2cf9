import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import document from '../../../schemas/resources/station/workOrder.json';
import { type Console, openConsole, type Person, pick, records } from '../support/console.ts';

const BASE = '/station/workOrder';

/** States of a work order, as the dictionary `order_status` has them. */
const STATUS = {
  waiting: '1',
  offered: '2',
  inWork: '3',
  inReview: '4',
  done: '5',
  rejected: '6',
  closed: '7',
} as const;

interface Step {
  readonly name: string;
  readonly title: string;
  readonly from: readonly string[];
  readonly to: string;
}

/** Everything that can be done with a work order, as its document says. */
const TRANSITIONS: readonly Step[] = Object.entries(document.states.transitions).map(([name, { title, from, to }]) => ({
  ...{ name, title, from, to },
}));

const BODIES: Readonly<Record<string, object>> = {
  assign: { assignee: 'operator', members: 'lisy', planEnd: '2026-12-03 18:00:00' },
  return: { opinion: '人手不足' },
  submit: {
    result: '<p>已更换熔断器<script>alert(1)</script></p>',
    materials: [{ name: '熔断器', quantity: 2, price: 35.5 }],
  },
  approve: { opinion: '合格' },
  reject: { opinion: '照片缺失' },
  resubmit: { result: '<p>补拍照片</p>' },
  close: { opinion: '重复工单' },
};

/** Steps that lead from a new order to each state. */
const WAYS: Readonly<Record<string, readonly string[]>> = {
  [STATUS.waiting]: [],
  [STATUS.offered]: ['assign'],
  [STATUS.inWork]: ['assign', 'accept'],
  [STATUS.inReview]: ['assign', 'accept', 'submit'],
  [STATUS.done]: ['assign', 'accept', 'submit', 'approve'],
  [STATUS.rejected]: ['assign', 'accept', 'submit', 'reject'],
  [STATUS.closed]: ['close'],
};

/** Steps that are the assignee's. */
const OWN = ['accept', 'submit', 'resubmit'];

describe('work orders', () => {
  let server: Console;
  let admin: Person;
  let operator: Person;
  let order: Record<string, unknown>;
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
    operator = await server.signIn('operator');
    const [equipment] = records(await admin.get('/station/stationEquipment/list?equipmentCode=YG001-NB-001'));
    order = {
      ...{ title: '逆变器跳闸', orderType: '1', stationId: equipment?.stationId, equipmentIds: equipment?.id },
      ...{ content: '检查直流侧熔断器', planStart: '2026-12-01 08:00:00', planEnd: '2026-12-02 18:00:00' },
    };
  });
  afterAll(() => server.close());

  const take = (name: string, id: unknown, body: object = BODIES[name] ?? {}) =>
    (OWN.includes(name) ? operator : admin).put(`${BASE}/${name}`, { id, ...body });
  const latest = async () => records(await admin.get(`${BASE}/list?column=createTime&order=desc&pageSize=1`))[0] ?? {};
  const inState = async (status: string): Promise<unknown> => {
    expect(await admin.post(`${BASE}/add`, order)).toMatchObject({ success: true });
    const { id } = await latest();
    for (const name of WAYS[status] ?? []) expect(await take(name, id)).toMatchObject({ success: true });
    return id;
  };
  const whole = async (id: unknown) => (await admin.get(`${BASE}/queryById?id=${id}`)).result;

  it('[S2.14a] are numbered, and go their way with a step for each change', async () => {
    const id = await inState(STATUS.done);
    const row = await whole(id);
    expect(pick(row, 'orderNo')).toMatch(/^WO\d{8}\d{4}$/);
    expect(row).toMatchObject({
      ...{ status: '5', assignee: 'operator', members: 'lisy', planEnd: '2026-12-03 18:00:00', reviewer: 'admin' },
      ...{ result: '<p>已更换熔断器</p>', reviewOpinion: '合格' },
      materials: [{ name: '熔断器', quantity: 2, price: 35.5, orderNum: 1 }],
    });
    expect((await admin.get(`${BASE}/steps?id=${id}`)).result).toMatchObject([
      { action: '创建', fromStatus: null, toStatus: '1', operatorName: '管理员' },
      { action: '派单', fromStatus: '1', toStatus: '2', operator: 'admin' },
      { action: '接单', fromStatus: '2', toStatus: '3', operator: 'operator' },
      { action: '提交', fromStatus: '3', toStatus: '4', operator: 'operator' },
      { action: '通过', fromStatus: '4', toStatus: '5', opinion: '合格' },
    ]);
  });

  it('[S2.14a] are dispatched together, and what is left empty stays as each has it', async () => {
    const ids = [await inState(STATUS.waiting), await inState(STATUS.waiting)];
    const given = { assignee: 'operator', members: '', planEnd: null };
    // One record that is named by its key is asked for its plan.
    expect(await admin.put(`${BASE}/assign`, { id: ids[0], ids: null, ...given })).toMatchObject({ success: false });
    expect(await admin.put(`${BASE}/assign`, { ids: ids.join(','), ...given })).toMatchObject({ success: true });
    for (const id of ids)
      expect(await whole(id)).toMatchObject({ status: STATUS.offered, planEnd: order.planEnd, assignee: 'operator' });
    // All of them or none.
    const other = await inState(STATUS.waiting);
    expect(await admin.put(`${BASE}/assign`, { ids: [other, ids[0]], ...given })).toMatchObject({ success: false });
    expect(await whole(other)).toMatchObject({ status: STATUS.waiting });
  });

  it.each(Object.values(STATUS))('in state %s take only the steps that lead from it', async (status) => {
    const id = await inState(status);
    const before = await whole(id);
    for (const { name, title } of TRANSITIONS.filter(({ from }) => !from.some((other) => other === status))) {
      const { success, message } = await take(name, id);
      expect(success).toBe(false);
      expect(message).toContain(`，不能${title}；`);
    }
    expect(await whole(id)).toEqual(before);
    for (const { name, to } of TRANSITIONS.filter(({ from }) => from.some((other) => other === status))) {
      const other = await inState(status);
      expect(await take(name, other)).toMatchObject({ success: true });
      expect(pick(await whole(other), 'status')).toBe(to);
    }
  });

  it('are taken by one of those who press at once; numbers of orders added at once differ', async () => {
    const id = await inState(STATUS.offered);
    const answers = await Promise.all([1, 2, 3].map(() => take('accept', id)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)?.message).toBe('工单当前为“处理中”，不能接单；可以：提交');
    const added = await Promise.all([1, 2, 3, 4].map(() => admin.post(`${BASE}/add`, { ...order, title: '同时新增' })));
    expect(added.every(({ success }) => success)).toBe(true);
    const numbers = records(await admin.get(`${BASE}/list?title=同时新增`)).map(({ orderNo }) => orderNo);
    expect(new Set(numbers).size).toBe(4);
  });

  it.each([
    ['a step that is somebody else’s', STATUS.offered, 'accept', {}, 'admin', '只有工单的负责人才能接单'],
    ['work of another team', STATUS.inWork, 'submit', { result: 'x' }, 'admin', '只有工单的负责人或参与人才能提交'],
    ['no reason', STATUS.offered, 'return', { opinion: '' }, 'operator', /opinion|意见|原因/],
    ['nobody', STATUS.waiting, 'assign', { assignee: 'nobody' }, 'admin', /负责人/],
    [
      'an end before the begin',
      STATUS.waiting,
      'assign',
      { assignee: 'operator', planEnd: '2026-11-30 08:00:00' },
      'admin',
      '计划结束必须晚于计划开始',
    ],
    [
      'material without a name',
      STATUS.inWork,
      'submit',
      { result: 'x', materials: [{ quantity: 1 }] },
      'operator',
      /名称/,
    ],
    ['a right that is missing', STATUS.inReview, 'approve', {}, 'operator', /权限/],
    ['something unknown', STATUS.offered, 'accept', { status: '5' }, 'operator', /status/],
  ])('are not changed by %s', async (_case, status, name, body, who, said) => {
    const id = await inState(status);
    const before = await whole(id);
    const person = who === 'admin' ? admin : operator;
    const { success, message } = await person.put(`${BASE}/${name}`, { id, ...body });
    expect(success).toBe(false);
    expect(message).toMatch(said);
    expect(await whole(id)).toEqual(before);
  });

  it.each([
    ['times in the wrong order', { planEnd: '2026-12-01 08:00:00' }, '计划结束必须晚于计划开始'],
    ['a title of one character', { title: '查' }, '工单标题至少2个字符'],
    ['material before the work', { materials: [{ name: 'a', quantity: 1 }] }, '耗材在提交工单时填写'],
    ['a state of its own', { status: '5' }, /status/],
    ['an unknown piece of equipment', { equipmentIds: 'nobody' }, /设备/],
  ])('are not added with %s', async (_case, change, said) => {
    const { success, message } = await admin.post(`${BASE}/add`, { ...order, ...change });
    expect(success).toBe(false);
    expect(message).toMatch(said);
  });
});
