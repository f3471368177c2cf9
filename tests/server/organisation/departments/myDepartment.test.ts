import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../../server/foundation/newId.ts';
import { stableId } from '../../../../server/seed/id.ts';
import { type Answer, type Console, openConsole, type Person, records } from '../../support/console.ts';
import { people, STRONG } from '../../support/people.ts';

const REFUSED = { success: false, code: 510 };
const FOREIGN = '只能操作自己负责的部门！';
const STRANGER = '只能操作自己负责部门的用户！';

describe('my department (contract admin.md §4, facts of my department)', () => {
  let server: Console;
  let admin: Person;
  let keeper: Person;
  /** In charge of the operations centre A01A01, not of the monitoring centre A01A02. */
  let own = '';
  let foreign = '';
  let keeperRole = '';
  const { newUser, idOf, roleIdOf, departIdOf } = people(
    () => server,
    () => admin,
  );
  const named = (list: Answer) => records(list).map(({ username }) => username);

  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
    own = await departIdOf('A01A01A01');
    foreign = await departIdOf('A01A02A01');
    await admin.post('/sys/role/add', { roleCode: 'dept_keeper', roleName: '部门管理员' });
    keeperRole = await roleIdOf('dept_keeper');
    const menu = stableId('menu.isystem.departUserList');
    const given = await server.db
      .selectFrom('sys_permission')
      .select('id')
      .where((where) =>
        where.or([
          where('id', '=', menu),
          where('parent_id', '=', menu),
          where('component', '=', 'system/AddressList'),
          where('perms', 'in', [
            'user:add',
            'user:edit',
            'user:delete',
            'user:frozenBatch',
            'user:changePassword',
            'user:form:phone',
          ]),
        ]),
      )
      .execute();
    await server.db
      .insertInto('sys_role_permission')
      .values(given.map(({ id }) => ({ id: newId(), role_id: keeperRole, permission_id: id })))
      .execute();
    const charge = await departIdOf('A01A01');
    const user = newUser({
      ...{ username: 'keeper', userIdentity: 2, departIds: charge },
      ...{ selecteddeparts: charge, selectedroles: keeperRole },
    });
    await admin.post('/sys/user/add', user);
    keeper = await server.signIn('keeper', STRONG);
  });
  afterAll(() => server.close());

  it('shows the users of one department, or of all own ones, and of no other', async () => {
    const all = named(await keeper.get('/sys/user/departUserList?pageSize=100'));
    const one = named(await keeper.get(`/sys/user/departUserList?depId=${own}&pageSize=100`));
    expect(one.length).toBeGreaterThan(0);
    expect(all.length).toBeGreaterThan(one.length);
    expect(all).not.toContain('konglh');
    expect((await keeper.get(`/sys/user/departUserList?depId=${foreign}`)).message).toBe(FOREIGN);
    const [first = ''] = one.map(String);
    expect(named(await keeper.get(`/sys/user/departUserList?depId=${own}&username=${first}`))).toEqual([first]);
    // Administrators act everywhere, users without a menu nowhere.
    expect(named(await admin.get(`/sys/user/departUserList?depId=${foreign}`))).toContain('konglh');
    expect(await (await server.signIn('operator')).get('/sys/user/departUserList')).toMatchObject(REFUSED);
  });

  it('adds existing users, and removes them again with the roles that they had there', async () => {
    const other = await idOf('konglh');
    const link = (depId: string, userIdList: unknown) =>
      keeper.post('/sys/user/editSysDepartWithUser', { depId, userIdList });
    expect(await link(own, [other])).toMatchObject({ success: true, code: 200 });
    expect((await link(own, other)).success).toBe(true);
    expect(named(await keeper.get(`/sys/user/departUserList?depId=${own}&username=konglh`))).toEqual(['konglh']);
    expect((await link(foreign, [other])).message).toBe(FOREIGN);
    expect((await link(own, ['nobody'])).message).toBe('所选用户不存在或已被删除，请刷新后重新选择！');
    expect((await link(own, [])).success).toBe(false);

    await keeper.post('/sys/sysDepartRole/add', { departId: own, roleName: '临时组', roleCode: 'temp' });
    const role = String(records(await keeper.get('/sys/sysDepartRole/list?roleCode=temp'))[0]?.id);
    const give = { userId: other, newRoleId: role, oldRoleId: '' };
    expect(await keeper.post('/sys/sysDepartRole/deptRoleUserAdd', give)).toMatchObject({ message: '添加成功！' });
    const held = `/sys/sysDepartRole/getDeptRoleByUserId?userId=${other}&departId=${own}`;
    expect((await keeper.get(held)).result).toMatchObject([{ userId: other, droleId: role }]);

    const unlink = (depId: string, userId: string) =>
      keeper.delete(`/sys/user/deleteUserInDepart?depId=${depId}&userId=${userId}`);
    expect((await unlink(foreign, other)).message).toBe(FOREIGN);
    expect(await unlink(own, other)).toMatchObject({ success: true, message: '删除成功!' });
    expect((await unlink(own, other)).message).toBe('当前选中部门与用户无关联关系!');
    expect((await keeper.get(held)).result).toEqual([]);
    expect((await keeper.post('/sys/sysDepartRole/deptRoleUserAdd', give)).message).toBe(
      '用户不属于该部门，不能分配其部门角色！',
    );
    await link(own, [other]);
    const batch = `/sys/user/deleteUserInDepartBatch?depId=${own}&userIds=${other},${other}`;
    expect((await keeper.delete(batch)).message).toBe('删除成功!');
    // The department that they came from is still theirs.
    const row = await server.db.selectFrom('sys_user').select('org_code').where('id', '=', other).executeTakeFirst();
    expect(row?.org_code).toBe('A01A02A01');
  });

  it('manages accounts of own users only, even for calls made by hand', async () => {
    const user = newUser({ selecteddeparts: own });
    expect((await keeper.post('/sys/user/add', user)).success).toBe(true);
    const id = await idOf(user.username);
    expect((await keeper.put('/sys/user/edit', { id, realname: '改名', selecteddeparts: own })).success).toBe(true);
    expect((await keeper.get(`/sys/user/queryById?id=${id}`)).result).toMatchObject({ realname: '改名' });
    const only = '只能选择自己负责的部门！';
    expect((await keeper.put('/sys/user/edit', { id, selecteddeparts: `${own},${foreign}` })).message).toBe(only);
    expect((await keeper.put('/sys/user/edit', { id, selecteddeparts: '' })).message).toBe('请选择自己负责的部门！');
    expect((await keeper.put('/sys/user/edit', { id, userIdentity: 2, departIds: foreign })).message).toBe(only);
    expect((await keeper.post('/sys/user/add', newUser({ selecteddeparts: foreign }))).message).toBe(only);
    expect((await keeper.post('/sys/user/add', newUser())).message).toBe('请选择自己负责的部门！');
    // A user who was only added here stays with the keepers of their other departments.
    const other = newUser({ selecteddeparts: foreign });
    await admin.post('/sys/user/add', other);
    const stranger = await idOf(other.username);
    await keeper.post('/sys/user/editSysDepartWithUser', { depId: own, userIdList: [stranger] });
    const password = { username: other.username, password: STRONG, confirmpassword: STRONG };
    const refused = [
      await keeper.put('/sys/user/edit', { id: stranger, realname: 'x' }),
      await keeper.put('/sys/user/frozenBatch', { ids: stranger, status: 2 }),
      await keeper.put('/sys/user/changePassword', password),
      await keeper.delete(`/sys/user/delete?id=${stranger}`),
    ];
    expect(refused.map(({ message }) => message)).toEqual([STRANGER, STRANGER, STRANGER, STRANGER]);
    expect((await keeper.delete(`/sys/user/delete?id=${id}`)).success).toBe(true);
  });

  it('manages roles of own departments, which other users cannot list, change or give', async () => {
    const add = (departId: string, roleCode: string, person = keeper) =>
      person.post('/sys/sysDepartRole/add', { departId, roleName: '班长', roleCode });
    expect(await add(own, 'leader')).toMatchObject({ code: 200, message: '添加成功！' });
    expect((await add(own, 'leader')).message).toBe('该值不可用，系统中已存在！');
    expect((await add(foreign, 'foreign_leader')).message).toBe(FOREIGN);
    expect((await add(foreign, 'foreign_leader', admin)).success).toBe(true);
    const listed = records(await keeper.get(`/sys/sysDepartRole/list?deptId=${own}&roleName=*班*`));
    expect(listed).toMatchObject([{ roleCode: 'leader', departId: own, departId_dictText: '西北区域' }]);
    const id = String(listed[0]?.id);
    const other = String(records(await admin.get('/sys/sysDepartRole/list?roleCode=foreign_leader'))[0]?.id);
    expect(records(await keeper.get('/sys/sysDepartRole/list?roleCode=foreign_leader'))).toEqual([]);
    expect((await keeper.get(`/sys/sysDepartRole/queryById?id=${other}`)).message).toBe('未找到对应实体');
    expect((await keeper.get(`/sys/sysDepartRole/queryById?id=${id}`)).result).toMatchObject({ roleName: '班长' });
    expect((await keeper.put('/sys/sysDepartRole/edit', { id, roleName: '值长' })).message).toBe('编辑成功!');
    const userId = await idOf('operator');
    const grant = { permissionIds: '', lastpermissionIds: '' };
    const refused = [
      await keeper.put('/sys/sysDepartRole/edit', { id: other, roleName: 'xx' }),
      await keeper.delete(`/sys/sysDepartRole/delete?id=${other}`),
      await keeper.delete(`/sys/sysDepartRole/deleteBatch?ids=${id},${other}`),
      await keeper.post('/sys/sysDepartRole/deptRoleUserAdd', { userId, newRoleId: other, oldRoleId: '' }),
      await keeper.get(`/sys/sysDepartRole/getDeptRoleList?departId=${foreign}&userId=${userId}`),
      await keeper.get(`/sys/sysDepartRole/getDeptRoleByUserId?departId=${foreign}&userId=${userId}`),
      await keeper.get(`/sys/sysDepartPermission/queryTreeListForDeptRole?departId=${foreign}`),
      await keeper.get(`/sys/sysDepartPermission/queryDeptRolePermission?roleId=${other}`),
      await keeper.get(`/sys/sysDepartPermission/queryById?id=${foreign}`),
      await keeper.post('/sys/sysDepartPermission/saveDeptRolePermission', { roleId: other, ...grant }),
      await keeper.post('/sys/sysDepartRole/datarule', { permissionId: 'x', roleId: other, dataRuleIds: '' }),
      await keeper.get(`/sys/sysDepartRole/datarule/x/${foreign}/${other}`),
    ];
    expect(refused.map(({ message }) => message)).toEqual(refused.map(() => FOREIGN));
    expect(
      [(await keeper.get(`/sys/sysDepartRole/getDeptRoleList?departId=${own}&userId=${userId}`)).result].flat(),
    ).toMatchObject([{ roleCode: 'leader' }, { roleCode: 'temp' }]);
    // What a department holds is not for its own keeper to extend.
    const more = { departId: own, permissionIds: 'x', lastpermissionIds: '' };
    expect(await keeper.post('/sys/permission/saveDepartPermission', more)).toMatchObject(REFUSED);
    expect((await keeper.delete(`/sys/sysDepartRole/deleteBatch?ids=${id}`)).message).toBe('批量删除成功！');
  });

  it('[S7.33c S7.33d] gives roles rights of the department, and never more than the caller has', async () => {
    const menuId = async (component: string) =>
      (
        await server.db
          .selectFrom('sys_permission')
          .select('id')
          .where('component', '=', component)
          .executeTakeFirstOrThrow()
      ).id;
    const [addresses, dict] = [await menuId('system/AddressList'), await menuId('system/DictList')];
    const both = `${addresses},${dict}`;
    const toDepart = { departId: own, permissionIds: both, lastpermissionIds: '' };
    expect((await admin.post('/sys/permission/saveDepartPermission', toDepart)).message).toBe('保存成功！');
    expect((await admin.get(`/sys/sysDepartPermission/queryById?id=${own}`)).result).toMatchObject({
      permissionIds: [addresses, dict].sort().join(','),
    });
    const role = String(records(await keeper.get('/sys/sysDepartRole/list?roleCode=temp'))[0]?.id);
    const save = (person: Person, permissionIds: string, lastpermissionIds = '') =>
      person.post('/sys/sysDepartPermission/saveDeptRolePermission', {
        roleId: role,
        permissionIds,
        lastpermissionIds,
      });
    expect((await save(keeper, both)).message).toBe('不能授予自己没有的权限！');
    expect((await save(keeper, addresses)).message).toBe('保存成功！');
    const user = newUser({ selecteddeparts: own });
    await admin.post('/sys/user/add', user);
    const userId = await idOf(user.username);
    const give = (newRoleId: string, oldRoleId = '') =>
      keeper.post('/sys/sysDepartRole/deptRoleUserAdd', { userId, newRoleId, oldRoleId });
    expect((await give(role)).success).toBe(true);
    const person = await server.signIn(user.username, STRONG);
    expect((await person.get('/sys/user/queryByOrgCodeForAddressList')).success).toBe(true);
    expect((await give('', role)).success).toBe(true);
    expect(await person.get('/sys/user/queryByOrgCodeForAddressList')).toMatchObject(REFUSED);
    // With a right that its keeper lacks, a role is neither given nor taken, changed nor deleted by them.
    await save(admin, both, addresses);
    expect((await give(role)).message).toBe('不能授予自己没有的权限！');
    await admin.post('/sys/sysDepartRole/deptRoleUserAdd', { userId, newRoleId: role, oldRoleId: '' });
    expect((await give('', role)).message).toBe('不能收回自己没有的权限！');
    const above = '不能操作权限高于自己的部门角色！';
    expect((await keeper.put('/sys/sysDepartRole/edit', { id: role, roleName: '乙组' })).message).toBe(above);
    expect((await keeper.delete(`/sys/sysDepartRole/delete?id=${role}`)).message).toBe(above);
    expect((await give('none')).message).toBe('部门角色不存在或已被删除！');
    // A user removed from the department by an edit of their account loses its roles as well.
    await admin.put('/sys/user/edit', { id: userId, selecteddeparts: foreign });
    expect(await person.get('/sys/user/queryByOrgCodeForAddressList')).toMatchObject(REFUSED);
  });

  it('copies a role with its menus and data rules, but none above the copier', async () => {
    const source = await roleIdOf('operator');
    const copy = (person: Person, id: string, roleCode: string) =>
      person.post('/sys/role/copy', { id, roleCode, roleName: '副本' });
    expect(await copy(keeper, source, 'copy0')).toMatchObject(REFUSED);
    expect(await copy(admin, source, 'copy1')).toMatchObject({ code: 200, message: '复制成功！' });
    const grantsOf = (role: string) =>
      server.db
        .selectFrom('sys_role_permission')
        .select(['permission_id', 'data_rule_ids'])
        .where('role_id', '=', role)
        .orderBy('permission_id')
        .execute();
    expect(await grantsOf(await roleIdOf('copy1'))).toEqual(await grantsOf(source));
    expect((await copy(admin, source, 'copy1')).message).toBe('角色编码已存在！');
    expect((await copy(admin, 'none', 'copy2')).message).toBe('角色不存在或已被删除！');
    expect((await copy(admin, source, ' ')).message).toBe('请输入角色编码！');
    const right = await server.db
      .selectFrom('sys_permission')
      .select('id')
      .where('perms', '=', 'role:copy')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('sys_role_permission')
      .values({ id: newId(), role_id: keeperRole, permission_id: right.id })
      .execute();
    expect((await copy(keeper, source, 'copy3')).message).toBe('不能复制权限高于自己的角色！');
    expect((await copy(keeper, keeperRole, 'copy4')).success).toBe(true);
  });
});
