import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../../server/foundation/newId.ts';
import { DEMO_PASSWORD } from '../../../../server/seed/seed.ts';
import { type Console, openConsole, type Person, pick } from '../../support/console.ts';

describe('own account', () => {
  let server: Console;
  let operator: Person;
  beforeAll(async () => {
    server = await openConsole();
  });
  beforeEach(async () => {
    await server.db.deleteFrom('sys_throttle').execute();
    operator = await server.signIn('operator');
  });
  afterAll(() => server.close());

  it('[S7.14 S3.23a] gives key and vector of 16 characters, not the public ones', async () => {
    const { result, code } = await server.stranger.get('/sys/getEncryptedString');
    expect(code).toBe(0);
    expect(result).toMatchObject({ key: expect.stringMatching(/^.{16}$/), iv: expect.stringMatching(/^.{16}$/) });
    expect(result).not.toMatchObject({ key: '1234567890adbcde' });
    expect((await server.stranger.get('/sys/getEncryptedString')).result).toEqual(result);
  });

  it('[S7.17 S7.16 S3.5b] lists the own departments and switches between them', async () => {
    const id = String(pick(operator.signedIn, 'result', 'userInfo', 'id'));
    const second = await server.db
      .selectFrom('sys_depart')
      .select('id')
      .where('org_code', '=', 'A01A03')
      .executeTakeFirstOrThrow();
    await server.db.insertInto('sys_user_depart').values({ id: newId(), user_id: id, dep_id: second.id }).execute();
    const before = await operator.get('/sys/user/getCurrentUserDeparts');
    expect(before.result).toMatchObject({
      list: [
        { orgCode: 'A01A01', departName: '运维中心' },
        { orgCode: 'A01A03', departName: '安全质量部' },
      ],
      orgCode: 'A01A01',
    });
    const switched = await operator.put('/sys/selectDepart', { orgCode: 'A01A03', username: 'operator' });
    expect(switched).toMatchObject({
      success: true,
      code: 0,
      message: '',
      result: { userInfo: { orgCode: 'A01A03' } },
    });
    expect(pick((await operator.get('/sys/user/getCurrentUserDeparts')).result, 'orgCode')).toBe('A01A03');
    expect((await operator.put('/sys/selectDepart', { orgCode: 'A01A04' })).message).toBe('您不属于该部门，无法切换！');
    const foreign = await operator.put('/sys/selectDepart', { orgCode: 'A01', username: 'admin' });
    expect(foreign.message).toBe('只允许切换自己的部门！');
  });

  it('[S7.18 S3.5a] lists tenants that are not frozen, of some ids or all', async () => {
    const names = async (query: string) => {
      const { result } = await operator.get(`/sys/tenant/queryList${query}`);
      return Array.isArray(result) ? result.map((tenant) => [pick(tenant, 'id'), pick(tenant, 'name')]) : result;
    };
    expect(await names('')).toEqual([
      [1, '光枢新能源集团'],
      [2, '晴岚电力投资'],
    ]);
    expect(await names('?ids=2,9,x')).toEqual([[2, '晴岚电力投资']]);
    await server.db.updateTable('sys_tenant').set({ status: 0 }).where('id', '=', 2).execute();
    expect(await names('?ids=1,2')).toEqual([[1, '光枢新能源集团']]);
  });

  it.each([
    [{ username: 'admin' }, '只允许修改自己的密码！'],
    [{ oldpassword: 'wrong' }, '旧密码输入错误!'],
    [{ password: '' }, '新密码不允许为空!'],
    [{ confirmpassword: 'Other#2027' }, '两次输入密码不一致!'],
    [{ password: 'weak', confirmpassword: 'weak' }, '密码由8位数字、大小写字母和特殊符号组成!'],
  ])('[S7.19 S3.8] refuses a new password with %j', async (change, message) => {
    const body = {
      username: 'operator',
      oldpassword: DEMO_PASSWORD,
      password: 'Hehua#2027',
      confirmpassword: 'Hehua#2027',
    };
    expect(await operator.put('/sys/user/updatePassword', { ...body, ...change })).toMatchObject({
      success: false,
      code: 500,
      message,
    });
  });

  it('[S7.19 S3.8] changes the own password and ends the other sessions', async () => {
    const elsewhere = await server.signIn('operator');
    const body = {
      username: 'operator',
      oldpassword: DEMO_PASSWORD,
      password: 'Hehua#2027',
      confirmpassword: 'Hehua#2027',
    };
    expect(await operator.put('/sys/user/updatePassword', body)).toMatchObject({
      success: true,
      code: 200,
      message: '密码重置成功!',
    });
    expect((await operator.get('/sys/tenant/queryList')).success).toBe(true);
    expect((await elsewhere.get('/sys/tenant/queryList')).status).toBe(500);
    expect((await server.login({ username: 'operator', password: DEMO_PASSWORD })).success).toBe(false);
    const back = { ...body, oldpassword: 'Hehua#2027', password: DEMO_PASSWORD, confirmpassword: DEMO_PASSWORD };
    expect((await operator.put('/sys/user/updatePassword', back)).success).toBe(true);
  });

  it('does not allow endless tries of the old password at an unattended screen', async () => {
    const body = { username: 'operator', oldpassword: 'guess', password: 'Hehua#2027', confirmpassword: 'Hehua#2027' };
    for (let guess = 0; guess < 5; guess += 1) await operator.put('/sys/user/updatePassword', body);
    expect((await operator.put('/sys/user/updatePassword', body)).message).toMatch(
      /^旧密码输入错误次数过多，请\d+秒后再试！$/,
    );
  });
});
