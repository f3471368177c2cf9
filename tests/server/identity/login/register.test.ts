import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askCode, forgetLimits, otherCode, passToFull } from '../../support/codes.ts';
import { type Console, openConsole, pick } from '../../support/console.ts';
import { STRONG } from '../../support/people.ts';

const PHONE = '13611112222';

describe('POST /sys/user/register', () => {
  let server: Console;
  beforeAll(async () => {
    server = await openConsole({ logLevel: 'debug' });
  });
  beforeEach(async () => {
    await forgetLimits(server);
    await server.db.deleteFrom('sys_user').where('phone', 'like', '1361111%').execute();
  });
  afterAll(() => server.close());

  const register = (change: object = {}) =>
    server.stranger.post('/sys/user/register', { username: 'newcomer', password: STRONG, phone: PHONE, ...change });
  const stored = (username: string) =>
    server.db.selectFrom('sys_user').selectAll().where('username', '=', username).executeTakeFirstOrThrow();

  it('[S7.15 S3.7] makes an account that can sign in at once, with the lowest role', async () => {
    const smscode = await askCode(server, PHONE, '1');
    expect(await register({ smscode, email: 'new@guangshu.example' })).toMatchObject({
      status: 200,
      success: true,
      code: 200,
      message: '注册成功',
      result: null,
    });
    const account = await stored('newcomer');
    expect(account).toMatchObject({
      realname: 'newcomer',
      status: 1,
      del_flag: 0,
      phone: PHONE,
      email: 'new@guangshu.example',
      create_by: 'newcomer',
      org_code: null,
      rel_tenant_ids: null,
    });
    const roles = await server.db
      .selectFrom('sys_user_role as member')
      .innerJoin('sys_role as role', 'role.id', 'member.role_id')
      .select('role_code')
      .where('user_id', '=', account.id)
      .execute();
    expect(roles).toEqual([{ role_code: 'registered' }]);
    const person = await server.signIn('newcomer', STRONG);
    expect(person.signedIn?.result).toMatchObject({ multi_depart: 0, departs: [] });
    expect(server.logged()).not.toMatch(new RegExp(`${smscode}|${PHONE}|${STRONG}`));
  });

  it('lets a registered person see the home page and his own account, nothing to administer', async () => {
    await register({ smscode: await askCode(server, PHONE, '1') });
    const person = await server.signIn('newcomer', STRONG);
    const tree = await person.get('/sys/permission/getUserPermissionByToken');
    const paths = pathsOf(pick(tree.result, 'menu'));
    expect(paths).toContain('/dashboard/analysis');
    for (const path of paths) expect(path).toMatch(/^\/(dashboard|account)/);
    expect(pick(tree.result, 'auth')).toEqual([]);
    for (const path of ['/sys/user/list', '/sys/dict/list', '/sys/message/sysMessage/list']) {
      expect((await person.get(path)).code, path).toBe(510);
    }
  });

  it('takes the phone for a missing username, and without a password he signs in by phone', async () => {
    const smscode = await askCode(server, PHONE, '1');
    expect((await register({ username: null, password: null, smscode })).code).toBe(200);
    expect(await stored(PHONE)).toMatchObject({ realname: PHONE, password_hash: null });
    server.pass(60_000);
    const captcha = await askCode(server, PHONE, '0');
    expect((await server.stranger.post('/sys/phoneLogin', { mobile: PHONE, captcha })).code).toBe(200);
  });

  it('names what is wrong in the order of the contract', async () => {
    const smscode = await askCode(server, PHONE, '1');
    const wrong = otherCode(smscode);
    const everything = { username: 'admin', phone: '13800000001', email: 'admin@guangshu.example', smscode: wrong };
    const steps: readonly (readonly [object, string])[] = [
      [everything, '用户名已注册'],
      [{ ...everything, username: 'ADMIN' }, '用户名已注册'],
      [{ ...everything, username: 'newcomer' }, '该手机号已注册'],
      [{ ...everything, username: 'newcomer', phone: PHONE }, '邮箱已被注册'],
      [{ smscode: wrong }, '手机验证码错误'],
    ];
    for (const [change, message] of steps) {
      expect(await register(change), message).toMatchObject({ status: 200, success: false, code: 0, message });
    }
    expect((await register({ smscode })).message).toBe('注册成功');
  });

  it.each([
    ['no phone', { phone: null }, '请输入正确的手机号'],
    ['a phone that cannot be one', { phone: '23611112222' }, '请输入正确的手机号'],
    ['a phone that no recovery would take', { phone: '12611112222' }, '请输入正确的手机号'],
    ['a username with blanks', { username: 'new comer' }, '账号只能由字母、数字和 _ . @ - 组成，最多64位'],
    ['a wrong e-mail', { email: 'new@' }, '请输入正确的邮箱'],
    ['a weak password', { password: 'newcomer' }, '密码由8位数字、大小写字母和特殊符号组成!'],
    ['a common password', { password: 'Admin@123' }, '不能输入常见弱口令！'],
  ])('refuses %s and leaves the code for the next try', async (_name, change, message) => {
    const smscode = await askCode(server, PHONE, '1');
    expect(await register({ smscode, ...change })).toMatchObject({ success: false, code: 0, message });
    expect((await register({ smscode })).code).toBe(200);
  });

  it('refuses no code, an old one, one of another number or purpose, a used one and the sixth guess', async () => {
    const gone = { success: false, code: 0, message: '手机验证码失效，请重新获取' };
    expect(await register({ smscode: '123456' })).toMatchObject(gone);

    const old = await askCode(server, PHONE, '1');
    server.pass(5 * 60_000);
    expect(await register({ smscode: old })).toMatchObject(gone);

    const foreign = await askCode(server, '13611113333', '1');
    expect(await register({ smscode: foreign })).toMatchObject(gone);
    const other = await askCode(server, '13800000001', '0');
    expect(await register({ smscode: other })).toMatchObject(gone);

    const guessed = await askCode(server, PHONE, '1');
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await register({ smscode: otherCode(guessed) })).message).toBe('手机验证码错误');
    }
    expect(await register({ smscode: guessed })).toMatchObject(gone);

    server.pass(60_000);
    const used = await askCode(server, PHONE, '1');
    expect((await register({ smscode: used })).code).toBe(200);
    await server.db.deleteFrom('sys_user').where('phone', '=', PHONE).execute();
    expect(await register({ smscode: used })).toMatchObject(gone);
  });

  it('makes one account when the same form is sent many times at once', async () => {
    const smscode = await askCode(server, PHONE, '1');
    const answers = await Promise.all(Array.from({ length: 5 }, () => register({ smscode })));
    expect(answers.filter((one) => one.code === 200)).toHaveLength(1);
    const rows = await server.db.selectFrom('sys_user').select('id').where('phone', '=', PHONE).execute();
    expect(rows).toHaveLength(1);
  });

  it('answers the loser of a race for a username like a late request', async () => {
    const [first, second] = [await askCode(server, PHONE, '1'), await askCode(server, '13611113333', '1')];
    const answers = await Promise.all([
      register({ smscode: first }),
      register({ phone: '13611113333', smscode: second }),
    ]);
    expect(answers.map((one) => one.message).sort()).toEqual(['注册成功', '用户名已注册'].sort());
  });

  it('refuses a field that would give more rights', async () => {
    const smscode = await askCode(server, PHONE, '1');
    for (const field of ['selectedroles', 'status', 'relTenantIds', 'userIdentity']) {
      expect((await register({ smscode, [field]: '1' })).success, field).toBe(false);
    }
  });

  it('answers 20 questions about accounts a minute from one address', async () => {
    passToFull(server, 'minute');
    for (let question = 0; question < 20; question += 1) {
      expect((await register({ username: 'admin' })).message).toBe('用户名已注册');
    }
    expect(await register({ username: 'admin' })).toMatchObject({
      success: false,
      message: '查询过于频繁，请稍后再试！',
    });
    server.pass(60_000);
    expect((await register({ username: 'admin' })).message).toBe('用户名已注册');
  });
});

function pathsOf(menu: unknown): string[] {
  if (!Array.isArray(menu)) return [];
  return menu.flatMap((entry) => [String(pick(entry, 'path')), ...pathsOf(pick(entry, 'children'))]);
}
