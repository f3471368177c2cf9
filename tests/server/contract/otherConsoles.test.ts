import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Console, openConsole, type Person, pick, records } from '../support/console.ts';

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

  it.each([
    'real_name',
    'RealName',
    'realnam',
    'realname_Begin',
    'org_code',
    'passwordHash',
    'delFlag=1&x',
    'moon',
    'q',
    '名称',
  ])('is refused with the condition %s, which would answer with all rows', async (name) => {
    const query = name.includes('=') ? name : `${name}=x`;
    expect((await theirs.get(`/sys/user/list?${query}`)).message).toMatch(/^不支持的查询条件：/);
  });

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

describe('what later consoles of the family ask for', () => {
  let server: Console;
  let admin: Person;
  beforeAll(async () => {
    server = await openConsole();
    admin = server.elsewhere(await server.signIn('admin'));
  });
  afterAll(() => server.close());

  const inject = (method: 'GET' | 'POST', path: string, headers: Record<string, string>) =>
    server.app.inject({ method, url: `/gqmt-boot${path}`, remoteAddress: server.address, headers });

  it('[S3.2] returns the signed-in user with the dictionaries, as the sign-in did', async () => {
    const { result } = await admin.get('/sys/user/getUserInfo');
    const signedIn = admin.signedIn?.result;
    expect(pick(result, 'userInfo')).toMatchObject({ username: 'admin', loginTenantId: 1 });
    expect(pick(result, 'userInfo', 'postText')).toBe(pick(signedIn, 'userInfo', 'postText'));
    expect(pick(result, 'sysAllDictItems')).toEqual(pick(signedIn, 'sysAllDictItems'));
    expect(await server.stranger.get('/sys/user/getUserInfo')).toMatchObject({ status: 401 });
  });

  it('names the positions of the signed-in user', async () => {
    await server.db.updateTable('sys_user').set({ post: 'P03,P99' }).where('username', '=', 'operator').execute();
    const operator = await server.signIn('operator');
    expect(pick(operator.signedIn?.result, 'userInfo', 'postText')).toBe('站长,P99');
  });

  it('lists the codes of the buttons they own, with the menu and without', async () => {
    const whole = (await admin.get('/sys/permission/getUserPermissionByToken')).result;
    const { menu: _menu, userSettings: _settings, dictionaryVersion: _version, ...codes } = Object(whole);
    expect((await admin.get('/sys/permission/getPermCode')).result).toEqual(codes);
    expect(codes.codeList).toContain('user:add');
    const operator = await server.signIn('operator');
    expect(pick((await operator.get('/sys/permission/getPermCode')).result, 'codeList')).not.toContain('user:add');
  });

  it('signs out by GET, but not from another site', async () => {
    const token = (await server.signIn('operator')).token ?? '';
    const elsewhere = await inject('GET', '/sys/logout', { 'x-access-token': token, 'sec-fetch-site': 'cross-site' });
    expect(elsewhere.json()).toMatchObject({ success: false, code: 510 });
    const out = await inject('GET', '/sys/logout', { 'x-access-token': token });
    expect(out.json()).toMatchObject({ success: true, message: '退出登录成功！' });
    expect(await server.as(token).get('/sys/user/getUserInfo')).toMatchObject({ status: 500 });
  });

  it('answers a session that has ended with 401 where the console expects it', async () => {
    const token = (await server.signIn('operator')).token ?? '';
    await inject('POST', '/sys/logout', { 'x-access-token': token, 'content-type': 'application/json' });
    const ended = (more: Record<string, string>) =>
      inject('GET', '/sys/user/getUserInfo', { 'x-access-token': token, ...more });
    expect((await ended({})).statusCode).toBe(500);
    for (const name of ['x-version', 'x-tenant-id']) {
      const answer = await ended({ [name]: '1' });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 401, message: expect.stringMatching(/^Token失效/) });
    }
  });

  it('chooses the tenant by X-Tenant-Id or with the department, and only an own one', async () => {
    const { tenants, departs } = {
      tenants: (await admin.get('/sys/tenant/getCurrentUserTenant')).result,
      departs: (await admin.get('/sys/user/getCurrentUserDeparts')).result,
    };
    const own = pick(tenants, 'list', 0, 'id');
    const orgCode = pick(departs, 'list', 0, 'orgCode');
    const token = admin.token ?? '';
    const info = (tenant: string) =>
      inject('GET', '/sys/user/getUserInfo', { 'x-access-token': token, 'x-tenant-id': tenant });
    expect((await info(String(own))).json()).toMatchObject({ result: { userInfo: { loginTenantId: own } } });
    expect((await info('987')).json()).toMatchObject({ success: false, code: 510 });
    const choose = (loginTenantId: unknown) => admin.put('/sys/selectDepart', { orgCode, loginTenantId });
    expect(await choose(own)).toMatchObject({ success: true, result: { userInfo: { loginTenantId: own } } });
    for (const wrong of [987, '987', -1]) expect(await choose(wrong)).toMatchObject({ success: false });
  });

  it('finds users by their ids, without what the caller may not see of them', async () => {
    const rows = records(await admin.get('/sys/user/list?pageSize=3'));
    const ids = rows.map(({ id }) => String(id));
    const found = (await admin.get(`/sys/user/queryByIds?userIds=${ids.join(',')},nobody`)).result;
    expect(new Set(Array.isArray(found) ? found.map(({ id }) => id) : [])).toEqual(new Set(ids));
    expect(await admin.get('/sys/user/queryByIds?userIds=')).toMatchObject({ result: [] });
    const many = Array.from({ length: 1001 }, (_, index) => index).join(',');
    expect((await admin.get(`/sys/user/queryByIds?userIds=${many}`)).message).toBe('一次最多查询1000个用户');
    const operator = await server.signIn('operator');
    const seen = (await operator.get(`/sys/user/queryByIds?userIds=${ids[0]}`)).result;
    expect(Object.keys(Object(pick(seen, 0)))).not.toContain('sex');
  });

  it('may have a menu with the names of its own components', async () => {
    const rename = (from: string, component: string) =>
      server.db.updateTable('sys_permission').set({ component }).where('component', '=', from).execute();
    await rename('system/UserList', '/system/user/index');
    const operator = await server.signIn('operator');
    const document = '/sys/screen/system/UserList';
    try {
      expect(await operator.get('/sys/user/queryByIds?userIds=x')).toMatchObject({ success: true });
      expect(await operator.get(document)).toMatchObject({ success: true });
      const { id } = await server.db
        .selectFrom('sys_permission')
        .select('id')
        .where('component', '=', '/system/user/index')
        .executeTakeFirstOrThrow();
      await server.db.deleteFrom('sys_role_permission').where('permission_id', '=', id).execute();
      expect(await operator.get('/sys/user/queryByIds?userIds=x')).toMatchObject({ success: false, code: 510 });
      expect(await operator.get(document)).toMatchObject({ success: false });
    } finally {
      await rename('/system/user/index', 'system/UserList');
    }
  });

  it.each(['sys_permission,name,id', 'sys_position,name,id'])('reads the table dictionary %s', async (code) => {
    const items = (await admin.get(`/sys/dict/getDictItems/${code}`)).result;
    expect(items).toEqual(expect.arrayContaining([expect.objectContaining({ text: expect.any(String) })]));
  });
});
