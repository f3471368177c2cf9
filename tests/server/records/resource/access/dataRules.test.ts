import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Console, openConsole, type Person, pick, records } from '../../../support/console.ts';
import { giveMenu } from '../../../support/dataRules.ts';
import { grant } from '../../../support/grants.ts';
import { people } from '../../../support/people.ts';

describe('data rules of menus (contract admin.md §2 and §3)', () => {
  let server: Console;
  let admin: Person;
  let operator: Person;
  let menu: string;
  let role: string;
  const { idOf, roleIdOf } = people(
    () => server,
    () => admin,
  );
  const notFound = '未找到对应实体';
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
    operator = await server.signIn('operator');
    menu = await menuId('system/UserList');
    role = await roleIdOf('operator');
    for (const code of ['user:edit', 'user:delete', 'user:frozenBatch']) await grant(server, code, 'operator');
  });
  afterAll(() => server.close());

  const menuId = async (component: string) =>
    (
      await server.db
        .selectFrom('sys_permission')
        .select('id')
        .where('component', '=', component)
        .executeTakeFirstOrThrow()
    ).id;
  const rule = (change: object = {}) => ({
    ...{
      permissionId: menu,
      ruleName: '本人',
      ruleColumn: 'username',
      ruleConditions: '=',
      ruleValue: '#{sys_user_code}',
    },
    ...{ status: '1', ...change },
  });
  const rulesOf = async (query = '') =>
    [(await admin.get(`/sys/permission/queryPermissionRule?permissionId=${menu}${query}`)).result].flat() as {
      id: string;
    }[];
  const addRule = async (change: object = {}) => {
    const answer = await admin.post('/sys/permission/addPermissionRule', rule(change));
    expect(answer, answer.message).toMatchObject({ success: true, message: '添加成功！' });
    const [added] = await rulesOf();
    return String(added?.id);
  };
  const hold = (ids: string, roleId = role, person = admin) =>
    person.post('/sys/role/datarule', { permissionId: menu, roleId, dataRuleIds: ids });
  const seen = async (query = '') => {
    const answer = await operator.get(`/sys/user/list?pageSize=1000${query}`);
    expect(answer.message).toBe('');
    return records(answer).map(({ username }) => username);
  };

  it('[S7.32c S7.32d] are written, found, held by roles and narrow every read and change at once', async () => {
    const others = [await idOf('admin'), await idOf('sunlg')];
    const id = await addRule();
    expect(await rulesOf('&ruleName=本人')).toMatchObject([{ id, ruleColumn: 'username', status: '1' }]);
    expect((await admin.get(`/sys/permission/getPermRuleListByPermId?permissionId=${menu}`)).result).toHaveLength(1);
    expect((await seen()).length).toBeGreaterThan(2);
    expect(pick((await admin.get(`/sys/role/datarule/${menu}/${role}`)).result, 'drChecked')).toBeUndefined();
    expect(await hold(id)).toMatchObject({ code: 200, message: '保存成功!', result: '保存成功!' });
    expect(await admin.get(`/sys/role/datarule/${menu}/${role}`)).toMatchObject({
      ...{ code: 200, result: { datarule: [{ id, ruleName: '本人' }], drChecked: id } },
    });

    expect(await seen()).toEqual(['operator']);
    const elsewhere = await server.elsewhere(operator).get('/sys/user/list?pageSize=1000&delFlag=0');
    expect(records(elsewhere).map(({ username }) => username)).toEqual(['operator']);
    expect(await seen('&username=*a*')).toEqual(['operator']);
    expect((await operator.get(`/sys/user/queryById?id=${others[0]}`)).message).toBe(notFound);
    expect((await operator.put('/sys/user/edit', { id: others[1], realname: '改' })).message).toBe(notFound);
    expect((await operator.delete(`/sys/user/delete?id=${others[1]}`)).message).toBe(notFound);
    expect((await operator.put('/sys/user/frozenBatch', { ids: others[1], status: 2 })).message).toBe(notFound);
    expect((await operator.get(`/sys/user/queryByIds?userIds=${others.join(',')}`)).result).toEqual([]);
    const form = 'sys_user,realname,username';
    expect((await operator.get(`/sys/dict/getDictItems/${form}`)).result).toHaveLength(1);
    expect((await operator.get(`/sys/dict/loadDict/${form}?keyword=`)).result).toHaveLength(1);
    expect((await operator.get(`/sys/dict/loadDictItem/${form}?key=sunlg`)).result).toEqual([]);
    // Others, and the same person through another role without rules, see what they saw.
    expect(records(await admin.get('/sys/user/list?pageSize=1000')).length).toBeGreaterThan(2);

    const [held] = await rulesOf();
    expect((await admin.delete(`/sys/permission/deletePermissionRule?id=${held?.id}`)).message).toBe(
      '数据规则“本人”正在被1处授权使用，请先取消勾选，再删除！',
    );
    expect(await admin.put('/sys/permission/editPermissionRule', { id, ruleValue: 'sunlg' })).toMatchObject({
      message: '更新成功！',
    });
    expect(await seen()).toEqual(['sunlg']);
    expect((await admin.post('/sys/permission/editPermissionRule', { id, status: '0' })).success).toBe(true);
    expect((await seen()).length).toBeGreaterThan(2);
    expect((await admin.post('/sys/permission/editPermissionRule', { id, status: '1' })).success).toBe(true);
    expect(await hold('')).toMatchObject({ success: true });
    expect((await seen()).length).toBeGreaterThan(2);
    const flags = () => server.db.selectFrom('sys_permission').select('rule_flag').where('id', '=', menu).execute();
    expect(await flags()).toEqual([{ rule_flag: 1 }]);
    expect((await admin.delete(`/sys/permission/deletePermissionRule?id=${id}`)).message).toBe('删除成功！');
    expect(await flags()).toEqual([{ rule_flag: 0 }]);
  });

  it('are recorded when a role is given them', async () => {
    const id = await addRule({ ruleName: '审计' });
    expect(await hold(id)).toMatchObject({ success: true });
    const record = await server.db
      .selectFrom('sys_audit')
      .selectAll()
      .where('route', '=', 'POST /sys/role/datarule')
      .orderBy('happened_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(record).toMatchObject({ action: 'rights', row_id: role, username: 'admin' });
    expect(record.content_after).toContain(id);
    await hold('');
    await admin.delete(`/sys/permission/deletePermissionRule?id=${id}`);
  });

  it('add up over roles: what one of them shows is seen', async () => {
    const self = await addRule();
    const other = await addRule({
      ruleName: '孙',
      ruleConditions: 'USE_SQL_RULES',
      ruleColumn: 'x',
      ruleValue: "username = 'sunlg'",
    });
    expect((await rulesOf('&ruleName=孙'))[0]).toMatchObject({ ruleColumn: null });
    await hold(`${self},${other}`);
    expect(await seen(), 'both rules of one role').toEqual([]);
    await hold(self);
    expect((await admin.post('/sys/role/add', { roleCode: 'second', roleName: '第二角色' })).success).toBe(true);
    const second = await roleIdOf('second');
    const given = { roleId: second, permissionIds: menu, lastpermissionIds: '' };
    expect((await hold(other, second)).message).toBe('请先保存角色菜单权限!');
    expect((await admin.post('/sys/permission/saveRolePermission', given)).success).toBe(true);
    expect((await hold(other, second)).success).toBe(true);
    await admin.post('/sys/user/addSysUserRole', { roleId: second, userIdList: [await idOf('operator')] });
    expect((await seen()).toSorted()).toEqual(['operator', 'sunlg']);
    await hold('', second);
    expect((await seen()).length, 'a role without rules').toBeGreaterThan(2);
    await admin.delete(`/sys/role/delete?id=${second}`);
    await hold('');
  });

  const holds = async (perms: string) => {
    const rights = server.db.selectFrom('sys_permission').select('id').where('perms', '=', perms);
    const held = await server.db
      .selectFrom('sys_role_permission')
      .select('id')
      .where('role_id', '=', role)
      .where('permission_id', 'in', rights)
      .execute();
    return held.length > 0;
  };

  it('hold for what a query looks into and what a record refers to', async () => {
    const stations = await menuId('station/StationInfoList');
    const code = 'YG001';
    const one = rule({ permissionId: stations, ruleName: '一站', ruleColumn: 'stationCode', ruleValue: code });
    expect(await admin.post('/sys/permission/addPermissionRule', one)).toMatchObject({ success: true });
    const kept = (await admin.get(`/sys/permission/queryPermissionRule?permissionId=${stations}`)).result;
    const made = (kept as readonly Record<string, unknown>[]).find(({ ruleName }) => ruleName === '一站');
    const dataRuleIds = String(made?.id);
    for (const perms of ['station:stationEquipment:add', 'station:stationEquipment:edit'])
      if (!(await holds(perms))) await grant(server, perms, 'operator');
    await giveMenu(server, 'operator', 'station/StationInfoList');
    const stationOf = async (stationCode: string) => {
      const [row] = records(await admin.get(`/station/stationInfo/list?stationCode=${stationCode}`));
      return row ?? {};
    };
    const [near, far] = [await stationOf(code), await stationOf('YG002')];
    const held = { permissionId: stations, roleId: role };
    expect(await admin.post('/sys/role/datarule', { ...held, dataRuleIds })).toMatchObject({ success: true });

    const base = '/station/stationEquipment';
    const inCity = async (person: Person, { city }: Record<string, unknown>) =>
      pick((await person.get(`${base}/list?city=${city}`)).result, 'total');
    expect(await inCity(operator, near)).toBe(await inCity(admin, near));
    expect(await inCity(admin, far)).toBeGreaterThan(0);
    expect(await inCity(operator, far)).toBe(0);

    const [there] = records(await admin.get(`${base}/list?stationId=${far.id}&pageSize=1`));
    const { equipmentTypeId } = there ?? {};
    const add = (equipmentCode: string, { id: stationId }: Record<string, unknown>) =>
      operator.post(`${base}/add`, { equipmentCode, equipmentName: '试验', status: '1', stationId, equipmentTypeId });
    expect((await add('RULE-001', far)).message).toBe('所属电站不存在或已被删除！');
    expect(await add('RULE-002', near)).toMatchObject({ success: true });
    // What a record refers to already may stay.
    const kind = { id: there?.id, stationId: far.id, remark: '仍可修改' };
    expect(await operator.put(`${base}/edit`, kind)).toMatchObject({ success: true });
    await admin.post('/sys/role/datarule', { ...held, dataRuleIds: '' });
    expect(await inCity(operator, far)).toBeGreaterThan(0);
  });

  it('are passed on by users whom they narrow, never widened', async () => {
    for (const code of ['role:permission', 'role:user', 'role:add', 'permission:rule'])
      await grant(server, code, 'operator');
    const [self, other] = [
      String((await rulesOf('&ruleName=本人'))[0]?.id),
      String((await rulesOf('&ruleName=孙'))[0]?.id),
    ];
    await hold(self);
    expect((await operator.post('/sys/role/add', { roleCode: 'handed', roleName: '转授角色' })).success).toBe(true);
    const handed = await roleIdOf('handed');
    const give = { roleId: handed, permissionIds: menu, lastpermissionIds: '' };
    expect((await operator.post('/sys/permission/saveRolePermission', give)).message).toBe('保存成功！');
    expect(pick((await admin.get(`/sys/role/datarule/${menu}/${handed}`)).result, 'drChecked')).toBe(self);
    const wider = '不能授予超出自己数据范围的权限！';
    expect((await hold('', handed, operator)).message).toBe(wider);
    expect((await hold(other, handed, operator)).message).toBe(wider);
    expect((await hold(`${self},${other}`, handed, operator)).success).toBe(true);
    expect((await hold('', role, operator)).message).toBe(wider);
    const own = '不能修改限制自己的或自己没有的菜单的数据规则！';
    const edit = { id: self, ruleValue: '*' };
    expect((await operator.put('/sys/permission/editPermissionRule', edit)).message).toBe(own);
    expect((await operator.delete(`/sys/permission/deletePermissionRule?id=${self}`)).message).toBe(own);
    expect((await operator.post('/sys/permission/addPermissionRule', rule())).message).toBe(own);
    await hold('');
  });

  it.each<[object, RegExp]>([
    [{ ruleColumn: 'usernam' }, /没有可以查询的字段“usernam”，是否为 username？/],
    [{ ruleColumn: 'passwordHash' }, /没有可以查询的字段“passwordHash”，可用的字段：id、username/],
    [{ ruleColumn: 'status', ruleValue: 'x' }, /应为整数，收到“x”/],
    [{ ruleColumn: 'status', ruleConditions: 'LIKE', ruleValue: '1' }, /不支持模糊查询/],
    [{ ruleValue: '#{sys_secret}' }, /没有变量 #\{sys_secret\}，可用的变量：sys_user_code/],
    [{ ruleConditions: 'ALMOST' }, /./],
    [{ ruleConditions: 'USE_SQL_RULES', ruleValue: '1=1' }, /表达式不正确：第1个字符处应为字段名/],
    [{ ruleConditions: 'USE_SQL_RULES', ruleValue: "username='a' or exists (select 1)" }, /表达式不正确/],
    [{ ruleName: '' }, /规则名称/],
    [{ ruleConditions: null }, /请选择条件!/],
    [{ permissionId: 'none' }, /./],
  ])('are refused when they could not be worked out: %j', async (change, message) => {
    const answer = await admin.post('/sys/permission/addPermissionRule', rule(change));
    expect([answer.success, answer.message]).toEqual([false, expect.stringMatching(message)]);
  });

  it('are attached to menus whose rows they can narrow', async () => {
    const answer = await admin.post(
      '/sys/permission/addPermissionRule',
      rule({ permissionId: await menuId('dashboard/Analysis') }),
    );
    expect(answer.message).toMatch(/^菜单“首页”不显示任何资源的数据，不能设置数据规则/);
    expect(await operator.get(`/sys/permission/queryPermissionRule?permissionId=${menu}`)).toMatchObject({ code: 510 });
  });
});
