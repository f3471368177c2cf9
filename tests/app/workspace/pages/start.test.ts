import { describe, expect, it } from 'vitest';
import { readMenu } from '../../../../src/app/navigation/menu/entry.ts';
import { menuItems } from '../../../../src/app/navigation/menu/items.ts';
import { routesFromMenu } from '../../../../src/app/navigation/menu/routes.ts';
import { isManager, mayReadFigures } from '../../../../src/app/workspace/pages/start/mayReadFigures.ts';
import { hasDocument, shortcutsOf, shownShortcuts } from '../../../../src/app/workspace/pages/start/shortcuts.ts';
import { entry } from '../../navigation/menu/menu.ts';

describe('shortcutsOf', () => {
  it('leads to the visible screens that exist, with their group', () => {
    const menu = readMenu([
      entry('/home', { component: 'exists' }),
      entry('/g', { meta: { icon: 'setting' } }, [
        entry('/g/a', { component: 'exists' }),
        entry('/g/b', { component: 'not/yet' }),
        entry('/g/c', { component: 'exists', hidden: true }),
        entry('/g/d', { component: 'exists', meta: { icon: 'user' } }),
        entry('/g/e', { meta: { internalOrExternal: true, url: 'https://e.test' } }),
      ]),
    ]);
    const shortcuts = shortcutsOf(menuItems(menu), routesFromMenu(menu), (component) => component === 'exists');
    expect(shortcuts).toEqual([
      { title: 'T/home', path: '/home', group: null, icon: null },
      { title: 'T/g/a', path: '/g/a', group: 'T/g', icon: 'setting' },
      { title: 'T/g/d', path: '/g/d', group: 'T/g', icon: 'user' },
    ]);
  });
});

describe('mayReadFigures', () => {
  const granted = (component: string) => mayReadFigures(routesFromMenu(readMenu([entry('/s', { component })])));

  it.each(['station/StationInfoList', 'station/StationEquipmentList', 'station/PowerReport'])(
    'with %s',
    (component) => {
      expect(granted(component)).toBe(true);
    },
  );

  it.each(['station/WorkOrderList', 'system/UserList'])('not with %s alone', (component) => {
    expect(granted(component)).toBe(false);
  });
});

describe('shownShortcuts', () => {
  const all = Array.from({ length: 12 }, (_, index) => ({
    title: `T${index}`,
    path: `/p${index}`,
    group: null,
    icon: null,
  }));
  const pathsOf = (recent: readonly string[]) => shownShortcuts(all, recent).map(({ path }) => path);

  it('are eight, those used last first', () => {
    expect(pathsOf([])).toEqual(all.slice(0, 8).map(({ path }) => path));
    expect(pathsOf(['/p11', '/gone', '/p2'])).toEqual(['/p11', '/p2', '/p0', '/p1', '/p3', '/p4', '/p5', '/p6']);
  });
});

it.each([
  [['dashboard/Management', 'station/PowerReport'], true],
  [['dashboard/Management', 'station/StationAlarmList'], false],
  [['station/PowerReport'], false],
])('%j begins with energy and money: %s', (components, manages) => {
  const menu = components.map((component, index) => entry(`/s${index}`, { component }));
  expect(isManager(routesFromMenu(readMenu(menu)))).toBe(manages);
});

describe('hasDocument', () => {
  it.each([
    ['system/UserList', true],
    ['onl/demo_leave', true],
    ['system/NotBuilt', false],
  ])('%s: %s', (component, has) => {
    expect(hasDocument(component, new Set(['system/UserList']))).toBe(has);
  });
});
