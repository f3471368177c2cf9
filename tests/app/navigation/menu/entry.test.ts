import { describe, expect, it } from 'vitest';
import { type MenuEntry, readMenu } from '../../../../src/app/navigation/menu/entry.ts';
import { menuItems } from '../../../../src/app/navigation/menu/items.ts';
import { routesFromMenu } from '../../../../src/app/navigation/menu/routes.ts';
import { chain, entry } from './menu.ts';

const paths = (menu: readonly MenuEntry[]): readonly string[] =>
  menu.flatMap((one) => [one.path, ...paths(one.children)]);

function depthOf(menu: readonly MenuEntry[]): number {
  return menu.length === 0 ? 0 : 1 + Math.max(...menu.map((one) => depthOf(one.children)));
}

describe('readMenu', () => {
  it('[S2.11a S3.3] reads every part of an entry', () => {
    const meta = {
      title: '用户管理',
      icon: 'user',
      url: 'https://example.com',
      keepAlive: true,
      internalOrExternal: true,
      permissionList: [{ action: 'user:add' }, 'user:edit', null],
    };
    const raw = entry('/a', { redirect: '/b', hidden: true, alwaysShow: true, component: '/system/UserList', meta });
    expect(readMenu([raw])).toEqual([
      {
        id: '/a',
        path: '/a',
        address: '/a',
        name: 'a',
        component: 'system/UserList',
        redirect: '/b',
        isHidden: true,
        alwaysShow: true,
        title: '用户管理',
        icon: 'user',
        url: 'https://example.com',
        keepAlive: true,
        isExternal: true,
        permissionList: ['user:add', 'user:edit'],
        children: [],
      },
    ]);
  });

  it.each([
    ['/a/b?status=1', '/a/b'],
    ['/a/b#top', '/a/b'],
    ['/a/b?x=1&y=%23#c?d', '/a/b'],
  ])('[S2.11a] keeps the parameters in %s for the click, its route is %s', (address, path) => {
    expect(readMenu([entry(address)])[0]).toMatchObject({ path, address });
    expect(routesFromMenu(readMenu([entry(address, { component: 'station/StationList' })]))[0]?.path).toBe(path);
    expect(menuItems(readMenu([entry(address, { component: 'station/StationList' })]))[0]?.target).toEqual({
      kind: 'route',
      path,
      address,
    });
  });

  it('[S2.11a] knows the components of later consoles', () => {
    const [read] = readMenu([entry('/a', { component: '/system/user/index' })]);
    expect(read?.component).toBe('system/UserList');
  });

  it.each([
    ['0', []],
    [0, []],
    ['1', ['/a']],
    [undefined, ['/a']],
  ])('[S2.11b] with route flag %j gives %j', (route, expected) => {
    expect(paths(readMenu([{ ...entry('/a'), route }]))).toEqual(expected);
  });

  it('[S2.11b] leaves out what is below an entry with flag "0"', () => {
    expect(paths(readMenu([entry('/a', { route: '0' }, [entry('/a/b')])]))).toEqual([]);
  });

  it.each([
    ['nothing', [], []],
    ['what is no entry', [null, 7, 'x', [], entry('/a')], ['/a']],
    ['entries without id and path', [{ meta: {} }], []],
    ['a path without slash', [entry('/x', { path: '0a1b2c' })], ['/0a1b2c']],
    ['an address of another site as a path below this one', [entry('/x', { path: '//example.com' })], ['/example.com']],
    ['the same in disguise', [entry('/x', { path: '/\t/\\example.com' })], ['/example.com']],
    ['a script as a path', [entry('/x', { path: 'javascript:alert(1)' })], ['/javascript:alert(1)']],
    [
      'parts of wrong types',
      [{ id: '7', path: 7, name: {}, component: [], redirect: 1, meta: 'x', hidden: 'no' }],
      ['/7'],
    ],
    ['blank texts', [{ id: '7', path: ' ', name: '', meta: { title: ' ' } }], ['/7']],
    ['children that are no list', [{ ...entry('/a'), children: 'x' }], ['/a']],
    ['a repeated id', [entry('/a', { id: '1' }), entry('/b', { id: '1' })], ['/a']],
    [
      'one id in two branches',
      [entry('/a', {}, [entry('/c')]), entry('/b', {}, [entry('/c')])],
      ['/a', '/c', '/b', '/c'],
    ],
    ['an id that is its own ancestor', [entry('/a', {}, [entry('/b', {}, [entry('/a')])])], ['/a', '/b']],
  ])('reads %s', (_, raw, expected) => {
    expect(paths(readMenu(raw))).toEqual(expected);
  });

  it.each([
    ['/b', '/b'],
    ['//example.com', null],
    ['https://example.com', null],
    ['javascript:alert(1)', null],
    [7, null],
  ])('[S2.11a] a redirect to %j leads to %j', (redirect, expected) => {
    expect(readMenu([entry('/a', { redirect })])[0]?.redirect).toBe(expected);
  });

  it.each([
    ["{{ window._CONFIG['domianURL'] }}/druid/", '/gqmt-boot/druid/'],
    ['{{window._CONFIG["domainURL"]}}/doc.html', '/gqmt-boot/doc.html'],
    ['{{ window._CONFIG.domianURL }}', '/gqmt-boot'],
    ['{{ window.location.href }}/x', '{{ window.location.href }}/x'],
    ["{{ window._CONFIG['domianURL'] + document.cookie }}", "{{ window._CONFIG['domianURL'] + document.cookie }}"],
    ['https://example.com/$\u007btoken}', 'https://example.com/$\u007btoken}'],
  ])('[S2.11a] fills in the address of the service only: %s', (url, expected) => {
    expect(readMenu([entry('/a', { meta: { url } })], '/gqmt-boot/')[0]?.url).toBe(expected);
  });

  it('ends where an object contains itself', () => {
    const loop = entry('/a', {}, []);
    Object.assign(loop, { children: [loop, entry('/b')] });
    expect(paths(readMenu([loop]))).toEqual(['/a', '/b']);
  });

  it.each([
    [50, 50],
    [500, 64],
  ])('reads a tree of %i levels to level %i', (depth, expected) => {
    expect(depthOf(readMenu([chain(depth)]))).toBe(expected);
  });
});
