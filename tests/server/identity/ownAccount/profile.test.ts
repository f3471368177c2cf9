import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../../server/seed/seed.ts';
import { askCode, forgetLimits, otherCode } from '../../support/codes.ts';
import { type Console, openConsole, type Person } from '../../support/console.ts';
import { picture } from '../../support/images.ts';

const NEW_PHONE = '13622223333';
const password = DEMO_PASSWORD;

describe('own profile', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'guangshu-profile-'));
  let server: Console;
  let operator: Person;
  let id: string;
  beforeAll(async () => {
    server = await openConsole({ dataDir });
  });
  beforeEach(async () => {
    await forgetLimits(server);
    operator = await server.signIn('operator');
    id = (await stored()).id;
    await server.db
      .updateTable('sys_user')
      .set({ phone: '13600000001', email: null, avatar: null })
      .where('id', '=', id)
      .execute();
  });
  afterAll(async () => {
    await server.close();
    rmSync(dataDir, { recursive: true });
  });

  const stored = () =>
    server.db.selectFrom('sys_user').selectAll().where('username', '=', 'operator').executeTakeFirstOrThrow();
  const edit = (body: object) => operator.post('/sys/user/login/setting/userEdit', body);

  async function upload(person: Person, biz: string): Promise<string> {
    const form = new FormData();
    form.append('biz', biz);
    form.append('file', new Blob([new Uint8Array(await picture().png().toBuffer())]), 'me.png');
    const request = new Response(form);
    const answer = await server.app.inject({
      method: 'POST',
      url: '/gqmt-boot/sys/common/upload',
      headers: {
        'content-type': request.headers.get('content-type') ?? '',
        'x-access-token': person.token ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return answer.json<{ message: string }>().message;
  }

  it('answers the own row, and nothing of the password', async () => {
    const { code, result } = await operator.get('/sys/user/login/setting/getUserData');
    expect(code).toBe(0);
    expect(result).toMatchObject({ username: 'operator', phone: '13600000001', email: null });
    expect(JSON.stringify(result)).not.toMatch(/password|argon2/i);
    expect((await server.stranger.get('/sys/user/login/setting/getUserData')).status).toBe(401);
  });

  it('changes name, sex and birthday, and answers the changed row', async () => {
    const answer = await edit({ realname: ' 李值班 ', sex: 2, birthday: '1992-02-29' });
    expect(answer).toMatchObject({ success: true, code: 200, message: '保存成功' });
    expect(answer.result).toMatchObject({ realname: '李值班', sex: 2, birthday: '1992-02-29', updateBy: 'operator' });
    expect((await operator.get('/sys/user/login/setting/getUserData')).result).toEqual(answer.result);
    expect((await edit({ sex: null, birthday: '' })).result).toMatchObject({
      realname: '李值班',
      sex: null,
      birthday: null,
    });
  });

  it.each([
    [{ realname: '  ' }, '请输入用户姓名!'],
    [{ realname: '长'.repeat(65) }, '用户姓名不能超过64个字符'],
    [{ sex: 3 }, '参数取值不正确：sex'],
    [{ birthday: '1991-02-29' }, '生日格式不正确，应为 YYYY-MM-DD'],
    [{ birthday: '1991/02/03' }, '生日格式不正确，应为 YYYY-MM-DD'],
    [{ birthday: '2999-01-01' }, '生日不能晚于今天，也不能早于1900年'],
    [{ birthday: '1899-12-31' }, '生日不能晚于今天，也不能早于1900年'],
    [{ email: 'a@b' }, '请输入正确格式的邮箱!'],
    [{ phone: '123' }, '请输入正确格式的手机号码!'],
    [{ phone: '' }, '请输入正确格式的手机号码!'],
  ])('refuses %j', async (body, message) => {
    const before = await stored();
    const answer = await edit({ password, ...body });
    expect(answer).toMatchObject({ status: 200, success: false, code: 500 });
    expect(answer.message).toContain(message);
    expect(await stored()).toEqual(before);
  });

  it.each([
    'id',
    'username',
    'status',
    'delFlag',
    'orgCode',
    'workNo',
    'relTenantIds',
    'userIdentity',
    'departIds',
    'selectedroles',
    'passwordHash',
    'password_hash',
    'createBy',
    'updateTime',
    'post',
  ])('lets no user set their own %s', async (field) => {
    const before = await stored();
    expect(await edit({ realname: '不改', [field]: '1' })).toMatchObject({
      success: false,
      message: `不允许的参数：${field}`,
    });
    expect(await stored()).toEqual(before);
  });

  describe('e-mail', () => {
    it('wants the present password, and is changed and removed with it', async () => {
      const email = 'operator@guangshu.example';
      expect((await edit({ email })).message).toBe('密码输入错误!');
      expect((await edit({ email, password: 'wrong' })).message).toBe('密码输入错误!');
      expect((await stored()).email).toBeNull();
      expect((await edit({ email, password })).result).toMatchObject({ email });
      expect((await edit({ email })).success, 'unchanged').toBe(true);
      expect((await edit({ email: '', password })).result).toMatchObject({ email: null });
    });

    it('belongs to one account', async () => {
      const email = 'taken@guangshu.example';
      await server.db.updateTable('sys_user').set({ email }).where('username', '=', 'sunlg').execute();
      expect(await edit({ email, password })).toMatchObject({ success: false, message: '邮箱已被注册' });
    });

    it('belongs to one account when two ask for it at the same moment', async () => {
      const admin = await server.signIn('admin');
      const body = { email: 'wanted@guangshu.example', password };
      const wish = (person: Person) => person.post('/sys/user/login/setting/userEdit', body);
      const messages = (await Promise.all([wish(admin), wish(operator)])).map((answer) => answer.message);
      expect(messages.toSorted()).toEqual(['保存成功', '邮箱已被注册']);
    });
  });

  describe('phone', () => {
    it('wants the password and the code that was sent to the new number', async () => {
      const smscode = await askCode(server, NEW_PHONE, '1');
      expect((await edit({ phone: NEW_PHONE, smscode })).message).toBe('密码输入错误!');
      const wrong = { phone: NEW_PHONE, smscode: otherCode(smscode), password };
      expect((await edit(wrong)).message).toBe('手机验证码错误');
      expect((await stored()).phone).toBe('13600000001');
      expect((await edit({ phone: NEW_PHONE, smscode, password })).result).toMatchObject({ phone: NEW_PHONE });
    });

    it('accepts no code of another number, and each code once', async () => {
      const smscode = await askCode(server, '13622224444', '1');
      const body = { phone: '13622225555', smscode, password };
      expect((await edit(body)).message).toBe('手机验证码失效，请重新获取');
      expect((await edit({ ...body, phone: '13622224444' })).success).toBe(true);
      expect((await edit({ ...body, phone: '13600000001' })).message).toBe('手机验证码失效，请重新获取');
    });

    it('belongs to one account', async () => {
      await server.db.updateTable('sys_user').set({ phone: '13622226666' }).where('username', '=', 'sunlg').execute();
      const taken = await edit({ phone: '13622226666', smscode: '000000', password });
      expect(taken).toMatchObject({ success: false, message: '该手机号已注册' });
    });
  });

  describe('picture', () => {
    it('is one the user uploaded; the former one is removed', async () => {
      const [first, second] = [await upload(operator, 'avatar'), await upload(operator, 'avatar')];
      expect((await edit({ avatar: first })).result).toMatchObject({ avatar: first });
      expect((await edit({ avatar: first })).success, 'unchanged').toBe(true);
      const statusOf = async (path: string) =>
        (await server.app.inject({ url: `/gqmt-boot/sys/common/static/${path}` })).statusCode;
      expect(await statusOf(first)).toBe(200);
      expect((await edit({ avatar: second })).result).toMatchObject({ avatar: second });
      expect(await statusOf(first)).toBe(404);
      expect(await statusOf(second)).toBe(200);
      expect((await edit({ avatar: null })).result).toMatchObject({ avatar: null });
      expect(await statusOf(second)).toBe(404);
    });

    it.each(['https://tracker.example/a.png', 'javascript:alert(1)', '../../etc/passwd', 'avatar/202611/x.png'])(
      'is not %s',
      async (avatar) => {
        expect(await edit({ avatar })).toMatchObject({ success: false, message: '头像不存在，请重新上传！' });
      },
    );

    it('is not that of another user', async () => {
      const avatar = await upload(await server.signIn('admin'), 'avatar');
      expect((await edit({ avatar })).message).toBe('头像不存在，请重新上传！');
    });
  });

  it('shows an account without a password how to get one', async () => {
    const { password_hash } = await stored();
    await server.db.updateTable('sys_user').set({ password_hash: null }).where('id', '=', id).execute();
    expect((await edit({ email: 'a@b.cn', password: '' })).message).toBe(
      '您还没有设置密码，请退出后通过“忘记密码”设置！',
    );
    await server.db.updateTable('sys_user').set({ password_hash }).where('id', '=', id).execute();
  });

  it('throttles guesses at the password', async () => {
    for (let guess = 0; guess < 5; guess += 1) await edit({ email: 'a@b.cn', password: 'guess' });
    expect((await edit({ email: 'a@b.cn', password })).message).toMatch(/^密码输入错误次数过多，请\d+秒后再试！$/);
  });
});
