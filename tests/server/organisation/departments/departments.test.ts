import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { departTree } from '../../../../server/organisation/departments/departTree.ts';
import { stableId } from '../../../../server/seed/id.ts';
import { roleId } from '../../../../server/seed/roles.ts';
import { type Console, openConsole, type Person, pick } from '../../support/console.ts';

describe('department tree', () => {
  const row = (id: string, parentId: string) => ({ id, parentId });
  const shape = (rows: { id: string; parentId: string }[]) => departTree(rows, ({ id }, leaf) => ({ id, leaf }));

  it.each([
    ['nothing', [], []],
    ['a root', [row('a', '')], [{ id: 'a', leaf: true, children: null }]],
    [
      'a child, wherever it stands',
      [row('b', 'a'), row('a', '')],
      [{ id: 'a', leaf: false, children: [{ id: 'b', leaf: true, children: null }] }],
    ],
    ['a child of nobody as a root', [row('b', 'gone')], [{ id: 'b', leaf: true, children: null }]],
  ])('arranges %s', (_name, rows, tree) => {
    expect(shape(rows)).toEqual(tree);
  });
});

describe('department calls', () => {
  let server: Console;
  let admin: Person;
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
  });
  afterAll(() => server.close());

  it.each([
    ['西北', ['光枢新能源有限公司', '运维中心', '西北区域']],
    ['*中心*', ['光枢新能源有限公司', '运维中心', '集中监控中心']],
    [' ', 'all'],
    ['nobody', []],
    ['%', []],
  ])('[S3.5b] finds departments by "%s", with those above them', async (departName, names) => {
    const namesOf = (nodes: unknown): unknown[] =>
      Array.isArray(nodes)
        ? nodes.flatMap((node) => [pick(node, 'departName'), ...namesOf(pick(node, 'children'))])
        : [];
    const { result } = await admin.get(`/sys/sysDepart/queryTreeList?departName=${encodeURIComponent(departName)}`);
    const all = namesOf((await admin.get('/sys/sysDepart/queryTreeList')).result);
    expect(namesOf(result)).toEqual(names === 'all' ? all : names);
    expect(all.length).toBeGreaterThan(8);
  });

  it('[S3.5b] gives the tree with all fields, or the chosen departments as a list', async () => {
    const { result, code } = await admin.get('/sys/sysDepart/queryTreeList');
    expect(code).toBe(0);
    expect(result).toMatchObject([
      {
        title: '光枢新能源有限公司',
        departName: '光枢新能源有限公司',
        orgCode: 'A01',
        orgCategory: '1',
        parentId: '',
        isLeaf: false,
        children: [
          { orgCode: 'A01A01', children: [{ orgCode: 'A01A01A01', isLeaf: true, children: null }, {}, {}, {}] },
          { orgCode: 'A01A02' },
          { orgCode: 'A01A03', isLeaf: true },
          { orgCode: 'A01A04' },
        ],
      },
    ]);
    const id = pick(result, 0, 'children', 2, 'id');
    expect(pick(result, 0, 'children', 2, 'key')).toBe(id);
    const chosen = await admin.get(`/sys/sysDepart/queryTreeList?ids=${id},none`);
    expect(chosen.result).toMatchObject([{ id, value: id, title: '安全质量部', isLeaf: true, children: null }]);
  });

  it('gives all staff the names to choose from, and the contacts only to those who keep departments', async () => {
    await server.db.updateTable('sys_depart').set({ mobile: '13800000000' }).where('org_code', '=', 'A01').execute();
    const mobileOf = async (person: Person) =>
      pick((await person.get('/sys/sysDepart/queryTreeList')).result, 0, 'mobile');
    const operator = await server.signIn('operator');
    expect(await mobileOf(operator)).toBe('13800000000');
    await server.db
      .deleteFrom('sys_role_permission')
      .where('role_id', '=', roleId('operator'))
      .where('permission_id', '!=', stableId('menu.dashboard.analysis'))
      .execute();
    expect(await mobileOf(operator)).toBeNull();
    expect(pick((await operator.get('/sys/sysDepart/queryTreeList')).result, 0, 'departName')).toBe(
      '光枢新能源有限公司',
    );
    expect((await server.stranger.get('/sys/sysDepart/queryTreeList')).status).toBe(401);
  });

  it('gives the tree of ids', async () => {
    const { result } = await admin.get('/sys/sysDepart/queryIdTree');
    const node = pick(result, 0);
    expect(Object.keys(node ?? {}).toSorted()).toEqual(['children', 'key', 'title', 'value']);
    expect(pick(node, 'key')).toBe(pick(node, 'value'));
    expect(pick(node, 'children')).toHaveLength(4);
  });
});
