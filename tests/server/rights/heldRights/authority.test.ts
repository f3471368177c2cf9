import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRoutes, loadResources } from '../../../../server/areas.ts';
import { newId } from '../../../../server/foundation/newId.ts';
import { SchemaCompiler } from '../../../../server/http/schemaCheck.ts';
import { type Console, openConsole, type Person } from '../../support/console.ts';

const routes = createRoutes(await loadResources());

/** A manager of users who is no administrator: he has the operator's rights and those of the user screen. */
const MANAGER_RIGHTS = [
  'user:add',
  'user:edit',
  'user:delete',
  'user:deleteBatch',
  'user:frozenBatch',
  'user:changePassword',
];

describe('who may do what', () => {
  let server: Console;
  let admin: Person;
  let operator: Person;
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
    operator = await server.signIn('operator');
  });
  afterAll(() => server.close());

  const userId = async (username: string) =>
    (await server.db.selectFrom('sys_user').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
  const roleId = async (code: string) =>
    (await server.db.selectFrom('sys_role').select('id').where('role_code', '=', code).executeTakeFirstOrThrow()).id;

  const allowedToOperator = new Set([
    'station:workOrder:add',
    'station:inspectionTask:execute',
    'station:workOrder:accept',
    'station:workOrder:submit',
    'station:stationEquipment:add',
    'station:stationEquipment:edit',
    'station:stationEvent:add',
    'station:stationEvent:edit',
    'station:alarm:confirm',
    'station:alarm:handle',
    'station:shiftLog:add',
    'station:shiftLog:takeOver',
  ]);
  const guarded = routes.flatMap(({ method, path, right }) =>
    typeof right === 'object' && 'code' in right ? [{ method, path, code: right.code }] : [],
  );

  it('guards every write of users, dictionaries and equipment with a right of its own', () => {
    const codes = new Set(guarded.map((route) => route.code));
    for (const code of [
      ...MANAGER_RIGHTS,
      'dict:add',
      'dict:edit',
      'dict:delete',
      'dictItem:add',
      ...allowedToOperator,
    ]) {
      expect(codes, code).toContain(code);
    }
  });

  it('compiles every schema that a call will need', () => {
    const compiler = new SchemaCompiler();
    for (const { method, path, query, params, body, answer } of routes)
      for (const schema of [query, params, body, answer])
        if (schema) {
          const { strict, tolerant } = compiler.check(schema, path);
          for (const compiled of [strict, tolerant]) expect(compiled, `${method} ${path}`).not.toThrow();
        }
  });

  it('lets strangers call what comes before a sign-in, and nothing else', () => {
    const anonymous = routes
      .filter((route) => route.right === 'anonymous')
      .map(({ method, path }) => `${method} ${path}`);
    // Gateways and walls bring a token of their own.
    expect(anonymous.toSorted()).toEqual([
      'GET /dashboard/wall',
      'GET /sys/annountCement/show/:id',
      'GET /sys/cas/client/validateLogin',
      'GET /sys/common/pdf/pdfPreviewIframe',
      'GET /sys/common/static/*',
      'GET /sys/getEncryptedString',
      'GET /sys/logout',
      'GET /sys/randomImage/:key',
      'GET /sys/thirdLogin/:type/callback',
      'GET /sys/thirdLogin/getLoginUser/:ticket/:type',
      'GET /sys/thirdLogin/getLoginUser/:ticket/:type/:tenant',
      'GET /sys/thirdLogin/providers',
      'GET /sys/thirdLogin/render/:type',
      'GET /sys/user/checkOnlyUser',
      'GET /sys/user/passwordChange',
      'GET /sys/user/querySysUser',
      'POST /auth/2step-code',
      'POST /dashboard/wall/enter',
      'POST /station/telemetry',
      'POST /sys/checkCaptcha',
      'POST /sys/login',
      'POST /sys/logout',
      'POST /sys/phoneLogin',
      'POST /sys/sms',
      'POST /sys/smsCheckCaptcha',
      'POST /sys/third/user/checkPassword',
      'POST /sys/third/user/create',
      'POST /sys/thirdLogin/bindingThirdPhone',
      'POST /sys/thirdLogin/user/checkPassword',
      'POST /sys/thirdLogin/user/create',
      'POST /sys/thirdSms',
      'POST /sys/user/passwordChange',
      'POST /sys/user/phoneVerification',
      'POST /sys/user/register',
    ]);
  });

  it('keeps the queries of calls with secrets out of the log', () => {
    const secret = routes.filter((route) => route.secretQuery).map(({ method, path }) => `${method} ${path}`);
    expect(secret).toEqual(
      expect.arrayContaining([
        'GET /sys/user/checkOnlyUser',
        'GET /sys/user/passwordChange',
        'GET /sys/user/querySysUser',
      ]),
    );
  });

  it.each(guarded.filter((route) => !allowedToOperator.has(route.code)))(
    'refuses the operator $method $path with code 510',
    async ({ method, path }) => {
      const { get, post, put, delete: remove } = operator;
      const call = { GET: get, POST: post, PUT: put, PATCH: put, DELETE: remove }[method];
      expect(await call(path, {})).toMatchObject({
        status: 200,
        success: false,
        code: 510,
        message: '没有权限，请联系管理员授权',
        result: null,
      });
    },
  );

  it.each(['/sys/dict/list', '/sys/dictItem/list', '/sys/dict/treeList', '/sys/dict/queryById?id=x'])(
    'refuses the operator the reads of a screen he was not given: %s',
    async (path) => {
      expect(await operator.get(path)).toMatchObject({ success: false, code: 510 });
    },
  );

  it('lets the operator do what he was given', async () => {
    expect((await operator.get('/sys/user/list')).success).toBe(true);
    expect((await operator.get('/station/stationEquipment/list')).success).toBe(true);
    expect((await operator.post('/station/stationEquipment/add', {})).code).toBe(500);
    expect((await operator.put('/station/stationEquipment/edit', { id: 'none' })).message).toBe('未找到对应实体');
  });

  describe('a manager without all rights', () => {
    let manager: Person;
    beforeAll(async () => {
      const audit = { create_by: null, create_time: null, update_by: null, update_time: null };
      const role = { id: newId(), role_name: '用户管理员', role_code: 'user_manager', description: null, ...audit };
      await server.db.insertInto('sys_role').values(role).execute();
      const rights = await server.db
        .selectFrom('sys_permission')
        .select('id')
        .where('perms', 'in', MANAGER_RIGHTS)
        .execute();
      await server.db
        .insertInto('sys_role_permission')
        .values(rights.map((right) => ({ id: newId(), role_id: role.id, permission_id: right.id })))
        .execute();
      await server.db
        .insertInto('sys_user_role')
        .values({ id: newId(), user_id: await userId('operator'), role_id: role.id })
        .execute();
      manager = operator;
    });

    it('cannot give a role with rights he lacks, to others or to himself', async () => {
      const selectedroles = await roleId('admin');
      for (const username of ['sunlg', 'operator']) {
        const answer = await manager.put('/sys/user/edit', { id: await userId(username), selectedroles });
        expect(answer.message).toBe('不能授予自己没有的权限！');
      }
      const added = await manager.post('/sys/user/add', {
        ...{ username: 'helper', realname: '帮手', workNo: 'H1' },
        ...{ password: 'Xianghe#88', selectedroles },
      });
      expect(added.message).toBe('不能授予自己没有的权限！');
      expect(await server.db.selectFrom('sys_user').select('id').where('username', '=', 'helper').execute()).toEqual(
        [],
      );
    });

    it('can give a role whose rights he has', async () => {
      const answer = await manager.put('/sys/user/edit', {
        id: await userId('sunlg'),
        selectedroles: await roleId('operator'),
      });
      expect(answer.success).toBe(true);
    });

    it('cannot take over, change, freeze or delete an account with more rights', async () => {
      const id = await userId('admin');
      const refused = '不能操作权限高于自己的账号！';
      expect(
        (await manager.put('/sys/user/changePassword', { username: 'admin', password: 'Xianghe#88' })).message,
      ).toBe(refused);
      expect((await manager.put('/sys/user/edit', { id, realname: 'x' })).message).toBe(refused);
      await server.db
        .insertInto('sys_user_role')
        .values({ id: newId(), user_id: await userId('wangxd'), role_id: await roleId('admin') })
        .execute();
      const other = await userId('wangxd');
      expect((await manager.put('/sys/user/frozenBatch', { ids: other, status: 2 })).message).toBe(refused);
      expect((await manager.delete(`/sys/user/delete?id=${other}`)).message).toBe(refused);
      await server.db.deleteFrom('sys_user_role').where('user_id', '=', other).execute();
    });
  });

  it('keeps the last administrator', async () => {
    const left = '至少要保留一个可用的管理员账号！';
    const id = await userId('admin');
    expect((await admin.put('/sys/user/edit', { id, selectedroles: '' })).message).toBe(left);
    expect((await admin.put('/sys/user/edit', { id, selectedroles: await roleId('operator') })).message).toBe(left);
    const roles = await admin.get(`/sys/user/queryUserRole?userid=${id}`);
    expect(roles.result).toEqual([await roleId('admin')]);
    expect((await admin.delete(`/sys/user/delete?id=${id}`)).success).toBe(false);
  });

  it('does not let two administrators remove each other at the same moment', async () => {
    const adminRole = await roleId('admin');
    const other = await userId('qianyw');
    await server.db.insertInto('sys_user_role').values({ id: newId(), user_id: other, role_id: adminRole }).execute();
    const answers = await Promise.all([
      admin.put('/sys/user/edit', { id: await userId('admin'), selectedroles: '' }),
      admin.put('/sys/user/edit', { id: other, selectedroles: '' }),
    ]);
    expect(answers.filter((answer) => answer.success).length).toBeLessThanOrEqual(1);
    const members = await server.db
      .selectFrom('sys_user_role')
      .select('user_id')
      .where('role_id', '=', adminRole)
      .execute();
    expect(members.length).toBeGreaterThanOrEqual(1);
  });
});
