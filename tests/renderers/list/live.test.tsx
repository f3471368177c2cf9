import { expect, it } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import type { RowFeed } from '../../../src/runtime/contract/rowFeed.ts';
import type { Row } from '../../../src/runtime/data/json.ts';
import { compiled } from '../page/documents.ts';
import { draw, expectAccessible } from '../support/render.tsx';
import { answerOf } from '../support/runtime.ts';

type Listener = Parameters<RowFeed['watch']>[1];

const alarms = compiled({
  kind: 'list',
  version: 1,
  name: 'demo/Alarms',
  title: '告警列表',
  source: { base: '/alarm', params: { state: '1' } },
  fields: {
    name: { title: '名称' },
    state: {
      title: '状态',
      options: [
        { value: '1', text: '活动' },
        { value: '2', text: '已恢复' },
      ],
    },
  },
  columns: ['name', 'state'],
  toolbar: [],
});
const around = compiled({
  kind: 'page',
  version: 1,
  name: 'demo/Page',
  title: '告警中心',
  regions: {
    open: {
      at: { x: 0, y: 0, w: 4, h: 3 },
      widget: 'figure',
      source: { read: 'GET /count' },
      refresh: 3600,
      props: { title: '活动告警', field: 'n' },
    },
    alarms: { screen: 'demo/Alarms', at: { x: 0, y: 3, w: 12, h: 12 } },
  },
});

const NOTHING = { saved: [], added: [], gone: [], reload: false };

/** A page over a list of alarms, of which the test says what becomes of them. */
async function drawAlarms(first: readonly Row[]) {
  if (!alarms.ok || alarms.screen.kind === 'page') throw new Error('the document of this test has mistakes');
  let rows = [...first];
  const listeners: Listener[] = [];
  const ended: string[] = [];
  const feed: RowFeed = {
    watch: (resource, listener) => {
      listeners.push(listener);
      return { edit: () => {}, end: () => void ended.push(resource) };
    },
  };
  const drawn = await draw(<Screen name="demo/Page" />, {
    screens: [around, { ...alarms, screen: { ...alarms.screen, live: true, resource: 'demo/alarm' } }],
    rows: feed,
    server: ({ path, params = {} }) => {
      const active = rows.filter(({ state }) => state === '1');
      if (path === '/count') return { n: active.length };
      const keys = typeof params.id === 'string' ? params.id.split(',') : null;
      const of = active.filter(({ id }) => keys === null || keys.includes(String(id)));
      return answerOf({ records: of.slice(0, Number(params.pageSize)), total: of.length });
    },
  });
  await expect.element(drawn.page.getByRole('cell', { name: '停机' })).toBeVisible();
  await expect.poll(() => listeners.length).toBe(1);
  const change = (next: readonly Row[], news: Partial<typeof NOTHING> | object) => {
    rows = [...next];
    listeners[0]?.changed({ ...NOTHING, ...news });
  };
  const names = () =>
    drawn.page
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => row.children[1]?.textContent);
  const lists = () => drawn.requests.filter(({ path, params }) => path === '/alarm/list' && params?.id === undefined);
  return { ...drawn, change, names, lists, ended, resume: () => listeners[0]?.resumed?.() };
}

const a = { id: 'a', name: '停机', state: '1' };
const b = { id: 'b', name: '通讯中断', state: '1' };
const c = { id: 'c', name: '组串失电', state: '1' };

it('changes rows where they are, and says how many new ones there are until a press loads them', async () => {
  const { page, change, names, lists } = await drawAlarms([a, b]);
  await expect.element(page.getByText('活动告警')).toBeVisible();
  const second = page.getByRole('cell', { name: '通讯中断' }).element().closest('tr');
  second?.focus();
  const over = { ...b, state: '2' };
  const asked = lists().length;
  change([c, a, over], { saved: [c, over], added: ['c'] });
  const bar = page.getByRole('button', { name: '1 条新告警，点击查看' });
  await expect.element(bar).toBeVisible();
  // The row that is over stays until the list is loaded, and says so; nothing has moved.
  expect(names()).toEqual(['停机', '通讯中断']);
  await expect.element(page.getByRole('row', { name: /通讯中断/ })).toHaveTextContent('已恢复');
  expect(document.activeElement).toBe(second);
  expect(lists()).toHaveLength(asked);
  // The figure above follows: two are active, as before, one is another; then three.
  change([c, a, b], { saved: [b] });
  await expect.element(page.getByRole('row', { name: /通讯中断/ })).toHaveTextContent('活动');
  await expect.element(page.getByText('3', { exact: true }).first()).toBeVisible();
  await expectAccessible();

  await bar.click();
  await expect.poll(names).toEqual(['组串失电', '停机', '通讯中断']);
  await expect.poll(() => document.activeElement?.textContent).toContain('组串失电');
  await expect.element(page.getByRole('button', { name: /点击查看/ })).not.toBeInTheDocument();
});

it('counts neither old records that changed elsewhere nor new ones that the list does not show', async () => {
  const { page, change, requests } = await drawAlarms([a, b]);
  const over = { ...c, state: '2' };
  const asked = () => requests.filter(({ params }) => params?.id !== undefined).map(({ params }) => params?.id);
  change([a, b, over], { saved: [over], added: ['c'] });
  await expect.poll(asked).toEqual(['c']);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expect.element(page.getByRole('button', { name: /点击查看/ })).not.toBeInTheDocument();
});

it('reloads after a break, and says that there is more if the changes are unknown', async () => {
  const { page, change, names, resume, ended } = await drawAlarms([a, b]);
  change([c, a, { ...b, name: '通讯恢复' }], {});
  resume();
  await expect.element(page.getByRole('button', { name: '列表有更新，点击查看' })).toBeVisible();
  expect(names()).toEqual(['停机', '通讯恢复']);
  await userEvent.click(browserPage.getByRole('button', { name: '列表有更新，点击查看' }));
  await expect.poll(names).toEqual(['组串失电', '停机', '通讯恢复']);
  await page.unmount();
  await expect.poll(() => ended).toEqual(['demo/alarm']);
});
