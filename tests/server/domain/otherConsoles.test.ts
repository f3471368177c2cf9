import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Console, openConsole, type Person, pick, records } from './console.ts';

/** What other consoles of the family send: more than there is, and other ways to write a value. */
describe('another console of the family', () => {
  let server: Console;
  let ours: Person;
  let theirs: Person;
  beforeAll(async () => {
    server = await openConsole({ logLevel: 'debug' });
    ours = await server.signIn('admin');
    theirs = server.elsewhere(ours);
  });
  afterAll(() => server.close());

  const rowOf = async (path: string) => records(await ours.get(`${path}/list?pageSize=1&column=id&order=asc`))[0] ?? {};

  it.each([
    ['/sys/user', 'realname'],
    ['/sys/dict', 'dictName'],
    ['/sys/annountCement', 'titile'],
    ['/station/stationInfo', 'stationName'],
    ['/station/stationEquipment', 'equipmentName'],
  ])('sends a whole row of %s back, of which only what may be written is', async (path, field) => {
    const row = await rowOf(path);
    expect(row.id, path).toEqual(expect.any(String));
    const body = { ...row, [field]: '改过的', createBy: 'nobody', nonsense: { deep: 1 } };
    expect(await ours.put(`${path}/edit`, body)).toMatchObject({ success: false });
    expect(await theirs.put(`${path}/edit`, body)).toMatchObject({ success: true });
    const { updateBy: _by, updateTime: _at, ...same } = row;
    expect(await rowOf(path)).toMatchObject({ ...same, [field]: '改过的' });
  });

  it('is checked as strictly in the values it sends', async () => {
    const row = await rowOf('/sys/user');
    for (const wrong of [{ email: 'nobody' }, { sex: 'x' }, { realname: '' }, { birthday: '2026-02-30' }])
      expect(await theirs.put('/sys/user/edit', { ...row, ...wrong }), JSON.stringify(wrong)).toMatchObject({
        success: false,
      });
  });

  it.each(['__proto__', 'constructor', 'prototype'])('is refused with the name %s', async (name) => {
    const hostile: unknown = JSON.parse(`{"id":"1","${name}":{}}`);
    expect((await theirs.put('/sys/user/edit', hostile)).message).toContain(name);
    expect((await theirs.get(`/sys/user/list?${name}=1`)).message).toContain(name);
  });

  it.each(['logType=1', 'primaryKey=id', 'isMultiTranslate=true', 'converIsLeafVal=0', 'delFlag=0'])(
    'is answered when it asks a list with %s, as if it had not',
    async (query) => {
      const all = pick((await ours.get('/sys/user/list')).result, 'total');
      expect(await ours.get(`/sys/user/list?${query}`)).toMatchObject({ success: false });
      expect(await theirs.get(`/sys/user/list?${query}`)).toMatchObject({ success: true, result: { total: all } });
    },
  );

  it.each(['real_name', 'RealName', 'realnam', 'realname_Begin', 'org_code', 'passwordHash', 'delFlag=1&x'])(
    'is refused with the condition %s, which would answer with all rows',
    async (name) => {
      const query = name.includes('=') ? name : `${name}=x`;
      expect((await theirs.get(`/sys/user/list?${query}`)).message).toMatch(/^不支持的查询条件：/);
    },
  );

  it('may send query names that other addresses do not know', async () => {
    const { id } = await rowOf('/sys/user');
    expect(await ours.get(`/sys/user/queryById?id=${id}&from=list`)).toMatchObject({ success: false });
    expect(await theirs.get(`/sys/user/queryById?id=${id}&from=list`)).toMatchObject({ success: true, result: { id } });
    expect((await theirs.get('/sys/user/queryById?from=list')).message).toBe('缺少必填参数：id');
  });

  it('has what it sent too much written down', async () => {
    await theirs.get('/sys/user/list?logType=7');
    await theirs.put('/sys/user/edit', { ...(await rowOf('/sys/user')), moon: 1, orders: [] });
    const lines = server.logged();
    expect(lines).toContain('"ignored":["logType"]');
    expect(lines).toMatch(/"ignored":\[[^\]]*"moon"/);
  });

  it('counts a page down to 0 after the only row of the first', async () => {
    for (const person of [ours, theirs])
      expect(await person.get('/sys/user/list?pageNo=0&pageSize=5')).toMatchObject({
        success: true,
        result: { current: 1, records: expect.objectContaining({ length: 5 }) },
      });
  });

  it.each([
    ['2000-04-30T16:00:00.000Z', '2000-05-01'],
    ['2000-05-01T00:00:00+08:00', '2000-05-01'],
    ['2000-05-01 23:59:59', '2000-05-01'],
  ])('may write a day as %s', async (birthday, day) => {
    const row = await rowOf('/sys/user');
    expect(await theirs.put('/sys/user/edit', { ...row, birthday })).toMatchObject({ success: true });
    expect((await rowOf('/sys/user')).birthday).toBe(day);
  });

  it('gets what is usual for a null', async () => {
    const body = { titile: '没有优先级', msgContent: '<p>内容</p>', msgCategory: '1', msgType: 'ALL', priority: null };
    expect(await theirs.post('/sys/annountCement/add', body)).toMatchObject({ success: true });
    const [row] = records(await ours.get('/sys/annountCement/list?titile=没有优先级'));
    expect(row?.priority).toBe('M');
  });
});
