import { stableId } from '../../../server/seed/id.ts';
import { isRecord } from '../../../src/runtime/data/json.ts';
import { barriersOn } from '../support/accessibility.ts';
import { apiAs } from '../support/api.ts';
import { listOn, openFromMenu, spaced } from '../support/list.ts';
import { addPerson } from '../support/people.ts';
import { signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test.use({ sharedServer: 'office' });

const CODES = ['departUser.add', 'departUser.delete', 'departRole.add', 'departRole.permission', 'departRole.user'];
const departmentId = (orgCode: string) => stableId(`depart.${orgCode}`);
const keeper = { username: 'keeper', phone: '13700000021', password: 'Xianghe#88' };

test('somebody in charge of departments keeps their people and roles, and nothing elsewhere', async ({
  page,
  request,
}) => {
  const admin = await apiAs(request, 'admin');
  await admin.post('/sys/role/add', { roleCode: 'dept_keeper', roleName: '部门管理员' });
  const { result } = await admin.get('/sys/role/list?roleCode=dept_keeper');
  const role = isRecord(result) && Array.isArray(result.records) ? String(result.records[0].id) : '';
  const menus = ['menu.isystem', 'menu.isystem.departUserList', ...CODES.map((code) => `button.${code}`)].map(stableId);
  const given = { roleId: role, permissionIds: menus.join(','), lastpermissionIds: '' };
  expect(await admin.post('/sys/permission/saveRolePermission', given)).toMatchObject({ success: true });
  const center = departmentId('A01A01');
  await addPerson(request, {
    ...keeper,
    account: { userIdentity: 2, departIds: center, selecteddeparts: center, selectedroles: role },
  });
  const toDepart = {
    departId: departmentId('A01A01A01'),
    permissionIds: stableId('menu.isystem'),
    lastpermissionIds: '',
  };
  expect(await admin.post('/sys/permission/saveDepartPermission', toDepart)).toMatchObject({ success: true });

  await signIn(page, keeper.username, keeper.password);
  const list = listOn(page);
  const dialog = page.getByRole('dialog');
  await openFromMenu(page, '系统管理', '我的部门');
  const tree = page.getByRole('tree');
  await expect(tree.getByRole('treeitem')).toHaveText(['运维中心', '西北区域', '华北区域', '华东区域', '华南区域']);
  await tree.getByText('西北区域').click();
  await list.showsTotal(/共6条/);
  await expect(page.getByRole('button', { name: '新建用户' })).toHaveCount(0);

  await page.getByRole('tab', { name: '部门角色' }).click();
  const addRole = async (name: string, code: string) => {
    await page.getByRole('button', { name: '新建部门角色' }).first().click();
    await dialog.getByRole('textbox', { name: '部门角色名称' }).fill(name);
    await dialog.getByRole('textbox', { name: '部门角色编码' }).fill(code);
    await dialog.getByRole('button', { name: spaced('确定') }).click();
    await expect(list.row(name)).toContainText('西北区域');
  };
  await addRole('西北班长', 'nw_leader');
  await list.act(list.row('西北班长'), '授权');
  await expect(dialog.getByText('部门角色权限配置')).toBeVisible();
  await dialog
    .getByRole('tree')
    .getByText('系统管理')
    .locator('xpath=ancestor::div[@role="treeitem"]')
    .locator('.ant-tree-checkbox')
    .click();
  await dialog.getByRole('button', { name: '保存并关闭' }).click();
  await expect(page.getByText('保存成功！').first()).toBeVisible();

  await page.getByRole('tab', { name: '用户信息' }).click();
  const giveAll = async (shown: readonly string[]) => {
    await list.act(list.row('sunlg'), '部门角色');
    await expect(dialog.getByRole('checkbox')).toHaveCount(shown.length);
    for (const name of shown) await expect(dialog.getByRole('checkbox', { name })).toBeVisible();
    await dialog.getByRole('button', { name: '全部勾选' }).click();
    await expect(dialog.getByRole('checkbox', { name: shown[0] ?? '', checked: true })).toBeVisible();
    await dialog.getByRole('button', { name: spaced('保存') }).click();
    await expect(dialog).toHaveCount(0);
  };
  await giveAll(['西北班长']);
  // What was added since is offered, too.
  await page.getByRole('tab', { name: '部门角色' }).click();
  await addRole('西北检修', 'nw_repair');
  await page.getByRole('tab', { name: '用户信息' }).click();
  await giveAll(['西北班长', '西北检修']);
  expect(await barriersOn(page)).toEqual([]);

  await list.row('sunlg').getByRole('checkbox').check();
  await page.getByRole('button', { name: '取消关联' }).click();
  await expect(page.getByText('是否取消用户与选中部门的关联?')).toBeVisible();
  await list.answer('确定');
  await expect(page.getByText('删除用户与选中部门关系成功！')).toBeVisible();
  await expect(list.row('sunlg')).toHaveCount(0);

  await page.getByRole('button', { name: '添加已有用户' }).click();
  await dialog.getByRole('textbox', { name: '用户' }).click();
  const people = page.getByRole('dialog', { name: '用户选择' });
  await people.getByRole('textbox').first().fill('sunlg');
  await people.getByRole('textbox').first().press('Enter');
  await people.getByRole('row', { name: /孙立国/ }).click();
  await people.getByRole('button', { name: spaced('确定') }).click();
  await page
    .getByRole('dialog', { name: '添加已有用户' })
    .getByRole('button', { name: spaced('确定') })
    .click();
  await expect(list.row('sunlg')).toHaveCount(1);

  const own = await apiAs(request, keeper.username, keeper.password);
  const foreign = departmentId('A01A02A01');
  expect(await own.get(`/sys/user/departUserList?depId=${foreign}`)).toMatchObject({
    ...{ success: false, message: '只能操作自己负责的部门！' },
  });
  await signIn(page, 'operator');
  await expect(page.getByText('我的部门')).toHaveCount(0);
});
