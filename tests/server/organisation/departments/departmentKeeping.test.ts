import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Console, openConsole, type Person, pick } from '../../support/console.ts';
import { people } from '../../support/people.ts';

const REFUSED = { success: false, code: 510 };

describe('keeping departments (contract admin.md §4)', () => {
  let server: Console;
  let admin: Person;
  let operator: Person;
  const { newUser, idOf, departIdOf } = people(
    () => server,
    () => admin,
  );
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
    operator = await server.signIn('operator');
  });
  afterAll(() => server.close());

  const add = (departName: string, parentId?: string) =>
    admin.post('/sys/sysDepart/add', { departName, parentId, orgCategory: parentId === undefined ? '1' : '2' });
  const named = async (name: string) =>
    pick((await admin.get(`/sys/sysDepart/searchBy?keyWord=${encodeURIComponent(name)}`)).result, 0);
  const idNamed = async (name: string) => String(pick(await named(name), 'id'));

  it('adds departments under codes that it makes itself, also for several at once', async () => {
    expect(await add('远山集团')).toMatchObject({ code: 200, message: '添加成功！', result: null });
    expect(await named('远山集团')).toMatchObject({ orgCode: 'A02', orgType: '1', parentId: '', isLeaf: true });
    const id = await idNamed('远山集团');
    const answers = await Promise.all(['甲', '乙', '丙', '丁'].map((name) => add(`远山${name}部`, id)));
    expect(answers.map(({ success }) => success)).toEqual([true, true, true, true]);
    const level = (await admin.get(`/sys/sysDepart/queryDepartTreeSync?pid=${id}`)).result;
    const codes = [level].flat().map((node) => pick(node, 'orgCode'));
    expect(codes.sort()).toEqual(['A02A01', 'A02A02', 'A02A03', 'A02A04']);
    expect(pick(level, 0)).toMatchObject({ orgType: '2', isLeaf: true, children: null });
    expect((await add('迷路部', 'none')).message).toBe('上级部门不存在或已被删除！');
    expect((await admin.post('/sys/sysDepart/add', { departName: 'x', orgCategory: '2' })).message).toBe(
      '没有上级的机构只能是公司！',
    );
    expect((await admin.post('/sys/sysDepart/add', { departName: 'x', parentId: id, orgCategory: '1' })).message).toBe(
      '下级机构只能是部门或岗位！',
    );
    expect((await admin.post('/sys/sysDepart/add', { orgCategory: '1' })).message).toBe('请输入机构/部门名称!');
  });

  it('changes the properties of a department, but not its position', async () => {
    const id = await idNamed('远山甲部');
    const edit = (body: object) => admin.put('/sys/sysDepart/edit', { id, ...body });
    expect(await edit({ departName: '远山甲一部', address: '青岛' })).toMatchObject({ message: '修改成功!' });
    expect(await named('甲一')).toMatchObject({ address: '青岛', orgCode: expect.stringMatching(/^A02/) });
    expect((await edit({ parentId: await departIdOf('A01') })).message).toBe('上级部门不允许修改！');
    expect((await edit({ mobile: '123' })).message).toBe('您的手机号码格式不正确!');
    expect((await edit({ orgCategory: '1' })).message).toBe('下级机构只能是部门或岗位！');
    expect((await edit({ orgCode: 'B01' })).message).toBe('不允许的参数：orgCode');
    expect((await admin.put('/sys/sysDepart/edit', { id: 'none', departName: 'x' })).message).toBe('未找到对应实体');
    // Public consoles send the whole node back.
    const node = await named('甲一');
    expect((await server.elsewhere(admin).put('/sys/sysDepart/edit', node)).message).toBe('修改成功!');
  });

  it('[S7.33a] finds departments by name, by level, by code and by parent', async () => {
    expect(await admin.get('/sys/sysDepart/searchBy?keyWord=没有的')).toMatchObject({
      ...{ success: false, code: 0, message: '未查询匹配数据！' },
    });
    const roots = (await admin.get('/sys/sysDepart/queryDepartTreeSync')).result;
    expect([roots].flat().map((node) => pick(node, 'orgCode'))).toEqual(['A01', 'A02']);
    expect(pick(roots, 0)).toMatchObject({ isLeaf: false });
    const leaf = await departIdOf('A01A01A01');
    expect((await admin.get(`/sys/sysDepart/queryParentName?departId=${leaf}`)).result).toBe(
      '光枢新能源有限公司/运维中心',
    );
    const above = (await admin.get('/sys/sysDepart/queryAllParentId?orgCode=A01A01A01')).result;
    expect(pick(above, 'parentIds')).toEqual([await departIdOf('A01'), await departIdOf('A01A01')]);
    expect((await admin.get('/sys/sysDepart/queryAllParentId')).message).toBe('departId 和 orgCode 不能都为空！');
    expect(pick((await admin.get('/sys/sysDepart/getDepartName?orgCode=A01A01')).result, 'departName')).toBe(
      '运维中心',
    );
    expect([(await admin.get('/sys/sysDepart/listAll')).result].flat().length).toBeGreaterThan(11);
  });

  it('[S7.33a] shows superiors the departments that they are in charge of, and members none', async () => {
    const own = '/sys/sysDepart/queryMyDeptTreeList';
    expect(pick((await admin.get(own)).result, 0, 'orgCode')).toBe('A01');
    await admin.put('/sys/user/edit', { id: await idOf('admin'), departIds: '' });
    expect(await admin.get(own)).toMatchObject({ success: true, message: '2', result: null });
    expect(await operator.get(own)).toMatchObject({ success: true, message: '1', result: null });
    await admin.put('/sys/user/edit', { id: await idOf('admin'), departIds: await departIdOf('A01A01') });
    const { result } = await admin.get(own);
    expect(pick(result, 0, 'departName')).toBe('运维中心');
    expect([pick(result, 0, 'children')].flat()).toHaveLength(4);
    const search = (word: string) => admin.get(`/sys/sysDepart/searchBy?keyWord=${word}&myDeptSearch=1`);
    expect([(await search('区域')).result].flat()).toHaveLength(4);
    expect((await search('安全')).message).toBe('未查询匹配数据！');
    await admin.put('/sys/user/edit', { id: await idOf('admin'), departIds: '' });
  });

  it('[S7.33b] deletes a department with all below it, unless users or records are in it', async () => {
    const gone = (id: string) => admin.delete(`/sys/sysDepart/delete?id=${id}`);
    expect((await gone(await departIdOf('A01A01'))).message).toMatch(/^用户“.+”还属于部门“.+”，不能删除！$/);
    const root = await idNamed('远山集团');
    const below = await idNamed('远山乙部');
    const user = newUser({ userIdentity: 2, departIds: below, selecteddeparts: await departIdOf('A01A04') });
    await admin.post('/sys/user/add', user);
    expect((await gone(root)).message).toBe(`用户“${user.realname}”负责部门“远山乙部”，不能删除！`);
    await admin.delete(`/sys/user/delete?id=${await idOf(user.username)}`);
    await server.db
      .updateTable('station_info')
      .set({ org_code: 'A02A02' })
      .where('station_code', 'is not', null)
      .execute();
    expect((await gone(root)).message).toMatch(/^有电站正在使用部门“远山.+部”，不能删除！$/);
    await server.db.updateTable('station_info').set({ org_code: 'A01' }).execute();
    expect(await gone(root)).toMatchObject({ success: true, message: '删除成功!', result: null });
    expect((await admin.get('/sys/sysDepart/searchBy?keyWord=远山')).success).toBe(false);
    expect((await gone(root)).message).toBe('未找到对应实体');
    expect((await admin.delete('/sys/sysDepart/deleteBatch?ids=,')).message).toBe('参数不识别！');
    // A code is not given twice: what was of the old department would be of the new one.
    await add('新远山');
    expect(await named('新远山')).toMatchObject({ orgCode: 'A03' });
    expect((await admin.delete(`/sys/sysDepart/deleteBatch?ids=${await idNamed('新远山')}`)).message).toBe('删除成功!');
  });

  it('refuses changes to those without the rights', async () => {
    const id = await departIdOf('A01A04');
    const refused = [
      await operator.post('/sys/sysDepart/add', { departName: 'x', orgCategory: '1' }),
      await operator.put('/sys/sysDepart/edit', { id, departName: 'x' }),
      await operator.delete(`/sys/sysDepart/delete?id=${id}`),
      await operator.delete(`/sys/sysDepart/deleteBatch?ids=${id}`),
      await operator.get(`/sys/sysDepart/queryById?id=${id}`),
    ];
    for (const answer of refused) expect(answer).toMatchObject(REFUSED);
  });
});
