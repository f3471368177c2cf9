import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDueTasks, markLate } from '../../../../server/plant/inspectionTask/makeDueTasks.ts';
import { wireTime } from '../../../../src/common/wireTime.ts';
import { type Console, openConsole, type Person, pick, records } from '../../support/console.ts';

const BASE = '/station/inspectionTask';
const PLANS = '/station/inspectionPlan';
const DAY_MS = 24 * 3600 * 1000;

const ITEMS = [
  { itemName: '组件外观', inputType: 'state' },
  { itemName: '逆变器温度', inputType: 'number', unit: '℃', lowerLimit: -20, upperLimit: 60 },
  { itemName: '现场情况', inputType: 'text' },
  { itemName: '铭牌照片', inputType: 'image', required: 'N' },
];

/** What a round says that finds nothing wrong. */
const FINE: readonly object[] = [{ result: '1' }, { value: '45.5' }, { result: '1', value: '晴' }, {}];

describe('inspection tasks', () => {
  let server: Console;
  let admin: Person;
  let operator: Person;
  let stationId: unknown;
  let count = 0;
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
    operator = await server.signIn('operator');
    stationId = records(await admin.get('/station/stationEquipment/list?equipmentCode=YG001-NB-001'))[0]?.stationId;
  });
  afterAll(() => server.close());

  const day = (days = 0) => wireTime(new Date(server.now().getTime() + days * DAY_MS)).slice(0, 10);
  const addPlan = async (change: object = {}): Promise<unknown> => {
    count += 1;
    const planName = `巡检 ${count}`;
    const dates = { startDate: day(-30), endDate: day(300) };
    const plan = { planName, stationId, cycle: '1', ...dates, leader: 'operator', members: 'lisy', items: ITEMS };
    expect(await admin.post(`${PLANS}/add`, { ...plan, ...change })).toMatchObject({ success: true });
    return records(await admin.get(`${PLANS}/list?planName=${encodeURIComponent(planName)}`))[0]?.id;
  };
  const tasksOf = async (planId: unknown) =>
    records(await admin.get(`${BASE}/list?planId=${planId}&column=taskDate&order=asc&pageSize=100`));
  const whole = async (id: unknown) => (await admin.get(`${BASE}/queryById?id=${id}`)).result;
  const newTask = async (): Promise<unknown> => {
    const planId = await addPlan();
    expect(await admin.put(`${PLANS}/generate`, { id: planId })).toMatchObject({ success: true });
    return (await tasksOf(planId))[0]?.id;
  };
  const begun = async (): Promise<unknown> => {
    const id = await newTask();
    expect(await operator.put(`${BASE}/start`, { id })).toMatchObject({ success: true });
    return id;
  };
  const findings = async (id: unknown, given: readonly object[]) => {
    const items = pick(await whole(id), 'items');
    return (Array.isArray(items) ? items : []).map((item, index) => ({ id: pick(item, 'id'), ...given[index] }));
  };
  const execute = async (id: unknown, given: readonly object[], finish: 'Y' | 'N' = 'Y') =>
    operator.put(`${BASE}/execute`, { id, finish, items: await findings(id, given) });

  it('[S3.19c] are made from a plan with its items, once a day, and stay as they were made', async () => {
    const planId = await addPlan();
    const answer = await admin.put(`${PLANS}/generate`, { id: planId });
    expect(answer.message).toMatch(/^已生成巡检任务 XJ\d{12}$/);
    expect(await admin.put(`${PLANS}/generate`, { id: planId })).toMatchObject({
      success: false,
      message: '该计划今天已有巡检任务！',
    });
    const [task] = await tasksOf(planId);
    expect(task).toMatchObject({ status: '1', taskDate: day(), leader: 'operator', itemTotal: 4, abnormalCount: 0 });
    expect(await admin.delete(`${PLANS}/delete?id=${planId}`)).toMatchObject({ success: true });
    expect(await whole(task?.id)).toMatchObject({
      ...{ planId: null, planName: task?.planName },
      items: [
        { itemName: '组件外观', orderNum: 1, result: null, required: 'Y' },
        { itemName: '逆变器温度', unit: '℃', lowerLimit: -20, upperLimit: 60 },
        { itemName: '现场情况' },
        { itemName: '铭牌照片', required: 'N' },
      ],
    });
  });

  it.each([
    ['a plan that is not followed', { status: '0' }, '巡检计划已停用，请先启用'],
    ['a plan without items', { items: [] }, '巡检计划没有巡检项，请先填写'],
  ])('are not made from %s', async (_case, change, message) => {
    const id = await addPlan(change);
    expect(await admin.put(`${PLANS}/generate`, { id })).toMatchObject({ success: false, message });
    expect((await operator.put(`${PLANS}/generate`, { id })).code).toBe(510);
  });

  it('[S2.14a] are filled in by two users at once without one undoing the other', async () => {
    const id = await begun();
    const { rowVersion } = Object(await whole(id));
    const body = { id, rowVersion, finish: 'N', items: await findings(id, [{ result: '1' }]) };
    expect(await operator.put(`${BASE}/execute`, body)).toMatchObject({ success: true });
    expect(
      await operator.put(`${BASE}/execute`, { ...body, items: await findings(id, [{ result: '3' }]) }),
    ).toMatchObject({
      code: 409,
      message: expect.stringContaining('您的修改没有保存'),
      result: { id, rowVersion: pick(await whole(id), 'rowVersion') },
    });
    expect(await whole(id)).toMatchObject({ items: [{ result: '1' }, {}, {}, {}] });
  });

  it('[S2.14a] are filled in by their team, kept half done, and closed when nothing is missing', async () => {
    const id = await begun();
    expect(await execute(id, [{ result: '1' }], 'N')).toMatchObject({ success: true });
    expect(await whole(id)).toMatchObject({ status: '2', endTime: null, items: [{ result: '1' }, {}, {}, {}] });
    expect(await execute(id, FINE)).toMatchObject({ success: true });
    expect(await whole(id)).toMatchObject({
      ...{ status: '3', abnormalCount: 0, endTime: expect.stringMatching(/^\d{4}-/) },
      items: [{ result: '1' }, { result: '1', value: '45.5' }, { value: '晴' }, { result: null }],
    });
    expect((await execute(id, FINE)).message).toBe('巡检任务当前为“已完成”，不能填写；可以：转工单');
  });

  it('count a value outside the limits as abnormal, whatever was ticked, and make a work order of it once', async () => {
    const id = await begun();
    const hot = [FINE[0], { result: '1', value: '71', note: '风扇停转' }, FINE[2], FINE[3]].map((one) => one ?? {});
    expect(await execute(id, hot)).toMatchObject({ success: true });
    expect(await whole(id)).toMatchObject({ abnormalCount: 1, items: [{}, { result: '2', value: '71' }, {}, {}] });
    const answers = await Promise.all([1, 2].map(() => admin.put(`${BASE}/toOrder`, { id })));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)?.message).toMatch(/^已转工单 WO\d{12}，不能重复转工单$/);
    const orderNo = String(pick(await whole(id), 'workOrderNo'));
    const [order] = records(await admin.get(`/station/workOrder/list?orderNo=${orderNo}`));
    expect(order).toMatchObject({ status: '1', orderType: '1', stationId });
    expect(order?.content).toContain('1. 逆变器温度：71℃，风扇停转');
    const fine = await begun();
    await execute(fine, FINE);
    expect((await admin.put(`${BASE}/toOrder`, { id: fine })).message).toBe('巡检没有发现异常，不需要转工单');
  });

  it.each([
    ['a result that is missing', [{}, FINE[1], FINE[2]], 'result', 1],
    ['a measured value that is missing', [FINE[0], { result: '1' }, FINE[2]], 'value', 2],
    ['a text that is missing', [FINE[0], FINE[1], { result: '1' }], 'value', 3],
    ['a picture that is missing', [FINE[0], FINE[1], FINE[2], { result: '1' }], 'image', 4],
    ['a value that is no number', [FINE[0], { result: '1', value: '很热' }, FINE[2]], 'value', 2],
    ['an abnormal item without a word', [{ result: '2' }, FINE[1], FINE[2]], 'note', 1],
    ['a value outside the limits without a word', [FINE[0], { value: '-30' }, FINE[2]], 'note', 2],
    ['an item that was not looked at without a word', [FINE[0], { result: '3' }, FINE[2]], 'note', 2],
  ])('[S5.13] are not closed with %s, which is reported at its cell', async (_case, given, column, row) => {
    const id = await begun();
    const before = await whole(id);
    const answer = await execute(
      id,
      given.map((one) => one ?? {}),
    );
    expect(answer).toMatchObject({ success: false, result: { faults: [{ child: 'items', row, column }] } });
    expect(await whole(id)).toEqual(before);
  });

  it('are refused with other items than theirs, and to others than their team', async () => {
    const id = await begun();
    const items = await findings(id, FINE);
    const before = await whole(id);
    for (const wrong of [items.slice(1), [...items].reverse(), [...items, { id: 'another', result: '1' }]])
      expect((await operator.put(`${BASE}/execute`, { id, items: wrong })).message).toBe(
        '巡检项与任务的不一致，请重新打开后再填写',
      );
    expect((await operator.put(`${BASE}/execute`, { id, items: [{ ...items[0], upperLimit: 99 }] })).success).toBe(
      false,
    );
    expect((await admin.put(`${BASE}/execute`, { id, items })).message).toBe('只有巡检任务的负责人或巡检人员才能填写');
    expect((await operator.put(`${BASE}/cancel`, { id, cancelReason: '大风' })).code).toBe(510);
    expect(await whole(id)).toEqual(before);
  });

  it('are cancelled with a reason, and then left alone', async () => {
    const id = await newTask();
    expect((await admin.put(`${BASE}/cancel`, { id, cancelReason: '' })).success).toBe(false);
    expect(await admin.put(`${BASE}/cancel`, { id, cancelReason: '大风预警' })).toMatchObject({ success: true });
    expect(await whole(id)).toMatchObject({ status: '5', cancelReason: '大风预警' });
    expect((await operator.put(`${BASE}/start`, { id })).message).toBe('巡检任务当前为“已取消”，不能开始；不能再操作');
  });

  it('are begun by one of those who press at once', async () => {
    const id = await newTask();
    const answers = await Promise.all([1, 2, 3].map(() => operator.put(`${BASE}/start`, { id })));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  it('are made by the job so many days ahead as their plan says, each once, of what was missed the last alone', async () => {
    const never = new AbortController().signal;
    const planId = await addPlan({ advanceDays: 2 });
    const idle = await addPlan({ status: '0' });
    const scope = () => ({ db: server.db, now: server.now(), runId: 'run-of-the-job', signal: never });
    const run = () => makeDueTasks(scope());
    await Promise.all([run(), run()]);
    await run();
    const days = async () => (await tasksOf(planId)).map(({ taskDate }) => taskDate);
    expect(await days()).toEqual([day(), day(1), day(2)]);
    expect(await tasksOf(idle)).toEqual([]);
    const from = day(2);
    server.pass(6 * DAY_MS);
    // Sign-ins have ended meanwhile.
    admin = await server.signIn('admin');
    operator = await server.signIn('operator');
    await run();
    expect(await days()).toEqual([day(-6), day(-5), from, day(-1), day(), day(1), day(2)]);
    await markLate(scope());
    const late = (await tasksOf(planId)).filter(({ status }) => status === '4');
    expect(late.map(({ taskDate }) => taskDate)).toEqual([day(-6), day(-5), from, day(-1)]);
    const recorded = await server.db
      .selectFrom('sys_audit')
      .select(['action', 'username', 'route', 'content_after'])
      .where('request_id', '=', 'run-of-the-job')
      .where('row_id', '=', String(late[0]?.id))
      .orderBy('happened_at')
      .execute();
    expect(recorded).toMatchObject([
      { action: 'add', username: null, route: 'job inspectionTasks' },
      { action: 'edit', username: null, content_after: '{"status":"4"}' },
    ]);
    expect(await operator.put(`${BASE}/start`, { id: late[0]?.id })).toMatchObject({ success: true });
  });
});
