import { describe, expect, it } from 'vitest';
import { type MenuRow, menuTree } from '../../../../server/rights/heldRights/menuTree.ts';

const plain: MenuRow = {
  id: 'a',
  parent_id: null,
  name: '菜单',
  menu_type: 0,
  url: '/a',
  component: 'layouts/RouteView',
  component_name: null,
  redirect: null,
  icon: null,
  sort_no: 1,
  route: true,
  keep_alive: false,
  hidden: false,
  hide_tab: false,
  always_show: false,
  internal_or_external: false,
};
const root = (change: Partial<MenuRow>): MenuRow => ({ ...plain, ...change });
const child = (change: Partial<MenuRow>): MenuRow => ({ ...plain, parent_id: 'a', menu_type: 1, id: 'b', ...change });
const ids = (nodes: ReturnType<typeof menuTree>): unknown =>
  nodes.map((node) => (node.children ? [node.id, ids([...node.children])] : node.id));

describe('menu tree', () => {
  it('[S2.11a S3.3] gives an entry every field of the contract, optional ones only when they are set', () => {
    expect(menuTree([root({})])).toEqual([
      {
        id: 'a',
        route: '1',
        path: '/a',
        name: 'a',
        component: 'layouts/RouteView',
        redirect: null,
        meta: { title: '菜单', keepAlive: false, internalOrExternal: false, componentName: 'RouteView' },
      },
    ]);
    const all = root({
      hidden: true,
      always_show: true,
      keep_alive: true,
      hide_tab: true,
      icon: 'home',
      redirect: '/b',
    });
    expect(menuTree([all])).toEqual([
      {
        id: 'a',
        route: '1',
        path: '/a',
        name: 'a',
        component: 'layouts/RouteView',
        redirect: '/b',
        hidden: true,
        alwaysShow: true,
        meta: {
          title: '菜单',
          keepAlive: true,
          internalOrExternal: false,
          componentName: 'RouteView',
          icon: 'home',
          hideMenu: true,
          hideTab: true,
        },
      },
    ]);
  });

  it('[S2.11b] marks entries that are no routes with 0', () => {
    expect(menuTree([root({ route: false })])[0]?.route).toBe('0');
  });

  it.each([
    ['/isystem/user', null, '/isystem/user', 'isystem-user'],
    ['/online/df/:table/:id', null, '/online/df/:table/:id', 'online-df-@table-@id'],
    ['/online/cgreport/:code', 'onlineAutoList', '/online/cgreport/:code', 'onlineAutoList'],
    [null, null, null, null],
    // MD5 of the text.
    ['https://example.com', null, 'c984d06aafbecf6bc55569f964148ea3', 'https@--example.com'],
  ])('[S3.3] names %s', (url, component_name, path, name) => {
    expect(menuTree([root({ url, component_name })])[0]).toMatchObject({ path, name });
  });

  it.each([
    ['https://example.com/a', true],
    ['http://example.com', true],
    ["{{ window._CONFIG['domianURL'] }}/druid/", true],
    ['/https://example.com', false],
    ['/plain', false],
  ])('keeps the address of %s in meta: %s', (url, external) => {
    const node = menuTree([root({ url })])[0];
    expect(node?.meta.url).toBe(external ? url : undefined);
    expect(node?.path?.length === 32).toBe(external);
  });

  it.each([
    ['system/UserList', null, 'UserList'],
    ['system/UserList', 'own-name', 'own-name'],
    ['Single', null, 'Single'],
    [null, 'own-name', undefined],
    [null, null, undefined],
  ])('names the component of %s with own name %s: %s', (component, component_name, expected) => {
    expect(menuTree([root({ component, component_name })])[0]?.meta.componentName).toBe(expected);
  });

  it('orders every level by sort number, then by id, and leaves buttons out', () => {
    const rows = [
      child({ id: 'd', sort_no: 1.2 }),
      child({ id: 'c', sort_no: 1.1 }),
      child({ id: 'button', menu_type: 2, sort_no: 0 }),
      root({ id: 'z', sort_no: 0 }),
      root({ id: 'y', sort_no: 1 }),
      root({}),
    ];
    expect(ids(menuTree(rows))).toEqual(['z', ['a', ['c', 'd']], 'y']);
  });

  it('drops entries without their parent, and circles', () => {
    const rows = [
      root({}),
      child({ id: 'lost', parent_id: 'nobody' }),
      child({ id: 'x', parent_id: 'y' }),
      child({ id: 'y', parent_id: 'x' }),
      child({ id: 'self', parent_id: 'self' }),
    ];
    expect(ids(menuTree(rows))).toEqual(['a']);
  });

  it('takes an empty parent for none', () => {
    expect(ids(menuTree([root({ parent_id: '' })]))).toEqual(['a']);
  });

  it('puts a redirect on roots only', () => {
    const [node] = menuTree([root({ redirect: '/x' }), child({ redirect: '/y' })]);
    expect(node?.redirect).toBe('/x');
    expect(node?.children?.[0]).not.toHaveProperty('redirect');
  });

  it('[S6.2a] hides folders with nothing but hidden children, level by level, and keeps their titles', () => {
    const rows = [root({}), child({ id: 'b' }), child({ id: 'c', parent_id: 'b', component: 'x/Y', hidden: true })];
    const [node] = menuTree(rows);
    expect(node).toMatchObject({ hidden: true, meta: { title: '菜单', hideMenu: true } });
    expect(node?.children?.[0]).toMatchObject({ hidden: true });
  });

  it('[S6.2a] shows such a folder that is to be shown always', () => {
    const rows = [root({ always_show: true }), child({ component: 'x/Y', hidden: true })];
    expect(menuTree(rows)[0]).not.toHaveProperty('hidden');
  });

  it('shows a folder with one visible child, a folder without children, and a screen with hidden children', () => {
    const rows = [
      root({}),
      child({ id: 'b', component: 'x/Y', hidden: true }),
      child({ id: 'c', component: 'x/Screen' }),
      child({ id: 'd', parent_id: 'c', component: 'x/Detail', hidden: true }),
      root({ id: 'e', sort_no: 2 }),
    ];
    const nodes = menuTree(rows);
    expect(nodes.map((node) => 'hidden' in node)).toEqual([false, false]);
    expect(nodes[0]?.children?.map((node) => 'hidden' in node)).toEqual([true, false]);
  });

  it('builds nothing from nothing', () => {
    expect(menuTree([])).toEqual([]);
  });
});
