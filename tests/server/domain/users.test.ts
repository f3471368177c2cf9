import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Console, openConsole, type Person, pick, records } from './console.ts';

const STRONG = 'Xianghe#88';
const ADMIN_REFUSED = '管理员账号不允许此操作！';

describe('users', () => {
  let server: Console;
  let admin: Person;
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
  });
  beforeEach(() => server.db.deleteFrom('sys_throttle').execute());
  afterAll(() => server.close());

  let serial = 0;
  const newUser = (change: object = {}) => {
    serial += 1;
    const username = `user${serial}`;
    return {
      ...{ username, realname: `新用户${serial}`, workNo: `N${serial}`, phone: `1380013${String(8000 + serial)}` },
      ...{ password: STRONG, confirmpassword: STRONG, ...change },
    };
  };
  const find = async (username: string) => {
    const [row] = records(await admin.get(`/sys/user/list?username=${username}`));
    if (!row) throw new Error(`no user ${username}`);
    return row;
  };
  const idOf = async (username: string) => String((await find(username)).id);
  const roleIdOf = async (code: string) =>
    (await server.db.selectFrom('sys_role').select('id').where('role_code', '=', code).executeTakeFirstOrThrow()).id;
  const departIdOf = async (code: string) =>
    (await server.db.selectFrom('sys_depart').select('id').where('org_code', '=', code).executeTakeFirstOrThrow()).id;

  it('[S7.31c S3.15a] lists users with dictionary texts and department names, never with a password', async () => {
    const answer = await admin.get('/sys/user/list?pageNo=1&pageSize=20&column=createTime&order=desc');
    expect(answer).toMatchObject({ success: true, code: 0, result: { total: 38, size: 20, current: 1, pages: 2 } });
    expect(JSON.stringify(answer.result)).not.toMatch(/argon2|passwordHash|password_hash/);
    expect(await find('sunlg')).toMatchObject({
      realname: '孙立国',
      sex: 1,
      sex_dictText: '男',
      status: 1,
      status_dictText: '正常',
      post: 'P03',
      post_dictText: '站长',
      orgCode: 'A01A01A01',
      orgCodeTxt: '西北区域',
      relTenantIds: '1',
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
  });

  it('[S7.31c] filters by any field and hides the reserved account', async () => {
    const count = async (query: string) => pick((await admin.get(`/sys/user/list?${query}`)).result, 'total');
    expect(await count('realname=*王*')).toBe(1);
    expect(await count('sex=2&status=1')).toBe(14);
    expect(await count('status=2')).toBe(2);
    await server.db
      .updateTable('sys_user')
      .set({ username: '_reserve_user_external' })
      .where('username', '=', 'yucx')
      .execute();
    expect(await count('realname=喻春晓')).toBe(0);
    expect(await admin.get('/sys/user/list?passwordHash=x')).toMatchObject({ success: false, code: 500 });
  });

  it('[S7.31a] adds a user who can sign in, with roles and departments', async () => {
    const roles = await roleIdOf('operator');
    const departs = `${await departIdOf('A01A03')},${await departIdOf('A01A04')},`;
    const user = newUser({ selectedroles: `${roles},`, selecteddeparts: departs, status: undefined });
    expect(await admin.post('/sys/user/add', user)).toMatchObject({
      success: true,
      code: 200,
      message: '添加成功！',
      result: null,
    });
    const row = await find(user.username);
    expect(row).toMatchObject({
      status: 1,
      delFlag: 0,
      userIdentity: 1,
      orgCode: 'A01A03',
      orgCodeTxt: '安全质量部,综合管理部',
      selectedroles: roles,
      createBy: 'admin',
    });
    const person = await server.signIn(user.username, STRONG);
    expect(pick(person.signedIn, 'result', 'multi_depart')).toBe(2);
    const stored = await server.db
      .selectFrom('sys_user')
      .select('password_hash')
      .where('id', '=', String(row.id))
      .executeTakeFirstOrThrow();
    expect(stored.password_hash).toMatch(/^\$argon2id\$/);
  });

  it.each([
    [{ username: 'admin' }, '用户名已存在!'],
    [{ phone: '13800000001' }, '手机号已存在!'],
    [{ email: 'admin@guangshu.example' }, '邮箱已存在!'],
    [{ workNo: 'GS0001' }, '工号已存在!'],
    [{ username: 'Admin' }, '数据库中已存在该记录'],
    [{ password: 'weak' }, '密码由8位数字、大小写字母和特殊符号组成!'],
    [{ password: 'Admin@123', confirmpassword: 'Admin@123' }, '不能输入常见弱口令！'],
    [{ password: undefined, confirmpassword: undefined }, '密码由8位数字、大小写字母和特殊符号组成!'],
    [{ confirmpassword: 'Xianghe#89' }, '两次输入的密码不一样！'],
    [{ username: undefined }, '用户账号不能为空！'],
    [{ username: '有 空格' }, '用户账号格式不正确！'],
    [{ phone: '12800000000' }, '手机号码格式不正确！'],
    [{ selectedroles: 'no-such-role' }, '所选角色不存在，请刷新后重新选择！'],
    [{ selecteddeparts: 'no-such-department' }, '所选部门不存在，请刷新后重新选择！'],
    [{ status: 1 }, '不允许的参数：status'],
    [{ passwordHash: 'x' }, '不允许的参数：passwordHash'],
    [{ createBy: 'x' }, '不允许的参数：createBy'],
  ])('[S7.31a] refuses %j and adds nothing', async (change, message) => {
    const before = pick((await admin.get('/sys/user/list')).result, 'total');
    expect(await admin.post('/sys/user/add', newUser(change))).toMatchObject({ success: false, code: 500, message });
    expect(pick((await admin.get('/sys/user/list')).result, 'total')).toBe(before);
  });

  it('[S7.31b] edits what the body has, replaces roles and departments, and never the password', async () => {
    const user = newUser({ selectedroles: await roleIdOf('operator'), selecteddeparts: await departIdOf('A01A03') });
    await admin.post('/sys/user/add', user);
    const id = await idOf(user.username);
    const edit = (body: object) => admin.put('/sys/user/edit', { id, ...body });
    expect(await edit({ realname: '改名', password: 'Other#2026x' })).toMatchObject({
      code: 200,
      message: '修改成功!',
    });
    expect(await find(user.username)).toMatchObject({
      realname: '改名',
      phone: user.phone,
      orgCodeTxt: '安全质量部',
      updateBy: 'admin',
    });
    expect((await server.login({ username: user.username, password: 'Other#2026x' })).success).toBe(false);

    await edit({ selectedroles: '', selecteddeparts: await departIdOf('A01A04') });
    expect(await find(user.username)).toMatchObject({
      selectedroles: null,
      orgCodeTxt: '综合管理部',
      orgCode: 'A01A04',
    });
    await edit({ selecteddeparts: '', userIdentity: 2, departIds: await departIdOf('A01A03') });
    expect(await find(user.username)).toMatchObject({ orgCodeTxt: '安全质量部', departIds_dictText: '安全质量部' });
    await edit({ userIdentity: 1 });
    expect(await find(user.username)).toMatchObject({ departIds: null });
    expect((await edit({ username: 'renamed' })).message).toBe('用户账号不允许修改！');
    expect((await edit({ username: user.username, realname: '再改' })).success).toBe(true);
    expect((await admin.put('/sys/user/edit', { id: 'none', realname: 'x' })).message).toBe('未找到对应实体');
  });

  it('rolls a whole edit back when a part of it is refused', async () => {
    const id = await idOf('sunlg');
    const answer = await admin.put('/sys/user/edit', { id, realname: '半途', selectedroles: 'no-such-role' });
    expect(answer.message).toBe('所选角色不存在，请刷新后重新选择！');
    expect(await find('sunlg')).toMatchObject({ realname: '孙立国' });
  });

  it('deletes logically, ends the sessions and frees the name', async () => {
    const user = newUser();
    await admin.post('/sys/user/add', user);
    const person = await server.signIn(user.username, STRONG);
    const id = await idOf(user.username);
    expect(await admin.delete(`/sys/user/delete?id=${id}`)).toMatchObject({ code: 200, message: '删除用户成功' });
    expect(await person.get('/sys/dict/getDictItems/sex')).toMatchObject({
      status: 500,
      message: 'Token失效，请重新登录',
    });
    expect((await admin.get(`/sys/user/queryById?id=${id}`)).message).toBe('未找到对应实体');
    const row = await server.db
      .selectFrom('sys_user')
      .select('del_flag')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.del_flag).toBe(1);
    expect((await admin.post('/sys/user/add', newUser({ ...user }))).success).toBe(true);
  });

  it('deletes several at once, or none of them', async () => {
    const names = [newUser(), newUser()];
    for (const user of names) await admin.post('/sys/user/add', user);
    const ids = await Promise.all(names.map((user) => idOf(user.username)));
    const own = await idOf('admin');
    expect((await admin.delete(`/sys/user/deleteBatch?ids=${ids.join()},${own}`)).message).toBe(ADMIN_REFUSED);
    expect(await find(names[0]?.username ?? '')).toBeDefined();
    expect(await admin.delete(`/sys/user/deleteBatch?ids=${ids.join()},`)).toMatchObject({
      code: 200,
      message: '批量删除用户成功',
    });
    expect((await admin.delete('/sys/user/deleteBatch?ids=,')).message).toBe('参数不识别！');
  });

  it('[S7.31d] freezes and unfreezes; a frozen user is out at once', async () => {
    const user = newUser();
    await admin.post('/sys/user/add', user);
    const id = await idOf(user.username);
    const person = await server.signIn(user.username, STRONG);
    expect(await admin.put('/sys/user/frozenBatch', { ids: `${id},`, status: '2' })).toMatchObject({
      code: 200,
      message: '操作成功!',
    });
    expect(await find(user.username)).toMatchObject({ status: 2, status_dictText: '冻结' });
    expect((await person.get('/sys/dict/getDictItems/sex')).status).toBe(500);
    expect((await server.login({ username: user.username, password: STRONG })).message).toBe('用户名或密码错误');
    await admin.put('/sys/user/frozenBatch', { ids: id, status: 1 });
    expect((await server.login({ username: user.username, password: STRONG })).code).toBe(200);
  });

  it('[S7.31d] refuses the administrator account, strangers and senseless bodies', async () => {
    const freeze = (body: object) => admin.put('/sys/user/frozenBatch', body);
    expect((await freeze({ ids: await idOf('admin'), status: 2 })).message).toBe(ADMIN_REFUSED);
    expect((await freeze({ ids: `${await idOf('sunlg')},none`, status: 2 })).message).toBe('未找到对应实体');
    expect((await freeze({ ids: ',', status: 2 })).message).toBe('参数不识别！');
    expect((await freeze({ ids: 'x', status: 3 })).success).toBe(false);
    expect(await find('sunlg')).toMatchObject({ status: 1 });
  });

  it('[S7.31e] sets a password and ends the sessions of its user', async () => {
    const user = newUser();
    await admin.post('/sys/user/add', user);
    const person = await server.signIn(user.username, STRONG);
    const change = (body: object) => admin.put('/sys/user/changePassword', { username: user.username, ...body });
    expect((await change({ password: 'short' })).message).toBe('密码由8位数字、大小写字母和特殊符号组成!');
    expect((await change({ password: 'Hehua#2027', confirmpassword: 'Hehua#2028' })).message).toBe(
      '两次输入的密码不一样！',
    );
    const done = await change({ password: 'Hehua#2027', confirmpassword: 'Hehua#2027' });
    expect(done).toMatchObject({ success: true, code: 200, message: '密码修改成功!' });
    expect((await person.get('/sys/dict/getDictItems/sex')).status).toBe(500);
    expect((await server.login({ username: user.username, password: STRONG })).success).toBe(false);
    expect((await server.login({ username: user.username, password: 'Hehua#2027' })).code).toBe(200);
    const nobody = await admin.put('/sys/user/changePassword', { username: 'nobody', password: STRONG });
    expect(nobody.message).toBe('用户不存在！');
  });

  it('[S7.31c] tells roles, departments and members', async () => {
    const id = await idOf('operator');
    expect((await admin.get(`/sys/user/queryUserRole?userid=${id}`)).result).toEqual([await roleIdOf('operator')]);
    const nobody = await idOf('sunlg');
    expect((await admin.get(`/sys/user/queryUserRole?userid=${nobody}`)).message).toBe('未找到用户相关角色信息');
    const departId = await departIdOf('A01A02A01');
    expect(await admin.get(`/sys/user/userDepartList?userId=${id}`)).toMatchObject({
      success: true,
      message: '查找成功',
      result: [{ key: departId, value: departId, title: '监控值班组', children: null }],
    });
    expect(await admin.get('/sys/user/userDepartList?userId=none')).toMatchObject({
      success: false,
      code: 0,
      message: '查找失败',
    });
    const { result } = await admin.get(`/sys/user/queryUserByDepId?id=${await departIdOf('A01A02')}&realname=陆`);
    expect(result).toMatchObject([{ username: 'operator' }]);
    const whole = await admin.get(`/sys/user/queryUserByDepId?id=${await departIdOf('A01A02')}`);
    expect(whole.result).toHaveLength(10);
    expect((await admin.get('/sys/user/queryUserByDepId?id=none')).success).toBe(false);
    expect((await admin.get('/sys/role/queryall')).result).toMatchObject([
      { roleCode: 'admin' },
      { roleCode: 'operator' },
    ]);
  });

  it('[S7.23] tells signed-in users whether a name, e-mail or phone is unused', async () => {
    const check = (query: string) => admin.get(`/sys/user/checkOnlyUser?${query}`);
    expect(await check('username=free')).toMatchObject({ success: true, code: 0, result: true });
    const used = { success: false, code: 0, result: true, message: '用户账号已存在' };
    for (const query of ['username=admin', 'phone=13800000001', 'email=admin@guangshu.example']) {
      expect(await check(query)).toMatchObject(used);
    }
    expect((await check('username=admin&phone=13900000000')).success).toBe(true);
    expect((await check('')).success).toBe(false);
  });

  it('[S7.23] makes strangers solve a captcha, and counts them', async () => {
    const check = (query: string) => server.stranger.get(`/sys/user/checkOnlyUser?username=admin${query}`);
    expect((await check('')).message).toBe('验证码无效');
    await server.stranger.get('/sys/randomImage/77');
    expect((await check('&checkKey=77&captcha=XXXX')).message).toBe('验证码错误');
    expect((await check('&checkKey=77&captcha=ABCD')).message).toBe('用户账号已存在');
    for (let call = 0; call < 20; call += 1) await check('');
    expect((await check('')).message).toBe('查询过于频繁，请稍后再试！');
  });
});
