import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Screen } from '../../../../src/renderers/screen/Screen.tsx';
import { compiled } from '../../page/documents.ts';
import { draw, expectAccessible } from '../../support/render.tsx';
import { answerOf } from '../../support/runtime.ts';

const form = compiled({
  kind: 'form',
  version: 1,
  name: 'demo/Rights',
  title: '授权',
  source: '/demo/rights',
  fields: {
    menus: { title: '权限', type: 'checkTree', props: { tree: '/demo/tree', map: { checked: 'menus' } } },
  },
});

const TREE = [
  {
    key: 'sys',
    title: '系统管理',
    children: [
      { key: 'user', title: '用户管理', children: [{ key: 'userAdd', title: '新增' }] },
      { key: 'role', title: '角色管理', children: [] },
    ],
  },
  { key: 'plant', title: '电站管理', children: [] },
];

const boxes = () =>
  page
    .getByRole('treeitem')
    .elements()
    .map((item) => item.textContent);
const search = () => page.getByRole('textbox', { name: '搜索权限' });

async function choose(way: string): Promise<void> {
  await page.getByRole('button', { name: '树操作' }).click();
  await page.getByRole('menuitem', { name: way }).click();
}

async function drawTree() {
  const drawn = await draw(<Screen name="demo/Rights" />, {
    screens: [form],
    server: ({ path }) => (path === '/demo/tree' ? answerOf(TREE) : undefined),
  });
  await expect.element(page.getByText('角色管理')).toBeVisible();
  return drawn;
}

it('[S9.4] finds boxes by their titles, with the ways to them and what is below them', async () => {
  await drawTree();
  await search().fill('用户');
  await expect.poll(boxes).toEqual(['系统管理', '用户管理', '新增']);
  await expectAccessible();
  await search().fill('nothing');
  await expect.element(page.getByText('没有找到“nothing”')).toBeVisible();
  await search().fill('');
  await expect.poll(boxes).toHaveLength(5);
});

it('[S9.4] ticks as a whole what a search shows, and nothing else', async () => {
  await drawTree();
  await choose('全部勾选');
  await expect.element(page.getByText('已选择 5 项')).toBeVisible();
  await search().fill('用户');
  await choose('取消全选');
  await expect.element(page.getByText('已选择 2 项')).toBeVisible();
  await search().fill('新增');
  await choose('全部勾选');
  await expect.element(page.getByText('已选择 5 项')).toBeVisible();
});

it('sends no form by Enter in its search', async () => {
  const { requests } = await drawTree();
  await search().fill('用户');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('用户管理')).toBeVisible();
  expect(requests.every(({ path }) => path === '/demo/tree')).toBe(true);
});

it('draws the rights of a menu in its line, to be ticked one by one', async () => {
  const menus = compiled({
    ...{ kind: 'form', version: 1, name: 'demo/Lined', title: '授权', source: '/demo/rights' },
    fields: {
      menus: {
        title: '权限',
        type: 'checkTree',
        props: { tree: '/demo/lined', line: 'buttonFlag', map: { checked: 'menus' } },
      },
    },
  });
  const button = (key: string, title: string) => ({ key, title, buttonFlag: 1, children: null });
  const rights = ['新增', '编辑', '删除', '导出'].map((title, index) => button(`b${index}`, title));
  const tree = [
    { key: 'sys', title: '系统管理', buttonFlag: 0, children: [{ key: 'user', title: '用户管理', children: rights }] },
  ];
  await draw(<Screen name="demo/Lined" />, {
    screens: [menus],
    server: ({ path }) => (path === '/demo/lined' ? answerOf(tree) : undefined),
  });
  await expect.element(page.getByText('用户管理')).toBeVisible();
  expect(page.getByRole('treeitem').elements()).toHaveLength(2);
  const line = page.getByRole('group', { name: '用户管理' });
  const tops = line
    .getByRole('checkbox')
    .elements()
    .map((box) => Math.round(box.getBoundingClientRect().top));
  expect(tops).toHaveLength(4);
  expect(new Set(tops).size).toBe(1);
  await line.getByRole('checkbox', { name: '编辑' }).click();
  await expect.element(page.getByText('已选择 1 项')).toBeVisible();
  await expect.element(line.getByRole('checkbox', { name: '编辑' })).toBeChecked();
  await expect.element(line.getByRole('checkbox', { name: '新增' })).not.toBeChecked();
  await choose('父子关联');
  await line.getByRole('checkbox', { name: '导出' }).click();
  // With a right its menu, and what is above it.
  await expect.element(page.getByText('已选择 4 项，父子关联')).toBeVisible();
  await search().fill('删除');
  await expect.poll(() => line.getByRole('checkbox').elements()).toHaveLength(1);
  await expectAccessible();
});
