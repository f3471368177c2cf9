import { beforeEach, expect, it } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { draw, expectAccessible } from '../support/render.tsx';
import { answerOf, type Server } from '../support/runtime.ts';
import { list, page } from './documents.ts';

const NODES = [
  { id: '1', title: '总公司', isLeaf: false },
  { id: '2', title: '外协', isLeaf: true },
];

const server: Server = ({ path, params }) => {
  if (path !== '/nodes') return [{ id: 'u', name: '张三' }];
  if (params?.pid === '1') return [{ id: '11', title: '运维部', isLeaf: false }];
  return params?.pid === '11' ? answerOf(null, { success: false, message: '无权查看' }) : NODES;
};

const tabs = page(
  {
    tree: { title: '部门', widget: 'tree', source: { list: 'GET /nodes' }, props: { lazy: 'pid' } },
    users: { title: '人员', screen: 'demo/User' },
    hint: {
      title: '说明',
      widget: 'text',
      props: { text: '<b>{$region.tree.selected.title}</b>' },
      visible: { '$region.tree.selected': { empty: false } },
    },
  },
  { layout: { tabs: ['tree', 'users', 'hint'] } },
);

const show = () => draw(<Screen name="demo/Page" />, { screens: [tabs, list('demo/User', '人员', '/users')], server });

beforeEach(() => browser.viewport(1440, 900));

it('draws a tab when it is first looked at and leaves out what is not visible', async () => {
  const { page: view, requests } = await show();
  await expect.element(view.getByRole('treeitem', { name: '总公司' })).toBeVisible();
  expect(
    view
      .getByRole('tab')
      .elements()
      .map((tab) => tab.textContent),
  ).toEqual(['部门', '人员']);
  expect(requests.map(({ path }) => path)).toEqual(['/nodes']);
  await view.getByRole('tab', { name: '人员' }).click();
  await expect.element(view.getByRole('cell', { name: '张三' })).toBeVisible();
  await view.getByRole('tab', { name: '部门' }).click();
  await view.getByRole('treeitem', { name: '外协' }).click();
  await view.getByRole('tab', { name: '说明' }).click();
  await expect.element(view.getByText('<b>外协</b>')).toBeVisible();
  expect(requests.map(({ path }) => path)).toEqual(['/nodes', '/users']);
});

it('fetches nodes of a tree when they are opened, walks by keyboard and publishes the chosen one', async () => {
  const { page: view, requests } = await show();
  const top = view.getByRole('treeitem', { name: '总公司' });
  await expect.element(top).toHaveAttribute('aria-expanded', 'false');
  await expect.element(view.getByRole('treeitem', { name: '外协' })).not.toHaveAttribute('aria-expanded');
  const element = top.element();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard('{ArrowRight}');
  const below = view.getByRole('treeitem', { name: '运维部' });
  await expect.element(below).toHaveAttribute('aria-level', '2');
  await expect.element(top).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(below).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(below).toHaveAttribute('aria-selected', 'true');
  await expectAccessible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(view.getByRole('alert')).toHaveTextContent('无权查看');
  await expect.element(below).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(top).toHaveAttribute('aria-expanded', 'false');
  await expect.element(top).toHaveFocus();
  await userEvent.keyboard('{End}{Home}{ArrowDown}');
  await expect.element(view.getByRole('treeitem', { name: '外协' })).toHaveFocus();
  expect(requests.map(({ params }) => params?.pid)).toEqual([undefined, '1', '11']);
});

it('counts behind a tab what the page was opened for, and what its filter says', async () => {
  const counted = page(
    {
      all: { title: '全部', screen: 'demo/User' },
      late: {
        title: '逾期',
        screen: 'demo/User',
        count: { resource: 'demo/user', params: { station: '{$route.stationId}', kind: '{$filter.kind}' } },
      },
    },
    { layout: { tabs: ['all', 'late'] }, filters: { kind: { title: '类型', default: 'a' } } },
  );
  const { page: view, requests } = await draw(<Screen name="demo/Page" params={{ stationId: '7' }} />, {
    screens: [counted, list('demo/User', '人员', '/users')],
    server: ({ path, params }) => (path.endsWith('/aggregate') ? [{ count: params?.station === '7' ? 3 : 99 }] : []),
  });
  await expect.element(view.getByRole('tab', { name: '逾期 3' })).toBeVisible();
  await view.getByRole('textbox', { name: '类型' }).fill('b');
  await userEvent.keyboard('{Enter}');
  const kinds = () => requests.filter(({ path }) => path.endsWith('/aggregate')).map(({ params }) => params?.kind);
  await expect.poll(kinds).toEqual(['a', 'b']);
});
