import { barriersOn } from '../support/accessibility.ts';
import { ADMIN_GROUPS, readAdminScreens } from '../support/adminScreens.ts';
import { apiAs } from '../support/api.ts';
import { listOn, openFromMenu, spaced } from '../support/list.ts';
import { signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test.use({ sharedServer: 'office' });

const REFUSED = { success: false, code: 510 };

// Errors of the console and violations of the Content-Security-Policy fail every journey (support/test.ts).
for (const group of ADMIN_GROUPS) {
  test(`every screen of ${group} opens, has nothing serious in the way of anybody, and fits the window`, async ({
    page,
    request,
  }) => {
    // As many pages as the group has screens, each with a run of axe.
    test.slow();
    const screens = await readAdminScreens(await apiAs(request, 'admin'));
    await signIn(page, 'admin');
    await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
    for (const { titles, path } of screens.filter((screen) => screen.titles[0] === group)) {
      await openFromMenu(page, ...titles);
      await expect(page).toHaveURL((url) => url.pathname === path);
      await expect(page.getByRole('tab', { selected: true }).first()).toHaveText(titles.at(-1) ?? '');
      const main = page.getByRole('main');
      await expect(main.getByRole('status', { name: '加载中' })).toHaveCount(0);
      await expect(main.locator('[aria-busy="true"]:visible')).toHaveCount(0);
      expect(await barriersOn(page), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
    }
  });
}

test('[S1.8b] menus change places and get icons, roles get rights, users come back; without the rights nothing of it', async ({
  page,
  request,
}) => {
  const list = listOn(page);
  const dialog = page.getByRole('dialog').last();
  const admin = await apiAs(request, 'admin');
  const operator = await apiAs(request, 'operator');
  await signIn(page, 'admin');

  await openFromMenu(page, '系统管理', '菜单管理');
  const menu = page.getByRole('row').filter({ hasText: '在线开发' });
  await expect(menu).toBeVisible();
  const place = async (name: string) => {
    const texts = await page.getByRole('treegrid').getByRole('row').allInnerTexts();
    return texts.findIndex((text) => text.includes(name));
  };
  const before = await place('在线开发');
  await list.act(menu, '下移');
  await expect.poll(() => place('在线开发')).toBe(before + 1);
  await list.act(menu, '上移');
  await expect.poll(() => place('在线开发')).toBe(before);
  await list.act(menu, '编辑');
  await dialog.getByRole('button', { name: '选择菜单图标' }).click();
  const picker = page.getByRole('dialog', { name: '选择图标' });
  await picker.getByRole('searchbox', { name: '搜索图标' }).fill('rocket');
  await picker.getByRole('option', { name: 'rocket' }).dblclick();
  await expect(picker).toBeHidden();
  await page.getByRole('button', { name: spaced('提交') }).click();
  await expect(menu).toContainText('rocket');
  const { result: menus } = await admin.get('/sys/permission/getSystemMenuList');
  const id = Array.isArray(menus) ? String(menus[0]?.id) : '';

  await openFromMenu(page, '系统管理', '角色管理');
  await page.getByRole('button', { name: '新建角色' }).click();
  await dialog.getByRole('textbox', { name: '角色编码' }).fill('guest_walk');
  await dialog.getByRole('textbox', { name: '角色名称' }).fill('访客');
  await dialog.getByRole('button', { name: spaced('确定') }).click();
  await list.act(list.row('访客'), '授权');
  const drawer = page.getByRole('dialog', { name: /角色权限配置/ });
  await drawer.getByRole('treeitem', { name: '首页' }).locator('.ant-tree-checkbox').click();
  await drawer.getByRole('button', { name: '保存并关闭' }).click();
  await expect(drawer).toBeHidden();
  const roles = await admin.get('/sys/role/list?roleCode=guest_walk');
  const roleId = JSON.stringify(roles.result).match(/"id":"([^"]+)"/)?.[1] ?? '';
  expect((await admin.get(`/sys/permission/queryRolePermission?roleId=${roleId}`)).result).toHaveLength(1);

  await openFromMenu(page, '系统管理', '用户管理');
  await list.search('账号', 'zhaoqm');
  await list.act(list.row('zhaoqm'), '删除');
  await list.answer('确定');
  await expect(list.row('zhaoqm')).toHaveCount(0);
  await page.getByRole('button', { name: '回收站' }).click();
  const bin = page.getByRole('dialog', { name: /回收站/ });
  await list.act(bin.getByRole('row').filter({ hasText: 'zhaoqm' }), '还原用户');
  await list.answer('确定');
  await expect(bin.getByRole('row').filter({ hasText: 'zhaoqm' })).toHaveCount(0);
  await bin.getByRole('button', { name: '关闭' }).first().click();
  await expect(list.row('zhaoqm')).toBeVisible();

  for (const answer of [
    await operator.put('/sys/permission/move', { id, direction: 'down' }),
    await operator.post('/sys/permission/saveRolePermission', { roleId, permissionIds: id, lastpermissionIds: '' }),
    await operator.post('/sys/role/copy', { id: roleId, roleCode: 'guest_copy', roleName: '访客副本' }),
    await operator.get('/sys/user/recycleBin'),
    await operator.post('/sys/category/add', { name: '不该有的分类' }),
    await operator.get('/sys/dataSource/list'),
    await operator.post('/sys/dataSource/test', { id }),
    await operator.post('/sys/gatewayRoute/add', {
      routerId: 'r',
      name: 'r',
      path: '/r',
      uri: 'http://a.cn',
      methods: 'GET',
    }),
    await operator.get('/sys/actuator/database/running'),
  ])
    expect(answer).toMatchObject(REFUSED);
  await signIn(page, 'operator');
  await openFromMenu(page, '系统管理', '用户管理');
  await list.search('账号', 'zhaoqm');
  await expect(list.row('zhaoqm')).toBeVisible();
  for (const name of ['添加用户', '回收站']) await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByRole('navigation').getByText('菜单管理')).toHaveCount(0);
});
