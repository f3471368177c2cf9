import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CleaningApp, openCleaningApp, USER } from './cleaning.ts';

let app: CleaningApp;

beforeAll(async () => {
  app = await openCleaningApp();
});

afterAll(() => app.close());

const SOUND = { siteId: 's1', kind: '1', area: '100.00', price: '1.005', leader: USER };

/** Adds a record and returns it as it is read. */
async function added(more: object = {}) {
  const before = new Set((await app.rows('cleaning')).map(({ id }) => id));
  const answer = await app.send('POST', 'cleaning/add', { ...SOUND, ...more });
  expect(answer.message).toBe('添加成功！');
  const row = (await app.rows('cleaning')).find(({ id }) => !before.has(id));
  return read(String(row?.id));
}

async function read(id: string) {
  const { result } = await app.send('GET', `cleaning/queryById?id=${id}`);
  return { ...result, id };
}

const PART = { name: '刷头', quantity: 1, price: 1 };

/** What is refused by every door, and what is said: the rest of the record is sound. */
const REFUSED: readonly (readonly [title: string, values: object, message: RegExp])[] = [
  ['a value outside its dictionary', { kind: '7' }, /方式“7”不是可选值！/],
  ['a check of its own column', { area: 0 }, /面积不符合要求！/],
  ['a check against the record that a reference leads to', { siteId: 's2', area: 60 }, /面积不能超过站点的面积/],
  ['what is required while a condition holds', { kind: '9' }, /备注不能为空！/],
  ['what is required by a computed value', { area: 900, price: 2 }, /备注不能为空！/],
  ['a reference to what does not match', { crewId: 'c2' }, /班组“二班”不在该站点/],
  ['more rows than are allowed', { lines: [PART, PART, PART, PART] }, /耗材最多3条！/],
  ['a check over rows', { lines: [{ ...PART, quantity: 3, price: 200 }] }, /耗材费不能超过500元/],
  ['a check of a row', { lines: [PART, { ...PART, quantity: -1 }] }, /耗材第2行：数量不符合要求！/],
  ['what a row requires', { lines: [{ name: '配件', quantity: 1 }] }, /耗材第1行：单价不能为空！/],
];

