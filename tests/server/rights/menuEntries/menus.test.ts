import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Console, openConsole, type Person, pick } from '../../support/console.ts';

const REFUSED = { success: false, code: 510, message: '没有权限，请联系管理员授权' };
const ADDED = { success: true, code: 200, message: '添加成功！', result: null };

type Node = Readonly<Record<string, unknown>>;

/** Every node of a menu tree, each with its title. */
function flat(nodes: unknown): readonly Node[] {
  return (Array.isArray(nodes) ? nodes : []).flatMap((node: Node) => [node, ...flat(node.children)]);
}

describe('menu rows (contract admin.md §3)', () => {
  let server: Console;
  let admin: Person;
  let operator: Person;
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
    operator = await server.signIn('operator');
  });
  afterAll(() => server.close());

  const rows = async () => flat((await admin.get('/sys/permission/list')).result);
  const rowOf = async (title: string) => {
    const found = (await rows()).filter((node) => node.title === title);
    expect(found, title).toHaveLength(1);
    return found[0] ?? {};
  };
  const idOf = async (title: string) => String((await rowOf(title)).id);
  const own = async (person: Person) => (await person.get('/sys/permission/getUserPermissionByToken')).result;
  const sees = async (person: Person, path: string) =>
    flat(pick(await own(person), 'menu')).some((n) => n.path === path);
  const mayUse = async (person: Person, code: string) =>
    [pick(await own(person), 'auth')].flat().some((right) => pick(right, 'action') === code);

  it('[S7.32a] adds a menu with the rights of its screen, and gives all of it to the administrators at once', async () => {
    const parentId = await idOf('电站管理');
    const buttons = [
      { name: '新增', code: 'demo:hello:add' },
      { name: '编辑用户', code: 'user:edit' },
      { name: '再次新增', code: 'demo:hello:add' },
    ];
    const row = { parentId, menuType: 1, name: '电站速查', url: 'demo/Hello', component: '/src/views/demo/Hello.vue' };
    expect(await admin.post('/sys/permission/add', { ...row, icon: 'search', buttons })).toMatchObject(ADDED);
    const added = await rowOf('电站速查');
    expect(added).toMatchObject({
      ...{ url: '/demo/Hello', component: 'demo/Hello', menuType: 1, parentId, icon: 'search', keepAlive: true },
      ...{ createBy: 'admin', leaf: false, isLeaf: false },
    });
    // `user:edit` has its row below 用户管理 already.
    expect(flat(added.children).map(({ name, perms, menuType }) => [name, perms, menuType])).toEqual([
      ['新增', 'demo:hello:add', 2],
    ]);
    const siblings = flat((await rowOf('电站管理')).children).filter((node) => node.parentId === parentId);
    expect(siblings.at(-1)?.title, 'comes last').toBe('电站速查');
    expect([await sees(admin, '/demo/Hello'), await mayUse(admin, 'demo:hello:add')]).toEqual([true, true]);
    expect([await sees(operator, '/demo/Hello'), await mayUse(operator, 'demo:hello:add')]).toEqual([false, false]);
  });

  it('completes a root menu as the family does', async () => {
    expect(await admin.post('/sys/permission/add', { name: '空目录', menuType: 0, url: '/empty' })).toMatchObject(
      ADDED,
    );
    expect(await rowOf('空目录')).toMatchObject({ component: 'layouts/RouteView', keepAlive: false, leaf: true });
  });

  it.each<[string, object, string]>([
    [
      'a second page at one route',
      { name: '甲', url: '/demo/Hello', component: 'demo/Other' },
      '菜单路径/demo/Hello已被菜单「电站速查」使用',
    ],
    ['a parent that is not there', { name: '甲', parentId: 'nowhere', menuType: 1 }, '上级菜单不存在'],
    ['a sub menu without a parent', { name: '甲', menuType: 1 }, '请选择上级菜单'],
    ['an empty title', { name: '  ' }, '请输入菜单标题!'],
  ])('refuses %s', async (_what, body, message) => {
    expect(await admin.post('/sys/permission/add', body)).toMatchObject({ success: false, message });
  });

  it('refuses anything below a button', async () => {
    const parentId = await idOf('添加用户');
    const answer = await admin.post('/sys/permission/add', { name: '甲', parentId, menuType: 2, perms: 'x:y' });
    expect(answer).toMatchObject({ success: false, message: '按钮下面不能再有菜单或按钮' });
  });

  it('[S7.32b] moves and renames a menu and keeps leaves right, but never below itself', async () => {
    const [id, parentId] = [await idOf('电站速查'), await idOf('空目录')];
    const edited = await admin.put('/sys/permission/edit', { id, parentId, name: '电站一览', sortNo: 2.5 });
    expect(edited).toMatchObject({ success: true, message: '修改成功！', result: null });
    expect(await rowOf('电站一览')).toMatchObject({
      ...{ parentId, sortNo: 2.5, url: '/demo/Hello', component: 'demo/Hello', updateBy: 'admin' },
    });
    expect((await rowOf('空目录')).leaf).toBe(false);
    expect(await admin.post('/sys/permission/edit', { id, parentId: null })).toMatchObject({ success: true });
    expect(await rowOf('电站一览')).toMatchObject({ parentId: null, menuType: 0 });
    expect((await rowOf('空目录')).leaf).toBe(true);
    await admin.put('/sys/permission/edit', { id: parentId, parentId: id });
    expect(await admin.put('/sys/permission/edit', { id, parentId })).toMatchObject({
      message: '不能移动到自己的下级菜单中',
    });
    await admin.put('/sys/permission/edit', { id: parentId, parentId: null });
  });

  it('removes a menu with its buttons and their grants', async () => {
    const id = await idOf('电站一览');
    expect(await admin.delete(`/sys/permission/delete?id=${id}`)).toMatchObject({
      success: true,
      message: '删除成功!',
    });
    expect((await rows()).filter(({ perms }) => perms === 'demo:hello:add')).toEqual([]);
    expect([await sees(admin, '/demo/Hello'), await mayUse(admin, 'demo:hello:add')]).toEqual([false, false]);
    expect(await admin.delete(`/sys/permission/delete?id=${id}`)).toMatchObject({
      success: false,
      message: '未找到菜单信息',
    });
    expect(await admin.put('/sys/permission/edit', { id, name: '甲' })).toMatchObject({ message: '未找到菜单信息' });
    const both = `${await idOf('空目录')},${id}`;
    expect((await admin.delete(`/sys/permission/deleteBatch?ids=${both}`)).message).toBe('未找到菜单信息');
    expect(await rowOf('空目录'), 'all or none').toBeTruthy();
  });

  it('finds rows by a part of their name, flat', async () => {
    const found: unknown = (await admin.get('/sys/permission/list?name=用户管')).result;
    expect([found].flat().map((node) => [pick(node, 'title'), pick(node, 'children')])).toEqual([['用户管理', null]]);
  });

  it('is for those who have the rights', async () => {
    const id = await idOf('用户管理');
    const refused: readonly Answer[] = await Promise.all([
      operator.get('/sys/permission/list'),
      operator.post('/sys/permission/add', { name: '甲' }),
      operator.put('/sys/permission/edit', { id, name: '甲' }),
      operator.delete(`/sys/permission/delete?id=${id}`),
      operator.delete(`/sys/permission/deleteBatch?ids=${id}`),
    ]);
    for (const answer of refused) expect(answer).toMatchObject(REFUSED);
    expect((await server.stranger.post('/sys/permission/add', { name: '甲' })).status).toBe(401);
  });

  it('moves a row among its siblings, one place at a time, and records it', async () => {
    const parentId = await idOf('消息中心');
    const titles = async () =>
      flat((await admin.get('/sys/permission/list')).result)
        .filter((node) => node.parentId === parentId)
        .map(({ title }) => title);
    const move = (id: string, direction: string, person = admin) =>
      person.put('/sys/permission/move', { id, direction });
    const [first, second, third] = ['模板管理', '消息管理', '我的消息'];
    for (const [index, title] of [first, second, third].entries())
      await server.db
        .updateTable('sys_permission')
        .set({ sort_no: index + 1 })
        .where('name', '=', title)
        .execute();
    await server.db
      .updateTable('sys_permission')
      .set({ parent_id: null })
      .where('name', 'in', ['发送记录', '机器人与回调'])
      .execute();
    expect(await titles()).toEqual([first, second, third]);
    const id = await idOf('我的消息');
    expect(await move(id, 'up')).toMatchObject({ success: true, message: '上移成功！' });
    expect(await titles()).toEqual([first, third, second]);
    const records = await server.db
      .selectFrom('sys_audit')
      .select(['content_before', 'content_after'])
      .where('row_id', '=', id)
      .where('route', 'like', '%/sys/permission/move')
      .execute();
    expect(records).toEqual([{ content_before: '{"sortNo":3}', content_after: '{"sortNo":2}' }]);

    // Equal numbers are sorted by id; all of them are renumbered.
    await server.db.updateTable('sys_permission').set({ sort_no: 5 }).where('parent_id', '=', parentId).execute();
    const before = await titles();
    const last = String(before.at(-1));
    expect(await move(await idOf(last), 'down')).toMatchObject({ message: '已经是最后一个，不能下移！' });
    expect(await move(await idOf(last), 'up')).toMatchObject({ success: true });
    expect(await titles()).toEqual([before[0], last, before[1]]);
    expect(await move(await idOf(String(before[0])), 'up')).toMatchObject({ message: '已经是第一个，不能上移！' });
    const answers = await Promise.all(['up', 'down', 'up', 'down'].map((direction) => move(id, direction)));
    expect(answers.every(({ message }) => /移成功！|不能[上下]移！/.test(message))).toBe(true);
    expect(new Set(await titles()).size).toBe(3);

    expect(await move(id, 'sideways')).toMatchObject({ success: false });
    expect(await move('nobody', 'up')).toMatchObject({ success: false, message: '未找到菜单信息' });
    expect(await move(id, 'up', operator)).toMatchObject(REFUSED);
  });

  it('grants no right by a menu row that the user lacks', async () => {
    const role = await server.db.selectFrom('sys_role').select('id').where('role_code', '=', 'operator').execute();
    const codes = ['permission:add', 'permission:edit'];
    const given = await server.db.selectFrom('sys_permission').select('id').where('perms', 'in', codes).execute();
    await server.db
      .insertInto('sys_role_permission')
      .values(given.map(({ id }) => ({ id: `t-${id.slice(0, 30)}`, role_id: role[0]?.id ?? '', permission_id: id })))
      .execute();
    const parentId = await idOf('用户管理');
    const foreign = { success: false, message: '不能使用自己没有的权限！' };
    const button = { parentId, menuType: 2, name: '甲', permsType: '1' };
    const add = (body: object) => operator.post('/sys/permission/add', body);
    const edit = (body: object) => operator.put('/sys/permission/edit', body);
    expect(await add({ ...button, perms: 'user:delete' })).toMatchObject(foreign);
    expect(await add({ ...button, perms: 'unknown:code', status: '0' })).toMatchObject(foreign);
    for (const component of ['system/DictList', '/system/DictList', 'system/dict/index'])
      expect(await add({ parentId, menuType: 1, name: '乙', url: '/b', component }), component).toMatchObject(foreign);
    expect(await add({ name: '乙', url: '/b', buttons: [{ name: '丙', code: 'user:delete' }] })).toMatchObject(foreign);
    // A button of his own role, turned into another one; and one of others, switched off for everybody.
    const ownButton = await server.db
      .selectFrom('sys_permission')
      .select('id')
      .where('perms', '=', 'station:stationEquipment:add')
      .executeTakeFirstOrThrow();
    expect(await edit({ id: ownButton.id, perms: 'user:delete' })).toMatchObject(foreign);
    expect(await edit({ id: await idOf('删除用户'), status: '0' })).toMatchObject(foreign);
    expect(await edit({ id: ownButton.id, name: '登记设备' })).toMatchObject({ success: true });
    expect(await add({ ...button, perms: 'operators:new' })).toMatchObject({ success: true });
    expect(await mayUse(operator, 'operators:new')).toBe(false);
  });
});
