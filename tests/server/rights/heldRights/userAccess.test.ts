import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { passToFull } from '../../support/codes.ts';
import { type Console, openConsole, type Person } from '../../support/console.ts';
import { people, STRONG } from '../../support/people.ts';

const ADMIN_REFUSED = '管理员账号不允许此操作！';

describe('access of users', () => {
  let server: Console;
  let admin: Person;
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
  });
  beforeEach(() => server.db.deleteFrom('sys_throttle').execute());
  afterAll(() => server.close());
  const { newUser, find, idOf, roleIdOf, departIdOf } = people(
    () => server,
    () => admin,
  );

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
    expect((await server.login({ username: user.username, password: STRONG })).message).toBe('该用户已冻结');
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

  it('[S7.31c] returns roles, departments and members', async () => {
    const id = await idOf('operator');
    expect((await admin.get(`/sys/user/queryUserRole?userid=${id}`)).result).toEqual([await roleIdOf('operator')]);
    const nobody = await idOf('sunlg');
    expect((await admin.get(`/sys/user/queryUserRole?userid=${nobody}`)).message).toBe('未找到用户相关角色信息');
    const departId = await departIdOf('A01A01');
    expect(await admin.get(`/sys/user/userDepartList?userId=${id}`)).toMatchObject({
      success: true,
      message: '查找成功',
      result: [{ key: departId, value: departId, title: '运维中心', children: null }],
    });
    expect(await admin.get('/sys/user/userDepartList?userId=none')).toMatchObject({
      success: false,
      code: 0,
      message: '查找失败',
    });
    const { result } = await admin.get(`/sys/user/queryUserByDepId?id=${await departIdOf('A01A01')}&realname=陆值`);
    expect(result).toMatchObject([{ username: 'operator' }]);
    const whole = await admin.get(`/sys/user/queryUserByDepId?id=${await departIdOf('A01A02')}`);
    expect(whole.result).toHaveLength(9);
    expect((await admin.get('/sys/user/queryUserByDepId?id=none')).success).toBe(false);
    const roles = (await admin.get('/sys/role/queryall')).result;
    expect(roles).toEqual(
      expect.arrayContaining(
        ['admin', 'operator', 'registered', 'third_role'].map((roleCode) => expect.objectContaining({ roleCode })),
      ),
    );
  });

  it('[S7.23] reports to signed-in users whether a name, e-mail or phone is unused', async () => {
    const check = (query: string) => admin.get(`/sys/user/checkOnlyUser?${query}`);
    expect(await check('username=free')).toMatchObject({ success: true, code: 0, result: true });
    const used = { success: false, code: 0, result: true, message: '用户账号已存在' };
    for (const query of ['username=admin', 'phone=13800000001', 'email=admin@guangshu.example']) {
      expect(await check(query)).toMatchObject(used);
    }
    expect((await check('username=admin&phone=13900000000')).success).toBe(true);
    expect((await check('')).success).toBe(false);
  });

  it('[S7.23] answers strangers 20 times a minute and 200 times a day, and checks a captcha that they send', async () => {
    const check = (query: string) => server.stranger.get(`/sys/user/checkOnlyUser?username=admin${query}`);
    passToFull(server, 'day');
    expect((await check('')).message).toBe('用户账号已存在');
    expect((await check('&checkKey=77')).message).toBe('验证码无效');
    await server.stranger.get('/sys/randomImage/77');
    expect((await check('&checkKey=77&captcha=XXXX')).message).toBe('验证码错误');
    expect((await check('&checkKey=77&captcha=ABCD')).message).toBe('用户账号已存在');
    for (let call = 0; call < 20; call += 1) await check('');
    expect((await check('')).message).toBe('查询过于频繁，请稍后再试！');
    for (let minute = 0; minute < 10; minute += 1) {
      server.pass(60_000);
      for (let call = 0; call < 20; call += 1) await check('');
    }
    server.pass(60_000);
    expect((await check('')).message).toBe('今日查询次数过多，请明日再试！');
    await server.stranger.get('/sys/randomImage/78');
    expect((await check('&checkKey=78&captcha=ABCD')).message).toBe('用户账号已存在');
  });
});
