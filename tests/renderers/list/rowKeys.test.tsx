import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { compiled } from '../page/documents.ts';
import { draw } from '../support/render.tsx';

const alarms = compiled({
  kind: 'list',
  version: 1,
  name: 'demo/Alarms',
  title: '告警',
  source: '/alarm',
  fields: { name: { title: '名称' }, state: { title: '状态' } },
  search: ['name'],
  columns: [{ field: 'name', action: 'show' }, 'state'],
  actions: {
    show: { title: '查看', permission: false, do: [{ request: 'PUT /alarm/seen', body: { id: '{id}' } }] },
    check: {
      title: '确认',
      key: 'c',
      permission: false,
      visible: { state: '0' },
      do: [{ request: 'PUT /alarm/check', body: { id: '{id}' } }],
    },
  },
  toolbar: [],
  rowActions: ['check'],
});

const ROWS = [
  { id: 'a', name: '停机', state: '0' },
  { id: 'b', name: '通讯中断', state: '1' },
];

it('runs the action of a letter for the row with the focus, and what its first link does by Enter', async () => {
  const { page: view, requests } = await draw(<Screen name="demo/Alarms" />, {
    screens: [alarms],
    server: ({ path }) => (path === '/alarm/list' ? ROWS : {}),
  });
  const asked = () => requests.filter(({ path }) => path !== '/alarm/list').map(({ path, body }) => [path, body]);
  const button = view.getByRole('button', { name: '确认' });
  await expect.element(button).toHaveAttribute('title', '确认（C）');
  await expect.element(button).toHaveAttribute('aria-keyshortcuts', 'C');
  const first = view.getByRole('cell', { name: '停机' }).element().closest('tr');
  first?.focus();
  await userEvent.keyboard('c');
  await expect.poll(asked).toEqual([['/alarm/check', { id: 'a' }]]);
  // The second row does not offer it.
  await userEvent.keyboard('{ArrowDown}c{Enter}');
  await expect.poll(() => asked().slice(1)).toEqual([['/alarm/seen', { id: 'b' }]]);
  await view.getByRole('textbox', { name: '名称' }).click();
  await userEvent.keyboard('c');
  expect(asked()).toHaveLength(2);
});
