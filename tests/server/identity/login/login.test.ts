import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../../server/foundation/newId.ts';
import { DEMO_PASSWORD } from '../../../../server/seed/seed.ts';
import { CAPTCHA, type Console, openConsole, pick } from '../../support/console.ts';

const WRONG = '用户名或密码错误';

describe('sign-in', () => {
  let server: Console;
  beforeAll(async () => {
    server = await openConsole();
  });
  // Failures of one test must not block the next one.
  beforeEach(() => server.db.deleteFrom('sys_throttle').execute());
  afterAll(() => server.close());

  it('[S7.2 S3.2 S3.6a] answers token, user, departments, tenants and dictionaries', async () => {
    const answer = await server.login({ username: 'admin', password: DEMO_PASSWORD });
    expect(answer).toMatchObject({ success: true, code: 200, message: '登录成功' });
    expect(answer.result).toMatchObject({
      userInfo: { username: 'admin', realname: '管理员', orgCode: 'A01', relTenantIds: '1', status: 1, delFlag: 0 },
      departs: [{ orgCode: 'A01', departName: '光枢新能源有限公司', parentId: '' }],
      multi_depart: 1,
      tenantList: [{ id: 1, name: '光枢新能源集团', status: 1 }],
      sysAllDictItems: {
        sex: [
          { value: '1', text: '男', title: '男' },
          { value: '2', text: '女', title: '女' },
        ],
      },
    });
    expect(pick(answer.result, 'token')).toMatch(/^[\w-]{54}$/);
  });

  it('never sends anything of the password', async () => {
    const { result } = await server.login({ username: 'admin', password: DEMO_PASSWORD });
    // Dictionaries may hold any words, such as the kinds of audit records.
    expect(JSON.stringify({ ...Object(result), sysAllDictItems: {} })).not.toMatch(/password|argon2|salt/i);
  });

  it('[S3.6a] accepts the captcha key as checkDkey too', async () => {
    await server.stranger.get('/sys/randomImage/41');
    const body = { username: 'admin', password: DEMO_PASSWORD, captcha: CAPTCHA.toLowerCase(), checkDkey: '41' };
    expect((await server.stranger.post('/sys/login', body)).code).toBe(200);
  });

  it('gives each sign-in a token of its own and stores only its hash', async () => {
    const first = await server.signIn('admin');
    const second = await server.signIn('admin');
    expect(first.token).not.toBe(second.token);
    const stored = JSON.stringify(await server.db.selectFrom('sys_session').selectAll().execute());
    expect(stored).not.toContain(first.token);
    expect(stored).not.toContain(second.token);
    const hashes = await server.db.selectFrom('sys_session').select('token_hash').execute();
    expect(hashes.every((row) => /^[0-9a-f]{64}$/.test(row.token_hash))).toBe(true);
  });

  it('says of a character that no text can hold what it is', async () => {
    const answer = await server.login({ username: 'ad\u0000min', password: 'x' });
    expect(answer).toMatchObject({ success: false, message: '内容中包含不允许的字符' });
  });

  it('uses the captcha up with one try, wrong or right', async () => {
    const attempt = (password: string) =>
      server.stranger.post('/sys/login', { username: 'admin', password, captcha: CAPTCHA, checkKey: 42 });
    await server.stranger.get('/sys/randomImage/42');
    expect((await attempt('wrong')).message).toBe(WRONG);
    expect((await attempt(DEMO_PASSWORD)).message).toBe('验证码错误');
    await server.stranger.get('/sys/randomImage/42');
    expect((await attempt(DEMO_PASSWORD)).code).toBe(200);
    expect((await attempt(DEMO_PASSWORD)).message).toBe('验证码错误');
  });

  it.each([
    ['no captcha', { captcha: null }, '验证码无效'],
    ['no captcha key', { checkKey: null }, '验证码无效'],
    ['a wrong captcha', { captcha: 'XXXX' }, '验证码错误'],
  ])('refuses %s before it looks at the account', async (_name, change, message) => {
    expect(await server.login({ username: 'admin', password: DEMO_PASSWORD, ...change })).toMatchObject({
      status: 200,
      success: false,
      code: 500,
      message,
    });
  });

  it('answers unknown, wrong, frozen, deleted and passwordless accounts alike, and not before 500 ms; who knows the password hears of the freeze', async () => {
    server.holdFailures(500);
    const hash = (
      await server.db
        .selectFrom('sys_user')
        .select('password_hash')
        .where('username', '=', 'admin')
        .executeTakeFirstOrThrow()
    ).password_hash;
    await server.db
      .updateTable('sys_user')
      .set({ password_hash: hash, status: 2 })
      .where('username', '=', 'sunlg')
      .execute();
    await server.db
      .updateTable('sys_user')
      .set({ password_hash: hash, del_flag: 1 })
      .where('username', '=', 'lisy')
      .execute();
    const attempts = [
      { username: 'nobody', password: DEMO_PASSWORD },
      { username: 'admin', password: 'wrong' },
      { username: 'sunlg', password: 'wrong' },
      { username: 'lisy', password: DEMO_PASSWORD },
      { username: 'zhaoqm', password: '' },
      { username: '', password: '' },
    ];
    for (const [index, attempt] of attempts.entries()) {
      const answer = await server.login(attempt, `203.0.113.${index}`);
      expect(answer, attempt.username).toMatchObject({
        status: 200,
        success: false,
        code: 500,
        message: WRONG,
        result: null,
      });
      expect(answer.ms, attempt.username).toBeGreaterThanOrEqual(495);
    }
    expect(await server.login({ username: 'sunlg', password: DEMO_PASSWORD }, '203.0.113.9')).toMatchObject({
      ...{ success: false, code: 500, message: '该用户已冻结', result: null },
    });
    server.holdFailures(0);
  });

  it('compares passwords exactly as typed', async () => {
    for (const password of [` ${DEMO_PASSWORD}`, DEMO_PASSWORD.toLowerCase()]) {
      expect((await server.login({ username: 'admin', password })).message).toBe(WRONG);
    }
  });

  it.each([
    [[], 0, null],
    [['A01A03'], 1, 'A01A03'],
    [['A01A01', 'A01A03'], 2, 'A01A01'],
  ])("[S3.2] returns the number of the user's departments: %j", async (orgCodes, multi, current) => {
    const user = await server.db
      .selectFrom('sys_user')
      .select('id')
      .where('username', '=', 'operator')
      .executeTakeFirstOrThrow();
    await server.db.deleteFrom('sys_user_depart').where('user_id', '=', user.id).execute();
    for (const orgCode of orgCodes) {
      const depart = await server.db
        .selectFrom('sys_depart')
        .select('id')
        .where('org_code', '=', orgCode)
        .executeTakeFirstOrThrow();
      await server.db
        .insertInto('sys_user_depart')
        .values({ id: newId(), user_id: user.id, dep_id: depart.id })
        .execute();
    }
    await server.db.updateTable('sys_user').set({ org_code: null }).where('id', '=', user.id).execute();
    const { result } = await server.login({ username: 'operator', password: DEMO_PASSWORD });
    expect(result).toMatchObject({ multi_depart: multi, userInfo: { orgCode: current } });
    expect(pick(result, 'departs')).toHaveLength(orgCodes.length);
  });

  it('refuses a user whose tenants are all frozen or over, and leaves such tenants out of the list', async () => {
    await server.db.updateTable('sys_user').set({ rel_tenant_ids: '1,2' }).where('username', '=', 'operator').execute();
    await server.db.updateTable('sys_tenant').set({ status: 0 }).where('id', '=', 2).execute();
    const { result } = await server.login({ username: 'operator', password: DEMO_PASSWORD });
    expect(result).toMatchObject({ tenantList: [{ id: 1 }] });
    await server.db
      .updateTable('sys_tenant')
      .set({ end_date: new Date('2025-06-01') })
      .where('id', '=', 1)
      .execute();
    expect(await server.login({ username: 'operator', password: DEMO_PASSWORD })).toMatchObject({
      success: false,
      message: '与该用户关联的租户均已被冻结，无法登录！',
    });
    await server.db.updateTable('sys_tenant').set({ status: 1, end_date: null }).execute();
  });

  it('makes a hash again whose parameters are out of date', async () => {
    const { hash } = await import('@node-rs/argon2');
    const weak = await hash(DEMO_PASSWORD, { memoryCost: 8192, timeCost: 1 });
    await server.db.updateTable('sys_user').set({ password_hash: weak }).where('username', '=', 'operator').execute();
    await server.signIn('operator');
    const row = await server.db
      .selectFrom('sys_user')
      .select('password_hash')
      .where('username', '=', 'operator')
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await server.signIn('operator');
  });

  it('refuses a body with a field it does not know', async () => {
    expect(await server.login({ username: 'admin', password: DEMO_PASSWORD, admin: true })).toMatchObject({
      success: false,
    });
  });
});
