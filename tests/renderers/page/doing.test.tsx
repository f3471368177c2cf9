import { beforeEach, expect, it } from 'vitest';
import { page as browser } from 'vitest/browser';
import drill from '../../../schemas/examples/Drill.json';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { draw, expectAccessible } from '../support/render.tsx';
import type { Server } from '../support/runtime.ts';
import { compiled } from './documents.ts';

const ALARMS = [
  {
    id: '1',
    name: '逆变器停机',
    place: '东区一号',
    since: '2024-05-06 08:00:00',
    level: '1',
    levelName: '严重',
    state: '未确认',
  },
  {
    id: '2',
    name: '组串电流低',
    place: '西区',
    since: '2024-05-06 07:00:00',
    level: '3',
    levelName: '次要',
    state: '已确认',
  },
];
const server: Server = ({ path }) => (path === '/examples/alarms' ? { records: ALARMS } : []);
const show = (document: unknown, can = () => true) =>
  draw(<Screen name="examples/Drill" />, { screens: [compiled(document)], server, permissions: { can } });

beforeEach(() => browser.viewport(1440, 900));

it('shows what happened with its level in words, and offers what the row allows', async () => {
  const { page: view, requests } = await show(drill);
  const feed = view.getByRole('list', { name: '告警' });
  await expect.element(feed.getByRole('listitem')).toHaveLength(2);
  await expect.element(feed.getByText('严重')).toBeVisible();
  await expect.element(feed.getByText('东区一号 · 2024-05-06 08:00:00')).toBeVisible();
  // Only the first one is not confirmed yet.
  await expect.element(feed.getByRole('button', { name: '确认', exact: true })).toHaveLength(1);
  await expectAccessible();
  const read = () => requests.filter(({ path }) => path === '/examples/alarms').length;
  const before = read();
  await feed.getByRole('button', { name: '确认', exact: true }).click();
  await expect.poll(() => requests.find(({ path }) => path === '/examples/alarms/confirm')?.body).toEqual({ id: '1' });
  await expect.poll(read).toBe(before + 1);
});

it('offers nothing that the user may not do', async () => {
  const { confirm } = drill.actions;
  const guarded = { ...drill, actions: { ...drill.actions, confirm: { ...confirm, permission: 'alarm:confirm' } } };
  const { page: view } = await show(guarded, () => false);
  const feed = view.getByRole('list', { name: '告警' });
  await expect.element(feed.getByRole('listitem')).toHaveLength(2);
  await expect.element(feed.getByRole('button', { name: '确认', exact: true })).not.toBeInTheDocument();
});
