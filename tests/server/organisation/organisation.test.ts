import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stableId } from '../../../server/seed/id.ts';
import { type Answer, type Console, openConsole, type Person, pick, records } from '../support/console.ts';
import { grant } from '../support/grants.ts';
import { people, STRONG } from '../support/people.ts';

const REFUSED = { success: false, code: 510 };

const names = (answer: Answer) => records(answer).map(({ username }) => username);

describe('positions, tenants, colleagues, deleted accounts and who is signed in', () => {
  let server: Console;
  let admin: Person;
  let operator: Person;
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
    operator = await server.signIn('operator');
  });
  afterAll(() => server.close());
  const { newUser, idOf, find, roleIdOf, departIdOf } = people(
    () => server,
    () => admin,
  );

  const positionId = async (code: string) => String(records(await admin.get(`/sys/position/list?code=${code}`))[0]?.id);

  it('adds, finds, changes and deletes positions, but none that is held', async () => {
    const position = { code: 'P20', name: '无人机飞手', postRank: '2' };
    expect(await admin.post('/sys/position/add', position)).toMatchObject({ code: 200, message: '添加成功！' });
    expect(records(await admin.get('/sys/position/list?name=*飞手*'))).toMatchObject([
      { ...position, postRank_dictText: expect.any(String), createBy: 'admin' },
    ]);
    expect((await admin.post('/sys/position/add', position)).message).toBe('该值不可用，系统中已存在！');
    expect((await admin.post('/sys/position/add', { ...position, code: 'P 21' })).message).toBe(
      '职务编码不能含逗号和空格',
    );
    expect((await admin.post('/sys/position/add', { code: 'P21', name: 'x' })).message).toBe('请选择职级');
    const id = await positionId('P20');
    expect(await admin.put('/sys/position/edit', { id, name: '飞手' })).toMatchObject({ message: '修改成功!' });
    expect((await admin.put('/sys/position/edit', { id, code: 'P99' })).message).toBe('职务编码不允许修改！');
    expect((await admin.delete(`/sys/position/deleteBatch?ids=${id},${await positionId('P03')}`)).message).toMatch(
      /^“.+”等\d人正在担任职务“站长”，不能删除！$/,
    );
    expect(await admin.delete(`/sys/position/delete?id=${id}`)).toMatchObject({ success: true, message: '删除成功!' });
  });

  it('adds tenants under a number of their own, and changes and finds them', async () => {
    const tenant = { id: 7, name: '远山新能源', beginDate: '2026-01-01 00:00:00', endDate: '2026-12-31 00:00:00' };
    expect(await admin.post('/sys/tenant/add', tenant)).toMatchObject({ code: 200, message: '添加成功！' });
    expect((await admin.post('/sys/tenant/add', tenant)).message).toBe('该编号已存在!');
    expect((await admin.post('/sys/tenant/add', { name: 'x' })).message).toBe('请输入租户编号!');
    expect((await admin.post('/sys/tenant/add', { id: 0, name: 'x' })).message).toBe('租户编号不能小于1！');
    expect((await admin.get('/sys/tenant/queryById?id=7')).result).toMatchObject({ ...tenant, status: 1 });
    expect((await admin.get('/sys/tenant/queryById?id=seven')).message).toBe('未找到对应实体');
    expect((await admin.put('/sys/tenant/edit', { id: 7, status: 0 })).message).toBe('修改成功!');
    expect((await admin.put('/sys/tenant/edit', { id: '7', name: '远山' })).message).toBe('修改成功!');
    const found = async (query: string) => records(await admin.get(`/sys/tenant/list?${query}`)).map(({ id }) => id);
    expect(await found('beginDate=2025-06-01 00:00:00')).toEqual([7]);
    expect(await found('beginDate=2026-06-01 00:00:00')).toEqual([]);
    expect(await found('endDate=2027-01-01 00:00:00&status=0')).toEqual([7]);
    const taken = await admin.get('/sys/duplicate/check?tableName=sys_tenant&fieldName=id&fieldVal=7&dataId=');
    expect(taken).toMatchObject({ success: false });
  });

  it('deletes tenants without users, and reports which were left', async () => {
    await admin.post('/sys/tenant/add', { id: 8, name: '八号' });
    expect((await admin.delete('/sys/tenant/delete?id=1')).message).toBe('该租户已被引用，无法删除！');
    expect(await admin.delete('/sys/tenant/deleteBatch?ids=,')).toMatchObject({ message: '未选中租户！' });
    expect(await admin.delete('/sys/tenant/deleteBatch?ids=1')).toMatchObject({
      ...{ success: false, message: '选择的租户都已被引用，无法删除！' },
    });
    expect(await admin.delete('/sys/tenant/deleteBatch?ids=1,8')).toMatchObject({
      ...{ success: true, message: '部分删除成功！（被引用的租户无法删除）' },
    });
    expect((await admin.delete('/sys/tenant/deleteBatch?ids=7')).message).toBe('删除成功！');
    await admin.post('/sys/tenant/add', { id: 9, name: '九号' });
    expect((await admin.delete('/sys/tenant/delete?id=9')).message).toBe('删除成功');
    expect((await admin.delete('/sys/tenant/delete?id=none')).message).toBe('未找到对应实体');
  });

  it('shows who is signed in without their tokens, and ends a session at once', async () => {
    const victim = await server.signIn('operator');
    const answer = await admin.get('/sys/online/list?username=*oper*&pageNo=1&pageSize=10');
    const rows = records(answer);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ username: 'operator', realname: '陆值班', sex: 1, phone: '13800000002' });
    expect(JSON.stringify(answer.result)).not.toContain(victim.token);
    const token = rows[0]?.token;
    expect(await admin.post('/sys/online/forceLogout', { token })).toMatchObject({ code: 200, success: true });
    expect(await victim.get('/sys/dict/getDictItems/sex')).toMatchObject({ status: 500 });
    expect((await operator.get('/sys/dict/getDictItems/sex')).success).toBe(true);
    expect(await admin.post('/sys/online/forceLogout', { token })).toMatchObject({
      success: false,
      message: 'Token无效!',
    });
    expect(pick((await admin.get('/sys/online/list?username=operator')).result, 'total')).toBe(1);
  });

  it('keeps deleted accounts until they come back or go for good', async () => {
    const user = newUser({ selecteddeparts: undefined });
    await admin.post('/sys/user/add', user);
    const id = await idOf(user.username);
    const bin = async () => [(await admin.get('/sys/user/recycleBin')).result].flat();
    const restore = (userIds: string) => admin.put('/sys/user/putRecycleBin', { userIds });
    const purge = (userIds: string) => admin.delete(`/sys/user/deleteRecycleBin?userIds=${userIds}`);
    expect((await restore(id)).message).toBe('所选用户不在回收站中，请刷新后重新选择！');
    expect((await purge(id)).message).toBe('所选用户不在回收站中，请刷新后重新选择！');
    await admin.delete(`/sys/user/delete?id=${id}`);
    expect(await bin()).toMatchObject([{ id, username: user.username, delFlag: 1 }]);
    expect(JSON.stringify(await bin())).not.toContain('argon2');
    const other = newUser({ username: user.username });
    await admin.post('/sys/user/add', other);
    expect((await restore(id)).message).toBe('用户名已存在!');
    await admin.delete(`/sys/user/delete?id=${await idOf(user.username)}`);
    expect(await restore(`${id},`)).toMatchObject({
      code: 200,
      message: expect.stringMatching(/^还原成功；.+没有角色，请重新分配$/),
      result: null,
    });
    expect(await find(user.username)).toMatchObject({ id, delFlag: 0 });
    expect((await server.signIn(user.username, STRONG)).token).toBeTruthy();
    await admin.delete(`/sys/user/delete?id=${id}`);
    expect(await purge(id)).toMatchObject({ code: 200, message: '删除成功' });
    expect(await server.db.selectFrom('sys_user').select('id').where('id', '=', id).execute()).toEqual([]);
    expect((await bin()).map((row) => pick(row, 'workNo'))).toEqual([other.workNo]);
  });

  it('lists colleagues of a department and of those below it, by name and number', async () => {
    const list = (query: string) => admin.get(`/sys/user/queryByOrgCodeForAddressList?${query}`);
    expect(records(await list('realname=*孙立*'))).toMatchObject([
      {
        userId: expect.any(String),
        realname: '孙立国',
        departName: '西北区域',
        post: 'P03',
        email: 'sunlg@guangshu.example',
      },
    ]);
    const total = async (query: string) => Number(pick((await list(query)).result, 'total'));
    expect(await total('orgCode=A01A01A01')).toBeLessThan(await total('orgCode=A01A01'));
    expect(await total('orgCode=A01A01&workNo=*GS01*')).toBeGreaterThan(5);
    expect(await total('orgCode=%25')).toBe(0);
    // Frozen accounts are not offered as contacts.
    expect(await total('realname=卫东升')).toBe(0);
  });

  it('refuses all of it to users without the rights, and ends no session of a higher user', async () => {
    const reads = ['/sys/tenant/list', '/sys/tenant/queryById?id=1', '/sys/online/list', '/sys/user/recycleBin'];
    for (const address of [...reads, '/sys/user/queryByOrgCodeForAddressList'])
      expect(await operator.get(address), address).toMatchObject(REFUSED);
    const id = await positionId('P08');
    const [own] = records(await admin.get('/sys/online/list?username=admin'));
    const refused = await Promise.all([
      operator.post('/sys/position/add', { code: 'P30', name: 'x', postRank: '1' }),
      operator.put('/sys/position/edit', { id, name: 'x' }),
      operator.delete(`/sys/position/delete?id=${id}`),
      operator.delete(`/sys/position/deleteBatch?ids=${id}`),
      operator.post('/sys/tenant/add', { id: 30, name: 'x' }),
      operator.put('/sys/tenant/edit', { id: 2, name: 'x' }),
      operator.delete('/sys/tenant/delete?id=2'),
      operator.delete('/sys/tenant/deleteBatch?ids=2'),
      operator.post('/sys/online/forceLogout', { token: own?.token }),
      operator.put('/sys/user/putRecycleBin', { userIds: 'x' }),
      operator.delete('/sys/user/deleteRecycleBin?userIds=x'),
    ]);
    for (const answer of refused) expect(answer).toMatchObject(REFUSED);
    await grant(server, 'online:forceLogout', 'operator');
    expect((await operator.post('/sys/online/forceLogout', { token: own?.token })).message).toBe(
      '不能操作权限高于自己的账号！',
    );
  });

  it('sets an agent for a user, once, for a valid period', async () => {
    const agent = { userName: 'operator', agentUserName: 'sunlg', status: '1' };
    const time = { startTime: '2026-12-01 00:00:00', endTime: '2026-12-08 00:00:00' };
    const add = (change: object) => admin.post('/sys/sysUserAgent/add', { ...agent, ...time, ...change });
    const query = '/sys/sysUserAgent/queryByUserName?userName=operator';
    expect((await admin.get(query)).message).toBe('未找到对应实体');
    expect((await add({ agentUserName: 'operator' })).message).toBe('代理人不能是本人！');
    expect((await add({ endTime: '2026-11-01 00:00:00' })).message).toBe('代理开始时间需早于代理结束时间');
    expect((await add({ userName: 'nobody' })).message).toMatch('用户');
    expect((await add({ agentUserName: 'nobody' })).success).toBe(false);
    expect((await add({ agentUserName: '' })).message).toBe('请选择代理人!');
    expect(await add({})).toMatchObject({ code: 200, message: '代理人设置成功！' });
    expect((await add({})).message).toBe('该用户已设置代理人！');
    const { result } = await admin.get(query);
    expect(result).toMatchObject({ ...agent, ...time });
    const id = pick(result, 'id');
    expect((await admin.put('/sys/sysUserAgent/edit', { id, status: '0' })).message).toBe('代理人设置成功!');
    expect((await admin.put('/sys/sysUserAgent/edit', { id, startTime: '2027-01-01 00:00:00' })).success).toBe(false);
    expect(await operator.post('/sys/sysUserAgent/add', { ...agent, ...time })).toMatchObject(REFUSED);
  });

  it('finds users for dialogs of the family by department, role and word', async () => {
    const center = await departIdOf('A01A01');
    const component = await admin.get(`/sys/user/queryUserComponentData?departId=${center}&username=oper`);
    expect(component.code).toBe(200);
    expect(names(component)).toEqual(['operator']);
    const select = async (query: string) => names(await admin.get(`/sys/user/selectUserList?${query}`));
    const id = await idOf('operator');
    expect(await select(`roleId=${await roleIdOf('operator')}`)).toContain('operator');
    expect(await select(`departId=${center}&keyword=oper`)).toEqual(['operator']);
    expect(await select(`departId=${center}&keyword=oper&excludeUserIdList=${id}`)).toEqual([]);
    expect(await select('keyword=%')).toEqual([]);
    expect(records(await admin.get('/sys/role/listByTenant?roleCode=admin'))).toHaveLength(1);
    expect(pick((await admin.get('/sys/role/queryallNoByTenant')).result, 0, 'roleCode')).toBe('admin');
    const path = (url: string, more = '') =>
      admin.get(`/sys/permission/checkPermDuplication?url=${url}&alwaysShow=false${more}`);
    expect((await path('/isystem/user')).message).toBe('访问路径不允许重复，请重定义！');
    expect((await path('isystem/user')).success).toBe(false);
    expect((await path('/isystem/user', `&id=${stableId('menu.isystem.user')}`)).message).toBe('该值可用！');
    expect((await path('/isystem/nowhere')).success).toBe(true);
  });
});
