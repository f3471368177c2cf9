import { describe, expect, it } from 'vitest';
import { placeAbove } from '../../../../src/app/navigation/menu/placeAbove.ts';
import type { AppRoute } from '../../../../src/app/navigation/menu/routes.ts';

function route(path: string, component: string, above: AppRoute['trail'] = []): AppRoute {
  const page = { kind: 'component', name: component } as const;
  const trail = [...above, { title: path, path }];
  return { path, name: path, title: path, keepAlive: true, permissionList: [], page, trail };
}

const home = route('/dashboard/analysis', 'dashboard/Analysis');
const list = route('/station/equipment', 'station/EquipmentList');
const station = route('/station/info', 'station/InfoList');

describe('the page above one that was opened directly', () => {
  it.each<[string, AppRoute, string]>([
    ['has the beginning of its address', route('/station/equipment/edit/:id', 'other/Form'), '/station/equipment'],
    ['has the beginning of its name', route('/forms/equipment', 'station/EquipmentForm'), '/station/equipment'],
    [
      'stands above it in the menu',
      route('/forms/x', 'x/Entry', [{ title: '档案', path: '/station/info' }]),
      '/station/info',
    ],
    [
      'is home, where nothing belongs to it',
      route('/forms/x', 'x/Entry', [{ title: '表单', path: null }]),
      '/dashboard/analysis',
    ],
  ])('%s', (_what, page, path) => {
    expect(placeAbove([home, list, station, page], page)).toBe(path);
  });

  it('is no page whose address needs values, and not the page itself', () => {
    const form = route('/a/form', 'a/SampleForm');
    expect(placeAbove([home, route('/a/:id', 'a/SampleList'), form], form)).toBe('/dashboard/analysis');
  });
});
