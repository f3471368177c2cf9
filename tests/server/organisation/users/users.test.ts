import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Console, openConsole, type Person, pick, records } from '../../support/console.ts';
import { grant } from '../../support/grants.ts';
import { people, STRONG } from '../../support/people.ts';

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
  const { newUser, find, idOf, roleIdOf, departIdOf } = people(
    () => server,
    () => admin,
  );

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

  it('[S6.4a S6.4b] shows the sex of users, and allows changes of their numbers, only to holders of the rights', async () => {
    const operator = await server.signIn('operator');
    const [row = {}] = records(await operator.get('/sys/user/list?username=sunlg'));
    expect(row).toMatchObject({ username: 'sunlg', phone: expect.any(String) });
    expect(Object.keys(row).filter((name) => name.startsWith('sex'))).toEqual([]);
    expect((await operator.get('/sys/user/list?sex=1')).message).toMatch(/^不支持的查询条件：sex，/);
    const people = await operator.get(`/sys/user/queryUserByDepId?id=${await departIdOf('A01')}`);
    expect(pick(people.result, 0)).toMatchObject({ username: expect.any(String), phone: expect.anything() });
    expect(pick(people.result, 0)).not.toHaveProperty('sex');
    const edit = { id: row.id, realname: '孙立国', workNo: row.workNo, phone: '13800138111' };
    expect((await operator.put('/sys/user/edit', edit)).code).toBe(510);
    await grant(server, 'user:edit', 'operator');
    expect((await operator.put('/sys/user/edit', edit)).message).toBe('没有填写“手机号码”的权限！');
    expect((await operator.put('/sys/user/edit', { ...edit, phone: row.phone, sex: 1 })).message).toBe(
      '没有填写“性别”的权限！',
    );
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
    [{ username: 'Admin' }, '用户名已存在!'],
    [{ password: 'weak' }, '密码由8位数字、大小写字母和特殊符号组成!'],
    [{ password: 'Admin@123', confirmpassword: 'Admin@123' }, '不能输入常见弱口令！'],
    [{ password: undefined, confirmpassword: undefined }, '密码由8位数字、大小写字母和特殊符号组成!'],
    [{ confirmpassword: 'Xianghe#89' }, '两次输入的密码不一样！'],
    [{ username: undefined }, '请输入账号!'],
    [{ username: '有 空格' }, '账号只能填写字母、数字和 _ . @ -'],
    [{ phone: '1280000000' }, '请输入正确格式的手机号码!'],
    [{ email: 'a@b' }, '请输入正确格式的邮箱!'],
    [{ telephone: '88886666' }, '请输入正确的座机号码'],
    [{ relTenantIds: '1;2' }, '租户格式不正确！'],
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
    expect((await edit({ username: 'renamed' })).message).toBe('账号不允许修改！');
    expect((await edit({ username: user.username, realname: '再改' })).success).toBe(true);
    expect((await admin.put('/sys/user/edit', { id: 'none', realname: 'x' })).message).toBe('未找到对应实体');
  });

  it('[S2.26] a user who is moved to another department works in it from the next call on', async () => {
    const departs = `${await departIdOf('A01A03')},${await departIdOf('A01A04')}`;
    const user = newUser({ selectedroles: await roleIdOf('operator'), selecteddeparts: departs });
    expect(await admin.post('/sys/user/add', user)).toMatchObject({ message: '添加成功！' });
    const person = await server.signIn(user.username, STRONG);
    await person.put('/sys/selectDepart', { orgCode: 'A01A04' });
    const current = async () => pick((await person.get('/sys/user/getCurrentUserDeparts')).result, 'orgCode');
    const move = async (selecteddeparts: string) =>
      admin.put('/sys/user/edit', { id: await idOf(user.username), selecteddeparts });
    expect(await current()).toBe('A01A04');
    await move(await departIdOf('A01A03'));
    expect(await current()).toBe('A01A03');
    await move('');
    expect(await current()).toBeNull();
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
});
