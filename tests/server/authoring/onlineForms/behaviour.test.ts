import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Console, openConsole, type Person, pick, records } from '../../support/console.ts';
import { addForm, field, synchronise } from './support/forms.ts';

const PATH = '/onl/demo_wash';

/** Described tables as these tests use them. */
const FIELDS = [
  field('title', { fieldMustInput: true }),
  field('state', { dbLength: 1, dictField: 'valid_status' }),
  field('area', { dbType: 'number', dbPointLength: 2 }),
  field('price', { dbType: 'number', dbPointLength: 2 }),
  field('cost', { dbType: 'number', dbPointLength: 2 }),
  field('crew'),
  field('begin_on', { dbType: 'date' }),
  field('end_on', { dbType: 'date' }),
  field('done_by'),
];
const RULES = {
  recordChecks: [
    {
      check: { $expr: 'beginOn == null || endOn == null || endOn >= beginOn' },
      at: 'endOn',
      message: '结束须晚于开始',
    },
  ],
  recordStates: {
    column: 'state',
    initial: '0',
    final: ['1'],
    transitions: {
      finish: {
        title: '完成',
        from: ['0'],
        to: '1',
        give: { crew: { required: true } },
        set: { doneBy: '{$user.username}' },
      },
    },
  },
  recordFields: { cost: 'round(area * price, 2)', crew: { required: { cost: { gt: 100 } } } },
  recordMeasures: {
    total: { title: '合计费用', sum: 'cost' },
    dear: { title: '超过一百的', share: { cost: { gt: 100 } } },
  },
};
const written = (rules: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(rules).map(([name, value]) => [name, JSON.stringify(value)]));

let server: Console;
let admin: Person;
let bad = 0;
beforeAll(async () => {
  server = await openConsole();
  admin = await server.signIn('admin');
  const id = await addForm(server, admin, 'demo_wash', FIELDS, written(RULES));
  expect(await synchronise(admin, id)).toMatchObject({ message: '同步成功！' });
  const role = await server.db
    .selectFrom('sys_role')
    .select('id')
    .where('role_code', '=', 'admin')
    .executeTakeFirstOrThrow();
  const menu = await admin.post('/online/cgform/head/menu', { id, name: '清洗', roleIds: role.id });
  expect(menu).toMatchObject({ success: true });
});
afterAll(() => server.close());

const add = (title: string, more: object = {}) => admin.post(`${PATH}/add`, { title, ...more });
async function rowOf(title: string) {
  const [row] = records(await admin.get(`${PATH}/list?title=${encodeURIComponent(title)}`));
  return row ?? {};
}

describe('rules of a described table', () => {
  it('compute fields on the server, whatever is sent', async () => {
    expect(await add('不算', { area: 10, price: 2.35, cost: 1 })).toMatchObject({ success: false });
    expect(await add('计算', { area: 10, price: 2.35 })).toMatchObject({ success: true });
    expect(await rowOf('计算')).toMatchObject({ cost: 23.5 });
  });

  it('hold for every call: conditional required, and checks between fields', async () => {
    const dear = { area: 100, price: 2 };
    expect(await add('贵', dear)).toMatchObject({ success: false, message: expect.stringContaining('字段crew') });
    expect(await add('贵', { ...dear, crew: '一班' })).toMatchObject({ success: true });
    const days = { beginOn: '2026-05-02', endOn: '2026-05-01' };
    expect(await add('倒置', days)).toMatchObject({ success: false, message: '结束须晚于开始' });
  });

  it('lead through the states by transitions alone, and stamp', async () => {
    expect(await add('抢先', { state: '1' })).toMatchObject({ success: false });
    expect(await add('流转')).toMatchObject({ success: true });
    const row = await rowOf('流转');
    expect(row).toMatchObject({ state: '0' });
    const finish = (body: object) => admin.put(`${PATH}/finish`, { id: row.id, ...body });
    expect(await finish({})).toMatchObject({ success: false, message: '缺少必填参数：crew' });
    expect(await finish({ crew: '二班' })).toMatchObject({ success: true });
    expect(await finish({ crew: '二班' })).toMatchObject({ success: false });
    expect(await rowOf('流转')).toMatchObject({ state: '1', crew: '二班', doneBy: 'admin' });
    expect(JSON.stringify((await admin.get(`${PATH}/steps?id=${String(row.id)}`)).result)).toContain('完成');
  });

  it('give the transition a right of its own, which 配置菜单 takes along', async () => {
    const rights = await server.db
      .selectFrom('sys_permission')
      .select('perms')
      .where('perms', 'like', 'onl:demo_wash:%')
      .execute();
    expect(rights.map(({ perms }) => perms)).toContain('onl:demo_wash:finish');
    const operator = await server.signIn('operator');
    const refused = await operator.put(`${PATH}/finish`, { id: 'x', crew: 'y' });
    expect(refused).toMatchObject({ success: false, code: 510 });
  });

  it('are figures over all records', async () => {
    const { result } = await admin.get(`${PATH}/aggregate?measure=count,total,dear`);
    const [figures] = result as readonly Readonly<Record<string, unknown>>[];
    const rows = records(await admin.get(`${PATH}/list?pageSize=100`));
    const sum = rows.reduce((one, row) => one + Number(row.cost ?? 0), 0);
    expect(figures).toMatchObject({ count: rows.length, total: sum });
    expect(Number(pick(figures, 'dear'))).toBeCloseTo(1 / rows.length, 9);
  });

  it.each([
    ['recordChecks', '[{ "check": }]', '“检查”的第1行第13列有误，应为JSON数组'],
    ['recordChecks', '{}', '“检查”应为JSON数组'],
    ['recordChecks', '[{ "check": { "nothing": "1" }, "message": "x" }]', '“检查 0.check.nothing”：'],
    ['recordFields', '{ "ghost": "1" }', '“计算”中的“ghost”不是字段，可用的为title、state'],
    ['recordFields', '{ "cost": { "title": "x" } }', '“计算”中“cost”的“title”不能写，可用的为compute、'],
    ['recordFields', '{ "cost": "area *" }', '字段“cost”'],
    [
      'recordStates',
      '{ "column": "state", "initial": "0", "transitions": { "a": { "title": "a", "from": ["9"], "to": "1" } } }',
      '“状态流转',
    ],
    ['recordMeasures', '{ "all": { "title": "x", "sum": "title" } }', '“统计'],
  ])('are refused with their place: %s %s', async (name, text, message) => {
    const tableName = `demo_bad_${'abcdefgh'[bad++]}`;
    const id = await addForm(server, admin, tableName, FIELDS, { [name]: text });
    const answer = await synchronise(admin, id);
    expect(answer.success).toBe(false);
    expect(answer.message).toContain(message);
  });
});
