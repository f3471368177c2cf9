import { describe, expect, it } from 'vitest';
import { readMenu } from '../../../../src/app/navigation/menu/entry.ts';
import { menuItems } from '../../../../src/app/navigation/menu/items.ts';
import { routesFromMenu } from '../../../../src/app/navigation/menu/routes.ts';
import { FIGURES, loadFigure } from '../../../../src/app/workspace/pages/start/figures.ts';
import { shortcutsOf } from '../../../../src/app/workspace/pages/start/shortcuts.ts';
import type { Answer, TransportRequest } from '../../../../src/runtime/contract/ports.ts';
import { TransportError } from '../../../../src/runtime/contract/ports.ts';
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

describe('loadFigure', () => {
  const [figure] = FIGURES.filter(({ title }) => title === '告警设备');
  if (!figure) throw new Error('no such figure');
  const { signal } = new AbortController();

  it('asks the list for its total, without rows to speak of', async () => {
    const asked: TransportRequest[] = [];
    const send = async (request: TransportRequest): Promise<Answer> => {
      asked.push(request);
      return { success: true, message: '', code: 0, result: { records: [{}], total: '12' } };
    };
    expect(await loadFigure({ send }, figure, signal)).toBe(12);
    expect(asked).toEqual([
      {
        method: 'GET',
        path: '/station/stationEquipment/list',
        params: { pageNo: '1', pageSize: '1', status: '3' },
        signal,
      },
    ]);
  });

  it.each<readonly [string, () => Promise<Answer>]>([
    ['refuses', async () => ({ success: false, message: '没有权限', code: 510, result: { total: 5 } })],
    ['answers something else', async () => ({ success: true, message: '', code: 0, result: [] })],
    ['cannot be reached', () => Promise.reject(new TransportError('网络超时', 0, false))],
  ])('is null when the server %s', async (_, send) => {
    expect(await loadFigure({ send }, figure, signal)).toBeNull();
  });
});
