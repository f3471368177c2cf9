import { beforeEach, expect, it } from 'vitest';
import { page as browser } from 'vitest/browser';
import shift from '../../../schemas/examples/Shift.json';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import type { Row } from '../../../src/runtime/data/json.ts';
import { compiled, page } from '../page/documents.ts';
import { draw, expectAccessible } from '../support/render.tsx';
import { answerOf, type Server } from '../support/runtime.ts';

const TEAM = ['张伟', '王芳', '李娜', '刘洋'].map((realname) => ({ realname, avatar: null }));
const server: Server = ({ path }) =>
  path === '/examples/team/list' ? TEAM : { today: { energy: 12345.67, change: -2.5, faults: 3 } };

beforeEach(() => browser.viewport(1440, 900));

/** One widget with its settings, in a page of its own. */
async function drawWidget(widget: string, props: Row, answers?: Server, source?: Row) {
  const regions = { only: { widget, props, source, at: { x: 0, y: 0, w: 12, h: 4 } } };
  return draw(<Screen name="demo/Page" />, { screens: [page(regions)], server: answers });
}

it('[S2.43] draws figures, trends, people, countdowns and cut texts from a document', async () => {
  const { page: view } = await draw(<Screen name="examples/Shift" />, { screens: [compiled(shift)], server });
  await expect.element(view.getByText('12,345.7 kWh')).toBeVisible();
  await expect.element(view.getByText('今日 00:00 至现在')).toBeVisible();
  await expect.element(view.getByText('下降 2.5%')).toBeVisible();
  await expect.element(view.getByText('上升 3 次')).toBeVisible();
  await expect.element(view.getByRole('list', { name: '当班人员' }).getByRole('listitem')).toHaveLength(4);
  // The clock of the tests is at 07:08:09.
  await expect.element(view.getByRole('timer', { name: '距交班' })).toHaveTextContent('10:51:51');
  await expect.element(view.getByText(/^管理员：二号逆变器/)).toBeVisible();
  await expect.element(view.getByText('到时开始接班')).toBeVisible();
  await expectAccessible();
});

it('[S2.43] lets other regions follow a countdown that has ended', async () => {
  const regions = {
    start: {
      widget: 'countdown',
      props: { target: '2024-05-06 07:00:00', endText: '到时' },
      at: { x: 0, y: 0, w: 6, h: 3 },
    },
    after: {
      widget: 'text',
      props: { text: '可以开始' },
      at: { x: 6, y: 0, w: 6, h: 3 },
      visible: { '$region.start.selected.ended': true },
    },
  };
  const { page: view } = await draw(<Screen name="demo/Page" />, { screens: [page(regions)] });
  await expect.element(view.getByText('到时')).toBeVisible();
  await expect.element(view.getByText('可以开始')).toBeVisible();
});

it.each([
  ['figure', { look: 'trend', field: 'missing' }],
  ['figure', { look: 'trend', value: 'up' }],
  ['figure', { look: 'info', title: '发电量', field: 'missing' }],
  ['countdown', { target: 'tomorrow' }],
])('shows a dash for a %s without a value: %j', async (widget, props) => {
  const { page: view } = await drawWidget(
    widget,
    props,
    () => ({}),
    'field' in props ? { read: 'GET /figures' } : undefined,
  );
  await expect.element(view.getByText('—')).toBeVisible();
  await expectAccessible();
});

it('says that no one is on duty, and why the people could not be loaded', async () => {
  const source = { list: 'GET /team' };
  const none = await drawWidget('avatarList', {}, () => [], source);
  await expect.element(none.page.getByText('暂无人员')).toBeVisible();
  await none.page.unmount();
  const failed = await drawWidget(
    'avatarList',
    {},
    () => answerOf(null, { success: false, message: '排班服务暂停' }),
    source,
  );
  await expect.element(failed.page.getByRole('alert')).toHaveTextContent('排班服务暂停');
});

it('takes only addresses for pictures', async () => {
  const rows = [
    { name: '甲', picture: 'javascript:alert(1)' },
    { name: '乙', picture: '//elsewhere.example/x.png' },
    { name: '丙', picture: 7 },
  ];
  const { page: view } = await drawWidget('avatarList', { people: undefined }, () => rows, { list: 'GET /team' });
  await expect.element(view.getByRole('img', { name: '丙' })).toHaveTextContent('丙');
  expect(document.querySelector('[role="img"] img')).toBeNull();
});
