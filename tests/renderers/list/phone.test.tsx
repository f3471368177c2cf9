import { afterEach, beforeEach, expect, it } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { draw, expectAccessible } from '../support/render.tsx';
import { column } from '../support/screen.ts';
import { equipment, equipmentServer, fields } from './screen.ts';

const screen = equipment();

const drawList = () => draw(<Screen name={screen.name} />, { server: equipmentServer(25), screens: [screen] });

beforeEach(() => browserPage.viewport(390, 844));
afterEach(() => browserPage.viewport(1440, 900));

it('shows records as cards that fit the width, with their actions', async () => {
  const { page, questions } = await drawList();
  const card = page.getByRole('list', { name: '设备管理' }).getByRole('listitem').nth(1);
  await expect.element(card).toHaveTextContent('EQ-2');
  await expect.element(card).toHaveTextContent('状态运行');
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.getByRole('checkbox', { name: '选择第 2 行' }).click();
  await expect.element(page.getByText('已选择 1 项')).toBeVisible();
  await page.getByRole('list', { name: '设备管理' }).getByRole('button', { name: '更多' }).first().click();
  await browserPage.getByRole('menuitem', { name: '删除' }).click();
  await expect.poll(() => questions).toEqual(['确定删除吗?']);
  await expectAccessible();
});

it('has one row of tools, in which batch actions take the place of the others while something is selected', async () => {
  const { page } = await drawList();
  const toolbar = page.getByRole('toolbar', { name: '操作' });
  await expect.element(toolbar.getByRole('button', { name: '新增' })).toBeVisible();
  await expect.element(toolbar.getByRole('button', { name: '批量删除' })).not.toBeInTheDocument();
  const tools = page.getByRole('button', { name: '刷新列表' }).element().getBoundingClientRect();
  const first = toolbar.getByRole('button', { name: '新增' }).element().getBoundingClientRect();
  expect(Math.abs(tools.top + tools.height / 2 - (first.top + first.height / 2)), 'one line').toBeLessThan(8);
  await page.getByRole('checkbox', { name: '选择第 2 行' }).click();
  await expect.element(toolbar.getByRole('button', { name: '批量删除' })).toBeVisible();
  await expect.element(toolbar.getByRole('button', { name: '新增' })).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

it('shows the coloured state first, however far right its column is', async () => {
  const { code, status, ...others } = fields;
  const wide = equipment({ columns: [code, ...Object.values(others), status].map((one) => column(one)) });
  const { page } = await draw(<Screen name={wide.name} />, { server: equipmentServer(2), screens: [wide] });
  const card = page.getByRole('list', { name: '设备管理' }).getByRole('listitem').first();
  await expect.element(card.getByRole('term').first()).toHaveTextContent('状态');
});

it('calls a card by what people call the record', async () => {
  const recordName = { reads: [['name']], render: () => '', value: () => '' } as const;
  const named = equipment({ recordName });
  const { page } = await draw(<Screen name={named.name} />, { server: equipmentServer(2), screens: [named] });
  const card = page.getByRole('list', { name: '设备管理' }).getByRole('listitem').first();
  await expect.element(card).toHaveTextContent(/^设备1/);
  await expect.element(card.getByRole('term').filter({ hasText: '设备编码' })).toBeVisible();
  await expect.element(card.getByRole('term').filter({ hasText: '设备名称' })).not.toBeInTheDocument();
});

it('keeps the search behind 筛选', async () => {
  const { page, requests } = await drawList();
  await expect.element(page.getByText('EQ-1', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '筛选' }).click();
  const drawer = browserPage.getByRole('dialog');
  await userEvent.fill(drawer.getByRole('textbox', { name: '设备编码' }), 'X');
  await drawer.getByRole('button', { name: '查询' }).click();
  await expect.poll(() => requests.at(-1)?.params?.code).toBe('*X*');
  await expect.element(drawer).not.toBeInTheDocument();
});
