import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Console, openConsole, type Person, pick, records } from '../../support/console.ts';
import { grant } from '../../support/grants.ts';
import { people } from '../../support/people.ts';

const REFUSED = { success: false, code: 510 };

describe('roles and what they give (contract admin.md §2 and §3)', () => {
  let server: Console;
  let admin: Person;
  let operator: Person;
  const { idOf, roleIdOf } = people(
    () => server,
    () => admin,
  );
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
    operator = await server.signIn('operator');
  });
  afterAll(() => server.close());

  const menuId = async (column: 'perms' | 'component', value: string) =>
    (await server.db.selectFrom('sys_permission').select('id').where(column, '=', value).executeTakeFirstOrThrow()).id;
  const menusOf = async (role: string) =>
    (await admin.get(`/sys/permission/queryRolePermission?roleId=${role}`)).result as string[];
  const save = (person: Person, role: string, permissionIds: readonly string[], last: readonly string[]) =>
    person.post('/sys/permission/saveRolePermission', {
      ...{ roleId: role, permissionIds: permissionIds.join(','), lastpermissionIds: last.join(',') },
    });
  const addRole = async (roleCode: string) => {
    expect(await admin.post('/sys/role/add', { roleCode, roleName: `角色${roleCode}` })).toMatchObject({
      ...{ success: true, code: 200, message: '添加成功！', result: null },
    });
    return roleIdOf(roleCode);
  };

  it('[S7.30a S7.30b] adds, changes, finds and deletes roles', async () => {
    const id = await addRole('night_watch');
    expect((await admin.post('/sys/role/add', { roleCode: 'night_watch', roleName: '重复' })).message).toBe(
      '角色编码已存在！',
    );
    for (const call of [admin.put, admin.post])
      expect(await call('/sys/role/edit', { id, roleName: '夜班', description: '夜间值守' })).toMatchObject({
        ...{ success: true, message: '修改成功!' },
      });
    expect(records(await admin.get('/sys/role/list?roleName=*夜*'))).toMatchObject([
      { id, roleCode: 'night_watch', roleName: '夜班', description: '夜间值守', createBy: 'admin' },
    ]);
    expect((await admin.put('/sys/role/edit', { id: 'none', roleName: 'x' })).message).toBe('未找到对应实体');
    expect((await admin.delete(`/sys/role/delete?id=${id}`)).message).toBe('删除角色成功');
    const ids = [await addRole('a1'), await addRole('a2')].join(',');
    expect((await admin.delete(`/sys/role/deleteBatch?ids=${ids}`)).message).toBe('删除角色成功!');
  });

  it('[S7.30c] says whether a code is free, and lists all roles and the tree of what they can be given', async () => {
    const own = await roleIdOf('operator');
    expect(await admin.get('/sys/role/checkRoleCode?roleCode=unheard')).toMatchObject({ success: true, result: true });
    expect(await admin.get(`/sys/role/checkRoleCode?roleCode=operator&id=${own}`)).toMatchObject({ success: true });
    expect(await admin.get('/sys/role/checkRoleCode?roleCode=operator')).toMatchObject({
      ...{ success: false, code: 0, message: '角色编码已存在', result: true },
    });
    expect(pick((await admin.get('/sys/role/queryall')).result, 0, 'roleCode')).toBe('admin');
    const { result } = await admin.get('/sys/role/queryTreeList');
    expect(pick(result, 'ids')).toContain(await menuId('perms', 'user:add'));
    const roots = [pick(result, 'treeList')].flat();
    expect(roots.find((node) => pick(node, 'slotTitle') === '系统管理')).toMatchObject({
      ...{ title: null, label: null, isLeaf: false, ruleFlag: 0, parentId: '', scopedSlots: { title: 'hasDatarule' } },
    });
  });

  it('[S7.32c] reads menus by levels, as choices, and the ids of all roles', async () => {
    const system = (
      await server.db.selectFrom('sys_permission').select('id').where('name', '=', '系统管理').executeTakeFirstOrThrow()
    ).id;
    const roots = [(await admin.get('/sys/permission/getSystemMenuList')).result].flat();
    expect(roots.find((node) => pick(node, 'id') === system)).toMatchObject({ menuType: 0, children: [], leaf: false });
    const children = [(await admin.get(`/sys/permission/getSystemSubmenu?parentId=${system}`)).result].flat();
    expect(children.map((node) => pick(node, 'name'))).toContain('角色管理');
    const batch = await admin.get(`/sys/permission/getSystemSubmenuBatch?parentIds=${system},none`);
    expect([batch.code, Object.keys(Object(batch.result))]).toEqual([200, [system]]);
    const choices = (await admin.get('/sys/permission/queryTreeList')).result;
    expect(pick(choices, 'treeList', 0)).toMatchObject({ title: '首页', slotTitle: '首页', label: '首页' });
    expect([(await admin.get(`/sys/permission/queryListAsync?pid=${system}`)).result].flat().length).toBe(
      children.length,
    );
    expect((await admin.get('/sys/permission/queryListAsync?pid=none')).message).toBe('未找到角色信息');
    expect((await admin.get('/sys/permission/loadAllRoleIds')).result).toContain(await roleIdOf('admin'));
  });

  it('[S6.6 S7.32c S7.32d] gives and takes menus by difference, which counts with the next call', async () => {
    const role = await roleIdOf('operator');
    const dict = await menuId('component', 'system/DictList');
    const before = await menusOf(role);
    expect(await operator.get('/sys/dict/list')).toMatchObject(REFUSED);
    expect(await save(admin, role, [...before, dict], before)).toMatchObject({ success: true, message: '保存成功！' });
    expect((await operator.get('/sys/dict/list')).success).toBe(true);
    // An edit based on an older list keeps what was granted meanwhile.
    const [first = ''] = before;
    expect((await save(admin, role, before.slice(1), before)).success).toBe(true);
    expect(new Set(await menusOf(role))).toEqual(new Set([...before.slice(1), dict]));
    expect((await save(admin, role, [...before.slice(1), first], [...before.slice(1), dict])).success).toBe(true);
    expect(new Set(await menusOf(role))).toEqual(new Set(before));
    expect(await operator.get('/sys/dict/list')).toMatchObject(REFUSED);
    expect((await save(admin, role, ['gone'], [])).message).toMatch('授权失败！');
    expect((await save(admin, 'nobody', [], [])).message).toBe('角色不存在或已被删除！');
  });

  it('lists, adds and removes the members of a role', async () => {
    const role = await addRole('crew');
    const userIdList = [await idOf('sunlg'), await idOf('wangxd')];
    expect(await admin.post('/sys/user/addSysUserRole', { roleId: role, userIdList })).toMatchObject({ code: 200 });
    expect((await admin.post('/sys/user/addSysUserRole', { roleId: role, userIdList })).success).toBe(true);
    const list = async (query = '') =>
      records(await admin.get(`/sys/user/userRoleList?roleId=${role}${query}`)).map(({ username }) => username);
    expect(new Set(await list())).toEqual(new Set(['sunlg', 'wangxd']));
    expect(await list('&username=*sun*')).toEqual(['sunlg']);
    expect((await admin.get('/sys/user/userRoleList')).message).toBe('请选择一个角色!');
    const one = `/sys/user/deleteUserRole?roleId=${role}&userId=${userIdList[0]}`;
    expect((await admin.delete(one)).message).toBe('删除成功!');
    expect((await admin.delete(one)).message).toBe('删除失败！所选用户没有该角色');
    const rest = `/sys/user/deleteUserRoleBatch?roleId=${role}&userIds=${userIdList.join(',')}`;
    expect((await admin.delete(rest)).message).toBe('删除成功!');
    expect(await list()).toEqual([]);
  });

  it('refuses all of it to users without the right, however it is called', async () => {
    const role = await roleIdOf('operator');
    const reads = ['/sys/role/list', '/sys/role/queryTreeList', '/sys/permission/queryTreeList'];
    for (const path of [
      ...reads,
      `/sys/permission/queryRolePermission?roleId=${role}`,
      '/sys/permission/loadAllRoleIds',
    ])
      expect(await operator.get(path), path).toMatchObject(REFUSED);
    expect(await operator.post('/sys/role/add', { roleCode: 'x', roleName: 'xx' })).toMatchObject(REFUSED);
    expect(await operator.delete(`/sys/role/delete?id=${role}`)).toMatchObject(REFUSED);
    expect(await save(operator, role, [], [])).toMatchObject(REFUSED);
    expect(await operator.post('/sys/user/addSysUserRole', { roleId: role, userIdList: ['x'] })).toMatchObject(REFUSED);
    expect(await operator.delete(`/sys/user/deleteUserRole?roleId=${role}&userId=x`)).toMatchObject(REFUSED);
  });

  it('keeps the last administrator, their role, and their right to give rights', async () => {
    const role = await roleIdOf('admin');
    const id = await idOf('admin');
    expect((await admin.delete(`/sys/user/deleteUserRole?roleId=${role}&userId=${id}`)).message).toBe(
      '至少要保留一个可用的管理员账号！',
    );
    expect((await admin.delete(`/sys/role/delete?id=${role}`)).message).toBe('管理员角色不能删除！');
    const held = await menusOf(role);
    const kept = '管理员角色必须保留“角色管理”及其授权的权限！';
    for (const gone of [await menuId('perms', 'role:permission'), await menuId('component', 'system/RoleUserList')]) {
      expect(
        (
          await save(
            admin,
            role,
            held.filter((one) => one !== gone),
            held,
          )
        ).message,
      ).toBe(kept);
      expect((await admin.delete(`/sys/permission/delete?id=${gone}`)).message).toBe(kept);
    }
    expect((await menusOf(role)).length).toBe(held.length);
  });

  it('[S6.6] lets departments give to their own roles what they hold, and no more', async () => {
    const depart = (await server.db.selectFrom('sys_depart').select('id').executeTakeFirstOrThrow()).id;
    const dict = await menuId('component', 'system/DictList');
    const users = await menuId('component', 'system/UserList');
    const droleId = 'drole-1';
    const audit = { create_by: null, create_time: null, update_by: null, update_time: null, description: null };
    await server.db
      .insertInto('sys_depart_role')
      .values({ id: droleId, depart_id: depart, role_name: '班长', role_code: 'leader', ...audit })
      .execute();
    await server.db
      .insertInto('sys_depart_role_user')
      .values({ id: 'dru-1', user_id: await idOf('operator'), drole_id: droleId })
      .execute();
    // Administrators of the tests see the screens of departments only when they were given them.
    await server.db
      .insertInto('sys_role_permission')
      .values(
        await Promise.all(
          ['system/DepartList', 'system/DepartUserList'].map(async (component) => ({
            ...{ id: component, role_id: await roleIdOf('admin'), permission_id: await menuId('component', component) },
          })),
        ),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    for (const code of ['depart:permission', 'departRole:permission'])
      if (
        !pick((await admin.get('/sys/permission/getPermCode')).result, 'codeList')
          ?.toString()
          .split(',')
          .includes(code)
      )
        await grant(server, code, 'admin');
    const toDepart = (departId: string, permissionIds: string, lastpermissionIds = '') =>
      admin.post('/sys/permission/saveDepartPermission', { departId, permissionIds, lastpermissionIds });
    const toRole = (permissionIds: string, lastpermissionIds = '') =>
      admin.post('/sys/sysDepartPermission/saveDeptRolePermission', {
        roleId: droleId,
        permissionIds,
        lastpermissionIds,
      });

    expect((await toRole(dict)).message).toBe('只能授予部门已有的权限！');
    expect((await toDepart(depart, `${dict},${users}`)).message).toBe('保存成功！');
    expect((await admin.get(`/sys/permission/queryDepartPermission?departId=${depart}`)).result).toEqual(
      [dict, users].sort(),
    );
    const tree = (await admin.get(`/sys/sysDepartPermission/queryTreeListForDeptRole?departId=${depart}`)).result;
    expect(new Set([pick(tree, 'ids')].flat())).toEqual(new Set([dict, users]));
    expect(await operator.get('/sys/dict/list')).toMatchObject(REFUSED);
    expect((await toRole(dict)).message).toBe('保存成功！');
    expect((await admin.get(`/sys/sysDepartPermission/queryDeptRolePermission?roleId=${droleId}`)).result).toEqual([
      dict,
    ]);
    expect((await operator.get('/sys/dict/list')).success).toBe(true);
    // What the department loses its roles lose.
    expect((await toDepart(depart, users, `${dict},${users}`)).success).toBe(true);
    expect(await operator.get('/sys/dict/list')).toMatchObject(REFUSED);
  });

  it('lets no user give, take or pass on more than they have', async () => {
    const role = await addRole('limited');
    const self = await roleIdOf('operator');
    for (const code of ['role:permission', 'role:user', 'role:delete', 'role:edit'])
      await grant(server, code, 'operator');
    const own = await menusOf(self);
    const add = await menuId('perms', 'user:add');
    const more = '不能授予自己没有的权限！';
    expect((await save(operator, role, [add], [])).message).toBe(more);
    expect((await save(operator, self, [...own, add], own)).message).toBe(more);
    expect((await save(operator, role, own, [])).success).toBe(true);
    const adminRole = await roleIdOf('admin');
    expect((await save(operator, adminRole, [], [add])).message).toBe('不能收回自己没有的权限！');
    const userIdList = [await idOf('operator')];
    expect((await operator.post('/sys/user/addSysUserRole', { roleId: adminRole, userIdList })).message).toBe(more);
    expect((await operator.post('/sys/user/addSysUserRole', { roleId: role, userIdList })).success).toBe(true);
    const above = '不能操作权限高于自己的角色！';
    expect((await operator.put('/sys/role/edit', { id: adminRole, roleName: 'x' })).message).toBe(above);
    expect((await operator.delete(`/sys/role/delete?id=${role}`)).success).toBe(true);
  });
});
