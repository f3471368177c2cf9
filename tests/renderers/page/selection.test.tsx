import { beforeEach, describe, expect, it } from 'vitest';
import { page as browser } from 'vitest/browser';
import { createAddress, type PageAddress } from '../../../src/app/navigation/routing/pageAddress.ts';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { AddressContext } from '../../../src/runtime/react/addressContext.ts';
import { draw, expectAccessible } from '../support/render.tsx';
import type { Server } from '../support/runtime.ts';
import { list, page } from './documents.ts';

const DEPARTS = [
  {
    id: 'd1',
    title: '总公司',
    children: [
      { id: 'd11', title: '运维部' },
      { id: 'd12', title: '财务部' },
    ],
  },
  { id: 'd2', title: '外协' },
];

const PEOPLE: Readonly<Record<string, readonly object[]>> = {
  d1: [
    { id: 'u1', name: '张三' },
    { id: 'u2', name: '李四' },
  ],
  d12: [{ id: 'u3', name: '王五' }],
};

const server: Server = ({ path, params }) => (path === '/departs' ? DEPARTS : (PEOPLE[String(params?.depart)] ?? []));

const board = page(
  {
    depart: {
      title: '部门',
      widget: 'tree',
      source: { list: 'GET /departs' },
      props: { search: true },
      selection: { first: true, address: true },
    },
    people: {
      title: '{$region.depart.selected.title}的人员',
      help: '选中：{$region.people.selected.name}',
      screen: 'demo/People',
      params: { depart: '{$region.depart.selected.id}' },
      visible: { '$region.depart.selected': { empty: false } },
      selection: { first: true, address: true },
    },
  },
  { layout: { split: ['depart', 'people'] } },
);
const people = list('demo/People', '人员', '/people', { depart: '{$route.depart}' });

function show(search = '') {
  const history = [search];
  const address: PageAddress = createAddress('/page', search, (next) => {
    history.push(next);
    address.arrive(next);
  });
  const screen = (
    <AddressContext value={address}>
      <Screen name="demo/Page" isAddressed />
    </AddressContext>
  );
  return draw(screen, { screens: [board, people], server }).then((drawn) => ({ ...drawn, address, history }));
}

beforeEach(() => browser.viewport(1440, 900));

describe('what is selected in a region', () => {
  it('is the first row as long as nothing is chosen, and the address says nothing of it', async () => {
    const { page: view, history } = await show();
    await expect.element(view.getByRole('heading', { name: '总公司的人员' })).toBeVisible();
    await expect.element(view.getByText('选中：张三')).toBeVisible();
    await expect.element(view.getByRole('treeitem', { name: '总公司' })).toHaveAttribute('aria-selected', 'true');
    expect(history).toEqual(['']);
    await expectAccessible();
  });

  it('is in the address when it is chosen, and follows the back button', async () => {
    const { page: view, history, address } = await show();
    await view.getByRole('cell', { name: '李四' }).click();
    await expect.element(view.getByText('选中：李四')).toBeVisible();
    await view.getByRole('treeitem', { name: '财务部' }).click();
    await expect.element(view.getByRole('heading', { name: '财务部的人员' })).toBeVisible();
    await expect.element(view.getByText('选中：王五')).toBeVisible();
    expect(history).toEqual(['', '?people=u2', '?people=u2&depart=d12']);
    address.arrive('?people=u2&depart=d1');
    await expect.element(view.getByText('选中：李四')).toBeVisible();
  });

  it('is what a reload or a bookmark names, also below another node', async () => {
    const { page: view } = await show('?depart=d12&people=u3');
    await expect.element(view.getByRole('heading', { name: '财务部的人员' })).toBeVisible();
    await expect.element(view.getByText('选中：王五')).toBeVisible();
  });

  it('falls back to the first row where the address names one that is gone', async () => {
    const { page: view } = await show('?depart=gone');
    await expect.element(view.getByRole('heading', { name: '总公司的人员' })).toBeVisible();
  });
});

it('narrows a tree to the nodes that hold a word, with those above them', async () => {
  const { page: view } = await show();
  const box = view.getByRole('searchbox', { name: '搜索部门' });
  await box.fill('财');
  await expect.element(view.getByRole('treeitem', { name: '外协' })).not.toBeInTheDocument();
  expect(
    view
      .getByRole('treeitem')
      .elements()
      .map((node) => node.textContent),
  ).toEqual(['总公司', '财务部']);
  await box.fill('没有');
  await expect.element(view.getByText('没有匹配的节点')).toBeVisible();
  await expectAccessible();
  await box.fill('');
  await expect.element(view.getByRole('treeitem', { name: '外协' })).toBeVisible();
});

it('reads well on a phone', async () => {
  await browser.viewport(390, 844);
  const { page: view } = await show();
  await expect.element(view.getByText('选中：张三')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

it('draws documents that are inline in the page, and passes the row chosen in one to the other', async () => {
  const rows: Server = ({ path, params }) =>
    path === '/areas'
      ? [
          { id: 'a1', name: '河西' },
          { id: 'a2', name: '陇东' },
        ]
      : [{ id: String(params?.area), name: `${params?.area} 的电站` }];
  const inside = (title: string, path: string, params: object = {}) => ({
    title,
    screen: {
      kind: 'list',
      source: { list: `GET ${path}`, params },
      fields: { name: { title: '名称' } },
      columns: ['name'],
    },
  });
  const document = page(
    {
      areas: { ...inside('片区', '/areas'), selection: { first: true } },
      stations: {
        ...inside('电站', '/stations', { area: '{$route.area}' }),
        params: { area: '{$region.areas.selected.id}' },
      },
    },
    { layout: { split: ['areas', 'stations'] } },
  );
  const { page: shown } = await draw(<Screen name="demo/Page" />, { server: rows, screens: [document] });
  await expect.element(shown.getByRole('cell', { name: 'a1 的电站' })).toBeVisible();
  await shown.getByRole('cell', { name: '陇东' }).click();
  await expect.element(shown.getByRole('cell', { name: 'a2 的电站' })).toBeVisible();
  await expectAccessible();
});