describe('a record with rules', () => {
  it('gets what the server writes: defaults, stamps, computed values in exact decimals', async () => {
    const record = await added({ lines: [{ ...PART, quantity: '0.3', price: '0.15' }, PART] });
    expect(record).toMatchObject({
      ...{ state: '1', madeBy: USER, doneBy: null, parts: 1.05, cost: 101.55 },
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      lines: [{ amount: 0.05 }, { amount: 1 }],
    });
  });

  it('may leave out what is required and has a default, unless that gives nothing', async () => {
    expect(await added({ day: '' })).toMatchObject({ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    const refused = { success: false, message: '负责人不能为空！' };
    expect(await app.send('POST', 'cleaning/add', { ...SOUND, leader: '' })).toMatchObject(refused);
    const { id } = await added();
    const day = { success: false, message: '日期不能为空！' };
    expect(await app.send('PUT', 'cleaning/edit', { id, day: '' })).toMatchObject(day);
  });

  it('takes no computed, stamped or state value from a body', async () => {
    for (const values of [{ cost: 1 }, { parts: 1 }, { state: '3' }, { madeBy: 'x' }, { doneBy: 'x' }])
      expect(await app.send('POST', 'cleaning/add', { ...SOUND, ...values })).toMatchObject({ success: false });
  });

  it('is computed again by an edit, of its children alone as well', async () => {
    const { id } = await added();
    await app.send('PUT', 'cleaning/edit', { id, area: 10 });
    expect(await read(id)).toMatchObject({ cost: 10.05, parts: 0 });
    await app.send('PUT', 'cleaning/edit', { id, lines: [{ ...PART, quantity: 2, price: 10 }] });
    expect(await read(id)).toMatchObject({ cost: 30.05, parts: 20 });
  });

  it.each(REFUSED)('is not added with %s', async (_title, values, message) => {
    const before = await app.rows('cleaning');
    const answer = await app.send('POST', 'cleaning/add', { ...SOUND, ...values });
    expect(answer).toMatchObject({ success: false, message: expect.stringMatching(message) });
    expect(await app.rows('cleaning')).toEqual(before);
  });

  it.each(REFUSED)('is not edited to have %s', async (_title, values, message) => {
    const { id } = await added();
    const before = await read(id);
    const answer = await app.send('PUT', 'cleaning/edit', { id, ...values });
    expect(answer).toMatchObject({ success: false, message: expect.stringMatching(message) });
    expect(await read(id)).toEqual(before);
  });

  it.each(REFUSED.filter(([, values]) => !('lines' in values)))(
    'is not saved by a grid with %s',
    async (_t, values, message) => {
      const before = await app.rows('cleaning');
      const answer = await app.send('POST', 'cleaning/saveBatch', { added: [SOUND, { ...SOUND, ...values }] });
      expect(answer).toMatchObject({ success: false, message: expect.stringMatching(message) });
      expect(await app.rows('cleaning')).toEqual(before);
    },
  );
});

describe('the states of a record', () => {
  it('change by transitions alone, which write what they say and are steps', async () => {
    const { id } = await added({ leader: 'other', helpers: `a,${USER}` });
    expect(await app.send('PUT', 'cleaning/pause', { id, opinion: '下雨' })).toMatchObject({ success: true });
    const done = await app.send('PUT', 'cleaning/finish', { id, photo: 'a.jpg' });
    expect(done).toMatchObject({ success: true });
    expect(await read(id)).toMatchObject({ state: '3', doneBy: USER, photo: 'a.jpg', doneAt: expect.any(String) });
    expect((await app.rows('site'))[0]).toMatchObject({ id: 's1', cleanings: 7 });
    const steps = (await app.send('GET', `cleaning/steps?id=${id}`)).result;
    expect(steps).toMatchObject([
      { transition: 'add', action: '创建', fromStatus: null, toStatus: '1' },
      { transition: 'pause', action: '暂停', fromStatus: '1', toStatus: '2', opinion: '下雨' },
      { transition: 'finish', action: '完成', fromStatus: '2', toStatus: '3', operator: USER },
    ]);
  });

  it.each([
    ['from a state it does not lead from', 'pause', { opinion: 'x' }, '清洗记录当前为“3”，不能暂停；不能再操作'],
    ['without what it asks for', 'finish', {}, /photo/],
    ['with an empty value for it', 'finish', { photo: ' ' }, /照片不能为空/],
    ['with what it does not ask for', 'finish', { photo: 'a', area: 5 }, /area/],
    ['without a record', 'drop', {}, '参数不识别！'],
  ])('are not changed %s', async (title, name, body, message) => {
    const { id } = await added();
    if (title.startsWith('from')) await app.send('PUT', 'cleaning/finish', { id, photo: 'a.jpg' });
    const before = await read(id);
    const given = title === 'without a record' ? body : { id, ...body };
    const answer = await app.send('PUT', `cleaning/${name}`, given);
    expect(answer.success).toBe(false);
    expect(answer.message).toMatch(message);
    expect(await read(id)).toEqual(before);
  });

  it('are changed for many at once, all or none, and once by those who press at once', async () => {
    const [one, two] = [await added(), await added()];
    const many = { ids: [one.id, two.id], opinion: '停' };
    expect(await app.send('PUT', 'cleaning/pause', many)).toMatchObject({ success: true });
    const three = await added();
    const mixed = await app.send('PUT', 'cleaning/pause', { ids: `${one.id},${three.id}`, opinion: '停' });
    expect(mixed.message).toBe('清洗记录当前为“2”，不能暂停；可以：完成、作废');
    expect(await read(three.id)).toMatchObject({ state: '1' });
    const answers = await Promise.all([1, 2, 3].map(() => app.send('PUT', 'cleaning/drop', { id: three.id })));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await read(three.id)).toMatchObject({ state: '9', leader: null });
  });

  it('forget their steps with the record', async () => {
    const { id } = await added();
    await app.send('DELETE', `cleaning/delete?id=${id}`);
    expect((await app.rows('sys_record_step')).filter((step) => step.record_id === id)).toEqual([]);
  });
});

describe('those who may take a transition', () => {
  it('are those whom it names; a right of its own is asked where it says so', async () => {
    const own = ['add', 'edit', 'finish', 'pause'].map((name) => `cleaning:${name}`);
    const narrow = await openCleaningApp(new Set(own));
    await narrow.send('POST', 'cleaning/add', { ...SOUND, leader: 'other', helpers: 'x,y' });
    const id = String((await narrow.rows('cleaning'))[0]?.id);
    const refused = await narrow.send('PUT', 'cleaning/finish', { id, photo: 'a.jpg' });
    expect(refused.message).toBe('只有负责人和人员才能完成');
    expect((await narrow.send('PUT', 'cleaning/drop', { id })).success).toBe(false);
    await narrow.close();
    const { id: other } = await added({ leader: 'other' });
    expect(await app.send('PUT', 'cleaning/finish', { id: other, photo: 'a.jpg' })).toMatchObject({ success: true });
  });
});
